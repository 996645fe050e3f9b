import { useEffect } from 'react'
import { ErrorBoundary } from '../islands/ErrorBoundary.tsx'

interface Props {
  /** The id of the popover. */
  menu: string
}

/** The breakpoint of the specification: the menu collapses under 767 px. */
const WIDE = '(min-width: 767px)'

/** Closes the menu where HTML does not. The menu itself is the page's own: see ContactFormIsland.tsx. */
export function MenuIsland(props: Props) {
  return (
    <ErrorBoundary>
      <Closing {...props} />
    </ErrorBoundary>
  )
}

function Closing({ menu: id }: Props) {
  useEffect(() => {
    const menu = document.querySelector<HTMLElement>(`nav[id="${id}"]`)
    if (!menu) return
    // The DOM knows whether it is open: it may have been opened long before this code arrived.
    const close = () => {
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    const chosen = (event: Event) => {
      if ((event.target as Element).closest('a')) close()
    }
    const wide = matchMedia(WIDE)
    // The back/forward cache would bring the page back with its menu open.
    window.addEventListener('pagehide', close)
    wide.addEventListener('change', close)
    menu.addEventListener('click', chosen)
    return () => {
      window.removeEventListener('pagehide', close)
      wide.removeEventListener('change', close)
      menu.removeEventListener('click', chosen)
    }
  }, [id])

  return null
}
