import { useEffect } from 'react'
import { island } from '../islands/island.tsx'

/** The menu collapses under 767 px (section 9 of the specification). */
const WIDE = '(min-width: 767px)'

/** Closes the popover where the browser does not; close-on-leave.ts does so from the start. It does not render the menu: see ContactFormIsland.tsx. */
export const MenuIsland = island(() => {
  useEffect(() => {
    const menu = document.querySelector<HTMLElement>('nav[id="menu"]')
    if (!menu) return
    // The menu may have been opened before this code loaded.
    const close = () => {
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    const closeOnLink = (event: Event) => {
      if ((event.target as Element).closest('a')) close()
    }
    const listening = new AbortController()
    matchMedia(WIDE).addEventListener('change', close, listening)
    menu.addEventListener('click', closeOnLink, listening)
    return () => listening.abort()
  }, [])

  return null
})
