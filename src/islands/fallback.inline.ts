/*
 * Inline script at the end of IslandFallback.astro: shows the island, or the sentence if the island fails or does not load. It works
 * without any of the island's files. Not a module, which runs late: readers on a slow line would see the sentence first.
 */

/** An island that has not hydrated this long after it came into view counts as failed: a stalled file looks like a slow one. */
const LATE_MS = 20_000
/** After a failure the island is tried again when the browser is online, and after this time, then twice as long, and so on. */
const RETRY_MS = 5_000

const container = document.currentScript?.parentElement
const [box, sentence] = (container?.children ?? []) as unknown as HTMLElement[]
const island = box?.querySelector('astro-island')

if (box && sentence) {
  let isHydrated = false
  let delay = RETRY_MS
  const show = (isShown: boolean) => {
    box.hidden = !isShown
    sentence.hidden = isShown
  }
  const fail = () => {
    const reason = sentence.querySelector<HTMLElement>('[data-failed]')
    // Only now: without scripts it is they that are missing.
    if (reason?.dataset.failed) reason.textContent = reason.dataset.failed
    show(false)
  }
  const retry = () => {
    removeEventListener('online', retry)
    // Astro loads an island when it enters the page.
    if (island?.hasAttribute('ssr')) island.replaceWith(island)
  }

  for (const text of box.querySelectorAll<HTMLElement>('[data-loading]'))
    text.textContent = text.dataset.loading ?? ''
  show(true)
  box.addEventListener('astro:hydration-error', () => {
    fail()
    addEventListener('online', retry)
    setTimeout(retry, delay)
    delay *= 2
  })
  // Capturing, because the event does not bubble.
  box.addEventListener(
    'astro:hydrate',
    () => {
      isHydrated = true
      show(true)
    },
    true
  )
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    setTimeout(() => isHydrated || fail(), LATE_MS)
  }).observe(box)
}
