/* Otherwise the back/forward cache would restore the page with its menu open, also if the menu's island has not arrived yet. */
addEventListener('pagehide', () => document.getElementById('menu')?.togglePopover?.(false))
