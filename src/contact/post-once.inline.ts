/*
 * Inline script before the contact form, against duplicate submits: while the browser posts the
 * form itself, because React has not loaded, another click sends nothing, not even through React.
 * Not a module, which would run too late for a quick visitor.
 */

/** After this long, the form can be sent again, in case the visitor stopped the page load. */
const HOLD_MS = 10_000

let posted = Number.NEGATIVE_INFINITY

addEventListener(
  'submit',
  (event) => {
    if (performance.now() - posted > HOLD_MS) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  true
)
addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented) posted = performance.now()
})
// A visitor who comes back may send another enquiry.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) posted = Number.NEGATIVE_INFINITY
})
