import { type ReactNode, useRef } from 'react'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import { close } from './closing.ts'
import styles from './Menu.module.css'

interface Props {
  labels: { menu: string; navigation: string }
  /** The links, rendered by Astro. */
  children?: ReactNode
}

/**
 * The main menu: a native popover, which opens and closes without scripts. React only closes it
 * when a link is clicked.
 */
export const Menu = withErrorBoundary(({ labels, children }: Props) => {
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that chooses a link also clicks it */}
      <nav
        className={`${styles.menu} screen-only`}
        id="menu"
        popover="auto"
        aria-label={labels.navigation}
        ref={menu}
        onClick={({ target }) => (target as Element).closest('a') && close(menu.current)}
      >
        {children}
      </nav>
    </>
  )
})
