import { useEffect, useRef } from 'react'
import styles from './Menu.module.css'

interface Link {
  href: string
  label: string
  current: boolean
}

interface Props {
  words: { menu: string; navigation: string }
  links: Link[]
  /** Phone and e-mail, under the links of the open menu. */
  reach: { href: string; label: string }[]
}

/** The breakpoint of the specification: the menu collapses under 767 px. */
const WIDE = '(width >= 767px)'

/** A native popover, which opens and closes without this code. The island closes it where HTML does not. */
export function Menu({ words, links, reach }: Props) {
  const menu = useRef<HTMLElement>(null)

  useEffect(() => {
    // The DOM knows whether it is open: it may have been opened long before this code arrived.
    const close = () => {
      if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
    }
    // The back/forward cache would bring the page back with its menu open.
    window.addEventListener('pagehide', close)
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', close)
    const chosen = (event: Event) => {
      if ((event.target as Element).closest('a')) close()
    }
    const element = menu.current
    element?.addEventListener('click', chosen)
    return () => {
      window.removeEventListener('pagehide', close)
      wide.removeEventListener('change', close)
      element?.removeEventListener('click', chosen)
    }
  }, [])

  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget="menu" aria-label={words.menu}>
        <span className={styles.bars} />
      </button>
      <nav className={styles.menu} id="menu" popover="auto" ref={menu} aria-label={words.navigation}>
        <ul className={styles.links}>
          {links.map(({ href, label, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.reach}>
          {reach.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
