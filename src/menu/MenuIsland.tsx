import { useEffect } from 'react'
import { island } from '../islands/island.tsx'

interface Props {
  /** The id of the popover. */
  menu: string
}

/** The menu collapses under 767 px (section 9 of the specification). */
const WIDE = '(min-width: 767px)'

/** Closes the popover where the browser does not; close-on-leave.ts does so from the start. It does not render the menu: see ContactFormIsland.tsx. */
export const MenuIsland = island(({ menu: id }: Props) => {
  useEffect(() => {
    const menu = document.querySelector<HTMLElement>(`nav[id="${id}"]`)
    if (!menu) return
    // The menu may have been opened before this code loaded.
    const close = () => {
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    const closeOnLink = (event: Event) => {
      if ((event.target as Element).closest('a')) close()
    }
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', close)
    menu.addEventListener('click', closeOnLink)
    return () => {
      wide.removeEventListener('change', close)
      menu.removeEventListener('click', closeOnLink)
    }
  }, [id])

  return null
})
