/** Closes the menu. Does nothing in browsers without popovers, where the menu is always open. */
export const close = (menu: HTMLElement | null) => menu?.togglePopover?.(false)

/**
 * Closes the menu when the visitor leaves, so that the page does not come back from the
 * back/forward cache with its menu open. Works before the island has loaded.
 */
export const closeOnLeave = () =>
  addEventListener('pagehide', () => close(document.getElementById('menu')))
