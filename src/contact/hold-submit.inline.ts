import { sendForm } from '../backend/send-form.ts'

/*
 * Inline script: holds a form that is submitted before its island has loaded, and hands it over once. A form with a missing
 * field waits for the island's messages. If the island cannot be loaded, the form is submitted natively, once; offline it waits
 * until it is submitted again. If the visitor leaves, a held form is sent on the way; it is
 * emptied, and the visitor thanked, once the backend has accepted it.
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
  let wasOffline = false

  const wait = (act: () => void, ms: number) => {
    button?.setAttribute('aria-disabled', 'true')
    timer = setTimeout(act, ms)
  }
  const stopWaiting = () => {
    button?.removeAttribute('aria-disabled')
    clearTimeout(timer)
    timer = undefined
  }
  const isHeld = () => timer && handler === 'script'
  const intercept = (event: Event) => {
    if (!timer) {
      if (handler === 'island') return
      if (handler === 'browser') {
        if (event.type === 'submit') wait(stopWaiting, SENDING_MS)
        return
      }
      wait(submitNatively, HOLD_MS)
    }
    event.preventDefault()
    // The island may have arrived while the browser submits the form.
    event.stopImmediatePropagation()
  }
  const handOver = (to: 'island' | 'browser') => {
    const isPending = isHeld()
    handler = to
    if (!isPending) return
    stopWaiting()
    // Safari 15 has no requestSubmit.
    button?.click()
  }
  const submitNatively = () => {
    // A browser may be wrong about its connection, so it is believed once.
    if (navigator.onLine || wasOffline) return handOver('browser')
    // A native submission would end on the browser's error page and lose what was typed.
    if (!isHeld()) return
    wasOffline = true
    stopWaiting()
  }
  const leave = async () => {
    if (!timer) return
    // For visitors who come back to this page from the back/forward cache.
    if (handler !== 'script') return stopWaiting()
    if (form.matches(':invalid')) return
    stopWaiting()
    handler = 'browser'
    wait(stopWaiting, SENDING_MS)
    const fields = fieldsOf(form)
    const isAccepted = await sendForm(form.action, fields).catch(() => false)
    stopWaiting()
    if (!isAccepted) return
    // Thanks the visitor who comes back.
    location.replace('#sent')
    // Unless the visitor is back and has typed something else.
    if (`${fieldsOf(form)}` === `${fields}`) form.reset()
  }

  // `invalid` does not bubble.
  form.addEventListener('submit', intercept, true)
  form.addEventListener('invalid', intercept, true)
  form.addEventListener('island-ready', () => handOver('island'))
  form.parentElement?.addEventListener('astro:hydration-error', submitNatively)
  addEventListener('pagehide', leave)
}

const fieldsOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as never)

for (const form of document.forms) hold(form)
