/*
 * Inline script before the contact form: while the browser posts the form by itself, because React
 * has not arrived, another press sends nothing, not even by React. Not a module, which would run
 * after a quick visitor's presses.
 */

/** After this long a form can be sent again, in case the visitor has stopped the browser. */
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
