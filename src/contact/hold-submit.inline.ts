import { isBlank, REQUIRED } from './fields.ts'
import { MISSING } from './messages.ts'

/*
 * Inline script after the island of the form, for submissions before React has taken over: an incomplete form is refused in the
 * specified words, a complete one is held for React and sent once. If React does not come, the browser submits it; if the visitor
 * leaves, it is sent on the way, and the next page with a form says so. The script listens to the island, because React may render the
 * form anew.
 */

/** How long a held form waits for React. */
const HOLD_MS = 8_000
/** How long the browser may take to submit the form, before a visitor who has stopped it can submit it again. */
const SENDING_MS = 30_000
const SENT_ON_LEAVING = 'form-sent-on-leaving'

function holdSubmissions(island: Element, sentOnLeaving: HTMLElement | null): void {
  const form = () => island.querySelector('form') as HTMLFormElement
  const button = () => island.querySelector<HTMLButtonElement>('button[type="submit"]')
  /** Who gets the next complete submission. */
  let handler: 'script' | 'react' | 'browser' = 'script'
  /** What becomes of the last submission. Until that ends, any other is dropped. */
  let busy: 'held' | 'sending' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last submission was refused, and nothing has been typed since. */
  let wasRefused = false
  let wasOffline = false

  const setBusy = (state: 'held' | 'sending') => {
    busy = state
    button()?.setAttribute('aria-disabled', 'true')
    timer = state === 'held' ? setTimeout(submitNatively, HOLD_MS) : setTimeout(setIdle, SENDING_MS)
  }
  const setIdle = () => {
    busy = undefined
    button()?.removeAttribute('aria-disabled')
    clearTimeout(timer)
  }
  /** The browser shows these words in its own bubble, and focuses the first field. */
  const setMessages = (messageOf: (input: HTMLInputElement, field: (typeof REQUIRED)[number]) => string) => {
    for (const field of REQUIRED) {
      const input = form().elements.namedItem(field)
      if (input instanceof HTMLInputElement) input.setCustomValidity(messageOf(input, field))
    }
  }
  const handOver = (to: 'react' | 'browser') => {
    handler = to
    if (to === 'react') setMessages(() => '')
    const isDue = busy === 'held' || (to === 'react' && wasRefused)
    if (busy === 'held') setIdle()
    // Safari 15 has no requestSubmit.
    if (isDue) button()?.click()
  }
  const submitNatively = () => {
    // A browser may be wrong about its connection, so it is believed once.
    if (navigator.onLine || wasOffline) return handOver('browser')
    if (busy !== 'held') return
    // A native submission would end on the browser's error page and lose what was typed.
    wasOffline = true
    setIdle()
  }
  const leave = () => {
    const isHeld = busy === 'held'
    // For visitors who come back to this page from the back/forward cache.
    setIdle()
    if (isHeld && navigator.sendBeacon(form().action, new URLSearchParams(new FormData(form()) as never))) remember()
  }
  const sayWhatWasSent = () => {
    if (sentOnLeaving && wasSentOnLeaving()) sentOnLeaving.textContent = sentOnLeaving.dataset.text ?? ''
  }

  island.addEventListener(
    'click',
    ({ target }) => {
      if (handler !== 'react' && target instanceof Node && button()?.contains(target))
        setMessages(({ value }, field) => (isBlank(value) ? MISSING[field] : ''))
    },
    true
  )
  island.addEventListener('invalid', () => (wasRefused = true), true)
  island.addEventListener('input', () => (wasRefused = false))
  island.addEventListener(
    'submit',
    (event) => {
      if (!busy && handler === 'react') return
      if (!busy && handler === 'browser') return setBusy('sending')
      if (!busy) setBusy('held')
      event.preventDefault()
      // React may have arrived while the browser submits the form.
      event.stopImmediatePropagation()
    },
    true
  )
  island.addEventListener('form-takeover', () => handOver('react'))
  island.addEventListener('astro:hydration-error', submitNatively)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', sayWhatWasSent)
  sayWhatWasSent()
}

/** Storage may be blocked: then nothing is said. */
function remember(): void {
  try {
    sessionStorage.setItem(SENT_ON_LEAVING, '1')
  } catch {}
}

function wasSentOnLeaving(): boolean {
  try {
    const wasSent = sessionStorage.getItem(SENT_ON_LEAVING) !== null
    sessionStorage.removeItem(SENT_ON_LEAVING)
    return wasSent
  } catch {
    return false
  }
}

const island = document.currentScript?.previousElementSibling
if (island) holdSubmissions(island, island.previousElementSibling as HTMLElement | null)
