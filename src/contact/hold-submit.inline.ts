/*
 * Inline script: holds a form that is submitted before its island has loaded, and hands it over once. A form with a missing
 * field waits for the island's messages. If the island cannot be loaded, the form is submitted natively, once; offline it waits
 * until it is submitted again. If the visitor leaves, a held form is sent on the way.
 */

/** How long a held form waits for the island. */
const HOLD_MS = 8_000
/** How long the browser may take to submit the form, before a visitor who has stopped it can submit it again. */
const SENDING_MS = 30_000

function hold(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  /** Who handles the next submission. */
  let handler: 'script' | 'island' | 'browser' = 'script'
  /** Runs while this script holds a submission or the browser makes it; any other is dropped. */
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (act: () => void, ms: number) => {
    button?.setAttribute('aria-disabled', 'true')
    timer = setTimeout(act, ms)
  }
  const stopWaiting = () => {
    button?.removeAttribute('aria-disabled')
    clearTimeout(timer)
    timer = undefined
  }
  const intercept = (event: Event) => {
    if (!timer) {
      if (handler === 'island') return
      // Offline, a native submission would end on the browser's error page and lose what was typed.
      if (handler === 'browser' && navigator.onLine) {
        if (event.type === 'submit') wait(stopWaiting, SENDING_MS)
        return
      }
      wait(submitNatively, HOLD_MS)
    }
    event.preventDefault()
    // The island may have arrived while the browser submits the form.
    event.stopImmediatePropagation()
  }
  const handOver = (to: typeof handler) => {
    const isHeld = timer && handler === 'script'
    handler = to
    if (!isHeld) return
    stopWaiting()
    // Safari 15 has no requestSubmit.
    if (to !== 'script') button?.click()
  }
  const submitNatively = () => handOver(navigator.onLine ? 'browser' : 'script')
  const leave = () => {
    if (!timer) return
    // For visitors who come back to this page from the back/forward cache.
    if (handler !== 'script') return stopWaiting()
    if (!navigator.onLine || form.matches(':invalid')) return
    // As a form and not as JSON, whose preflight would outlast the page.
    if (!navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form) as never))) return
    stopWaiting()
    form.reset()
    document.getElementById('sent')?.toggleAttribute('data-shown', true)
  }

  // `invalid` does not bubble.
  form.addEventListener('submit', intercept, true)
  form.addEventListener('invalid', intercept, true)
  form.addEventListener('island-ready', () => handOver('island'))
  form.parentElement?.addEventListener('astro:hydration-error', submitNatively)
  addEventListener('pagehide', leave)
}

for (const form of document.forms) hold(form)
