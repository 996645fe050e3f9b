/*
 * What closes the menu besides the browser, which does so on Escape, its button and a tap elsewhere. Without scripts nothing else
 * does: a page left with its menu open comes back from the back/forward cache with it open.
 */

/** The menu collapses under 767 px (section 9 of the specification). */
const WIDE = '(min-width: 767px)'

/** Not in browsers without popovers, whose menu is always open. */
const close = () => document.getElementById('menu')?.togglePopover?.(false)

/** Closes the menu when the visitor leaves the page; also before the menu's island has arrived. */
export const closeOnLeave = () => addEventListener('pagehide', close)

/** Closes the menu when a link in it is chosen, also one that opens no page, and when the window becomes wide. */
export function closeOnUse(until: AbortSignal): void {
  const closeOnLink = ({ target }: Event) => (target as Element).closest('a') && close()
  matchMedia(WIDE).addEventListener('change', close, { signal: until })
  document.getElementById('menu')?.addEventListener('click', closeOnLink, { signal: until })
}
