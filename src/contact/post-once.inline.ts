/*
 * Inline script before the contact form, against duplicate submits: once the browser has posted
 * the form itself, because React had not loaded, another click sends nothing, even if React has
 * loaded by then.
 * Not a module, which would run too late for a quick visitor.
 */

/** After this long, the form can be sent again, in case the visitor stopped the page load. */
const HOLD_MS = 10_000

let postedAt = Number.NEGATIVE_INFINITY

addEventListener(
  'submit',
  (event) => {
    if (performance.now() - postedAt > HOLD_MS) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  true
)
addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented) postedAt = performance.now()
})
// A visitor who comes back may send another inquiry.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) postedAt = Number.NEGATIVE_INFINITY
})
