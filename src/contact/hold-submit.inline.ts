import { isBlank, REQUIRED } from './fields.ts'
import { MISSING } from './messages.ts'

/*
 * Inline script after the form's island, which handles submissions until React takes over. An incomplete form is rejected with the
 * specified messages; a complete one is held for React and sent once. If React does not load in time, the browser submits the form. If
 * the visitor leaves first, a beacon sends it, and the next page with a form says so. The listeners are on the island, because React may
 * replace the form.
 */

/** How long a submission is held for React. */
const HOLD_MS = 8_000
/** How long a native submission blocks another one: visitors may stop it and try again. */
const SENDING_MS = 30_000
const SENT_ON_LEAVING = 'form-sent-on-leaving'

function holdSubmissions(island: Element, sentOnLeaving: HTMLElement | null): void {
  const form = () => island.querySelector('form') as HTMLFormElement
  const button = () => island.querySelector<HTMLButtonElement>('button[type="submit"]')
  /** Who gets the next complete submission. */
  let handler: 'script' | 'react' | 'browser' = 'script'
  /** What is happening to the last submission. Meanwhile others are dropped. */
  let busy: 'held' | 'sending' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last submission was rejected, and nothing has been typed since. */
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
  /** The browser shows these messages in its own bubble and focuses the first invalid field. */
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
    // Browsers can be wrong about being offline, so trust `onLine` only once.
    if (navigator.onLine || wasOffline) return handOver('browser')
    if (busy !== 'held') return
    // A native submission would end on the browser's error page.
    wasOffline = true
    setIdle()
  }
  const leave = () => {
    const isHeld = busy === 'held'
    // The page may come back from the back/forward cache.
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
      // React may have loaded while the browser is submitting the form.
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

/** If storage is blocked, the next page says nothing. */
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
