/** The menu collapses under 767 px (section 9 of the specification). */
export const WIDE = '(min-width: 767px)'

/** Closes the menu. Not in browsers without popovers, whose menu is always open. */
export const close = (menu: HTMLElement | null) => menu?.togglePopover?.(false)

/**
 * Closes the menu when the visitor leaves the page, also before its island has arrived: a page left with its menu open would come
 * back from the back/forward cache with it open.
 */
export const closeOnLeave = () => addEventListener('pagehide', () => close(document.getElementById('menu')))
