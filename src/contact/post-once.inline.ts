/*
 * Inline script before the contact form: once the browser has posted the form, because React had
 * not loaded, another click sends nothing. Not a module, which would run too late for a quick
 * visitor.
 */

/** After this long, the form can be sent again, in case the visitor stopped the page load. */
const HOLD_MS = 10_000

let heldUntil = 0

// This runs before React's listener, because it captures: it stops a second submit while the form is held.
addEventListener(
  'submit',
  (event) => {
    if (performance.now() > heldUntil) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  true
)
// This runs after React's listener: unless that prevented it, the browser posts the form now.
addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented) heldUntil = performance.now() + HOLD_MS
})
// A visitor who comes back may send another inquiry.
addEventListener('pagehide', () => {
  heldUntil = 0
})
