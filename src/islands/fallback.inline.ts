/*
 * Inline script at the end of IslandFallback.astro: shows the island, or the sentence if the island
 * fails or does not load. It works without any of the island's files. Not a module, which runs
 * late: readers on a slow line would see the sentence first.
 */

/**
 * An island that has not hydrated this long after it came into view counts as failed: a stalled
 * file looks like a slow one.
 */
const LATE_MS = 20_000

const container = document.currentScript?.parentElement
const box = container?.querySelector<HTMLElement>('[data-island-box]')
const sentence = container?.querySelector<HTMLElement>('[data-island-sentence]')

if (box && sentence) watch(box, sentence)

function watch(box: HTMLElement, sentence: HTMLElement): void {
  let isHydrated = false

  // As built, the sentence says what visitors without scripts need to know.
  for (const part of sentence.querySelectorAll<HTMLElement>('[data-without-scripts]')) part.remove()
  for (const part of sentence.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false
  for (const text of box.querySelectorAll<HTMLElement>('[data-loading]'))
    text.textContent = text.dataset.loading ?? ''
  showIsland()

  box.addEventListener('astro:hydration-error', () => {
    box.removeEventListener('astro:hydrate', onHydrate, true)
    showSentence()
  })
  // Capturing, because the event does not bubble.
  box.addEventListener('astro:hydrate', onHydrate, true)
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    setTimeout(() => isHydrated || showSentence(), LATE_MS)
  }).observe(box)

  function onHydrate(): void {
    isHydrated = true
    showIsland()
  }

  function showIsland(): void {
    box.hidden = false
    sentence.hidden = true
  }

  function showSentence(): void {
    box.hidden = true
    sentence.hidden = false
  }
}
