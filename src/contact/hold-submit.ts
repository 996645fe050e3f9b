/*
 * Inline script: holds a form that is submitted before its island has loaded, and hands it over once. A form with a missing
 * field waits for the island's messages. If the island cannot be loaded, the form is submitted natively; offline it waits
 * until it is submitted again.
 */

/** How long a held form waits for the island. */
const HOLD_MS = 8_000

function hold(form: HTMLFormElement): void {
  let isHeld = false
  let isHandedOver = false
  let isNative = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const intercept = (event: Event) => {
    // Offline, a native submission would end on the browser's error page and lose what was typed.
    if (isHandedOver || (isNative && navigator.onLine)) return
    event.preventDefault()
    if (isHeld) return
    isHeld = true
    form.dataset.held = ''
    waiting = setTimeout(submitNatively, HOLD_MS)
  }
  const release = () => {
    clearTimeout(waiting)
    delete form.dataset.held
    const wasHeld = isHeld
    isHeld = false
    // Clicks the button, because Safari 15 has no requestSubmit.
    return () => wasHeld && form.querySelector('button')?.click()
  }
  const handOver = () => {
    isHandedOver = true
    release()()
  }
  const submitNatively = () => {
    isHandedOver = false
    isNative = navigator.onLine
    const submit = release()
    if (isNative) submit()
  }

  // Capturing, because `invalid` does not bubble.
  form.addEventListener('submit', intercept, true)
  form.addEventListener('invalid', intercept, true)
  form.addEventListener('island-ready', handOver)
  form.parentElement?.addEventListener('astro:hydration-error', submitNatively)
}

for (const form of document.forms) hold(form)
