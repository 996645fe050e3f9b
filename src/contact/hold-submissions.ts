/*
 * The script of FormCard.astro. Until React takes over, the browser refuses an incomplete form, and a complete one is held, which React
 * then sends. If React fails or is late, the browser submits it, as soon as the site can be reached.
 */

/** How long a submission is held for React, and then until each further look at the line. */
const HOLD_MS = 8_000
/** How long a submission by the browser blocks another one: visitors may stop it and try again. */
const SUBMITTING_MS = 30_000

/** True if this site answers, whatever it answers. `navigator.onLine` is wrong behind some VPNs. */
const reachSite = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false
  )

const card = document.querySelector<HTMLElement>('[data-form]')

if (card) {
  /** What has happened to the last press of the button, until React or another page takes care of it. */
  let press: 'refused' | 'held' | 'submitting' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTakenOver = false
  let usesNativeSubmit = false

  const showBusy = (isBusy: boolean) => {
    const button = card.querySelector('[type=submit]')
    if (isBusy) button?.setAttribute('aria-disabled', 'true')
    else button?.removeAttribute('aria-disabled')
  }
  const clear = () => {
    if (press === 'held' || press === 'submitting') showBusy(false)
    press = undefined
    clearTimeout(timer)
  }
  const fallBackToNativeSubmit = async () => {
    usesNativeSubmit = true
    if (press !== 'held') return
    clearTimeout(timer)
    timer = setTimeout(fallBackToNativeSubmit, HOLD_MS)
    // Without a connection the visitor would end on the browser's error page.
    if (!(await reachSite()) || press !== 'held') return
    clearTimeout(timer)
    press = 'submitting'
    timer = setTimeout(clear, SUBMITTING_MS)
    card.querySelector('form')?.submit()
  }

  card.addEventListener(
    'submit',
    (event) => {
      if (isTakenOver && press !== 'submitting') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (press === 'held' || press === 'submitting') return
      press = 'held'
      showBusy(true)
      if (usesNativeSubmit) fallBackToNativeSubmit()
      else timer = setTimeout(fallBackToNativeSubmit, HOLD_MS)
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
  card.addEventListener('input', ({ isTrusted }) => {
    // Extensions fill in fields, too.
    if (isTrusted && press !== 'submitting') clear()
  })
  card.addEventListener('astro:hydration-error', () => {
    isTakenOver = false
    fallBackToNativeSubmit()
  })
  card.addEventListener('form-takeover', (event) => {
    isTakenOver = true
    if (!press || press === 'submitting') return
    event.preventDefault()
    clear()
  })
  addEventListener('online', () => usesNativeSubmit && fallBackToNativeSubmit())
  // The page may come back from the back/forward cache.
  addEventListener('pagehide', clear)
}
