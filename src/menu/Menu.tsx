import { useRef } from 'react'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import { close } from './closing.ts'
import styles from './Menu.module.css'

interface Props {
  labels: { menu: string; navigation: string }
  /** `current` is `page` for the page itself, and `true` for other pages of its section. */
  links: { href: string; label: string; current?: 'page' | 'true' | undefined }[]
  /** Phone and email, below the links of the open menu. */
  contactLinks: { href: string; label: string }[]
}

/** The main menu: a native popover, which opens and closes without scripts. React only closes it when a link is chosen. */
export const Menu = withErrorBoundary(({ labels, links, contactLinks }: Props) => {
  const menu = useRef<HTMLElement>(null)

  return (
    <>
      <button type="button" className={`${styles.toggle} screen-only`} popoverTarget="menu">
        <svg className={styles.icon} viewBox="0 0 26 18" aria-hidden="true">
          <path className={styles.bars} d="M0 1h26M0 9h26M0 17h26" />
          <path className={styles.cross} d="m4 0 18 18M4 18 22 0" />
        </svg>
        <span className="visually-hidden" suppressHydrationWarning>
          {labels.menu}
        </span>
      </button>
      <nav className={`${styles.menu} screen-only`} id="menu" popover="auto" aria-label={labels.navigation} ref={menu}>
        <ul className={`wrap ${styles.links}`}>
          {links.map(({ href, label, current }) => (
            <li key={href}>
              <a href={href} aria-current={current} onClick={() => close(menu.current)} suppressHydrationWarning>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.details}>
          {contactLinks.map(({ href, label }) => (
            <li key={href}>
              <a className="link" href={href} onClick={() => close(menu.current)} suppressHydrationWarning>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
})
