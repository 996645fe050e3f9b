/*
 * The script of FormCard.astro. Until React takes over, the browser refuses an incomplete form, and a complete one is held, which React
 * then sends. If React fails or is late, the browser submits it.
 */

/** How long a submission is held for React. */
const HOLD_MS = 8_000
/** How long a submission by the browser blocks another one: visitors may stop it and try again. */
const SUBMITTING_MS = 30_000

const card = document.querySelector<HTMLElement>('[data-form]')

if (card) {
  /** What has happened to the last press of the button, until React or another page takes care of it. */
  let press: 'refused' | 'held' | 'submitting' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeftToBrowser = false

  const clear = () => {
    press = undefined
    clearTimeout(timer)
    delete card.dataset.busy
  }
  const block = (reason: 'held' | 'submitting', ms: number, end: () => void) => {
    press = reason
    card.dataset.busy = ''
    timer = setTimeout(end, ms)
  }
  // Safari 15 has no requestSubmit.
  const pressAgain = () => card.querySelector<HTMLButtonElement>('[type=submit]')?.click()

  const leaveToBrowser = () => {
    const isHeld = press === 'held'
    if (press !== 'submitting') clear()
    // A submission without a connection would end on the browser's error page.
    if (!navigator.onLine) return
    isLeftToBrowser = true
    if (isHeld) pressAgain()
  }

  card.addEventListener(
    'submit',
    (event) => {
      const isReady = press !== 'held' && press !== 'submitting'
      // React has taken over the form.
      if (isReady && (event.target as HTMLFormElement).noValidate) return
      if (isReady && isLeftToBrowser) return block('submitting', SUBMITTING_MS, clear)
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isReady) block('held', HOLD_MS, leaveToBrowser)
    },
    true
  )
  card.addEventListener(
    'invalid',
    () => {
      press ??= 'refused'
    },
    true
  )
  card.addEventListener('input', () => {
    if (press !== 'submitting') clear()
  })
  card.addEventListener('island-error', leaveToBrowser)
  card.addEventListener('form-takeover', () => {
    if (!press || press === 'submitting') return
    // Closes the bubble in which the browser has refused the form.
    if (press === 'refused' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    clear()
    pressAgain()
  })
  // The page may come back from the back/forward cache.
  addEventListener('pagehide', clear)
}
