/*
 * Inline script: holds a form that is submitted before its island has loaded, and hands it over once. A form with a missing
 * field waits for the island's messages. If the island cannot be loaded, the form is submitted natively; offline it waits
 * until it is submitted again. If the visitor leaves, a held form is sent on the way.
 */

/** How long a held form waits for the island. */
const HOLD_MS = 8_000

/** Who handles the next submission, or `timer` if this script holds one. */
type Handling = { by: 'script' | 'island' | 'browser' } | { by: 'script'; timer: ReturnType<typeof setTimeout> }

function hold(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  let handling: Handling = { by: 'script' }

  const intercept = (event: Event) => {
    // Offline, a native submission would end on the browser's error page and lose what was typed.
    if (handling.by === 'island' || (handling.by === 'browser' && navigator.onLine)) return
    event.preventDefault()
    if ('timer' in handling) return
    button?.setAttribute('aria-disabled', 'true')
    handling = { by: 'script', timer: setTimeout(submitNatively, HOLD_MS) }
  }
  const handOver = (by: Handling['by']) => {
    const before = handling
    handling = { by }
    button?.removeAttribute('aria-disabled')
    if (!('timer' in before)) return
    clearTimeout(before.timer)
    // Safari 15 has no requestSubmit.
    if (by !== 'script') button?.click()
  }
  const submitNatively = () => handOver(navigator.onLine ? 'browser' : 'script')
  const sendOnTheWay = () => {
    if (!('timer' in handling) || !navigator.onLine || form.matches(':invalid')) return
    // As a form and not as JSON, whose preflight would outlast the page.
    if (!navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form) as never))) return
    handOver('script')
    // For visitors who come back to this page from the back/forward cache.
    form.reset()
    document.getElementById('sent')?.toggleAttribute('data-shown', true)
  }

  // `invalid` does not bubble.
  form.addEventListener('submit', intercept, true)
  form.addEventListener('invalid', intercept, true)
  form.addEventListener('island-ready', () => handOver('island'))
  form.parentElement?.addEventListener('astro:hydration-error', submitNatively)
  addEventListener('pagehide', sendOnTheWay)
}

for (const form of document.forms) hold(form)
