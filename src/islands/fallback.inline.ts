/*
 * Inline script at the end of IslandFallback.astro: shows the island, or the sentence if the island fails or does not load. It works
 * without any of the island's files. Not a module, which runs late: readers on a slow line would see the sentence first.
 */

/** An island that has not hydrated this long after it came into view counts as failed: a stalled file looks like a slow one. */
const LATE_MS = 20_000

const container = document.currentScript?.parentElement
const [island, sentence] = (container?.children ?? []) as unknown as HTMLElement[]

if (island && sentence) {
  let isHydrated = false
  const show = (isShown: boolean) => {
    island.hidden = !isShown
    sentence.hidden = isShown
  }
  show(true)
  island.addEventListener('island-error', () => show(false))
  // Capturing, because the event does not bubble.
  island.addEventListener(
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
    setTimeout(() => isHydrated || show(false), LATE_MS)
  }).observe(island)
}
