import { sendForm } from '../backend/send-form.ts'

/*
 * Inline script after the island of the form: holds a form that is submitted before its island has loaded, and hands it over once. An
 * incomplete form is the browser's business. If the island cannot be loaded, the form is submitted natively, once; offline it waits
 * until it is submitted again. If the visitor leaves, a held form is sent on the way; it is emptied, and the visitor thanked, once the
 * backend has accepted it. It listens to the island, because React may render the form anew.
 */

/** How long a held form waits for the island. */
const HOLD_MS = 8_000
/** How long the browser may take to submit the form, before a visitor who has stopped it can submit it again. */
const SENDING_MS = 30_000

function hold(island: Element): void {
  const form = () => island.querySelector('form') as HTMLFormElement
  const button = () => island.querySelector('button')
  /** Who handles the next submission. */
  let handler: 'script' | 'island' | 'browser' = 'script'
  /** What becomes of a submission: this script holds it, or it is being sent. Until that ends, any other is dropped. */
  let submission: 'held' | 'sending' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOffline = false

  const begin = (state: 'held' | 'sending') => {
    submission = state
    button()?.setAttribute('aria-disabled', 'true')
    timer = state === 'held' ? setTimeout(submitNatively, HOLD_MS) : setTimeout(end, SENDING_MS)
  }
  const end = () => {
    submission = undefined
    button()?.removeAttribute('aria-disabled')
    clearTimeout(timer)
  }
  const intercept = (event: Event) => {
    if (!submission) {
      if (handler === 'island') return
      if (handler === 'browser') return begin('sending')
      begin('held')
    }
    event.preventDefault()
    // The island may have arrived while the browser submits the form.
    event.stopImmediatePropagation()
  }
  const handOver = (to: 'island' | 'browser') => {
    handler = to
    if (submission !== 'held') return
    end()
    // Safari 15 has no requestSubmit.
    button()?.click()
  }
  const submitNatively = () => {
    // A browser may be wrong about its connection, so it is believed once.
    if (navigator.onLine || wasOffline) return handOver('browser')
    // A native submission would end on the browser's error page and lose what was typed.
    if (submission !== 'held') return
    wasOffline = true
    end()
  }
  const leave = async () => {
    // For visitors who come back to this page from the back/forward cache.
    if (submission === 'sending') return end()
    if (!submission || form().matches(':invalid')) return
    end()
    handler = 'browser'
    begin('sending')
    const fields = fieldsOf(form())
    const isAccepted = await sendForm(form().action, fields).catch(() => false)
    end()
    if (!isAccepted) return
    // Thanks the visitor who comes back.
    location.replace('#sent')
    // Unless the visitor is back and has typed something else.
    if (`${fieldsOf(form())}` === `${fields}`) form().reset()
  }

  island.addEventListener('submit', intercept, true)
  island.addEventListener('form-takeover', () => handOver('island'))
  island.addEventListener('astro:hydration-error', submitNatively)
  addEventListener('pagehide', leave)
}

const fieldsOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as never)

const island = document.currentScript?.previousElementSibling
if (island) hold(island)
