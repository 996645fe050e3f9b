/*
 * Inline script at the start of IslandFallback.astro: shows the island, or a sentence if it fails.
 * It works without the island's files. Not a module, which would run late: on a slow connection,
 * visitors would see the sentence first.
 */

/**
 * An island that has not hydrated this long after coming into view counts as failed, because a
 * download may stall forever. As long as a call may take, because trying again would start a slow
 * download over.
 */
const LIMIT_MS = 120_000

const fallback = document.currentScript?.parentElement
if (fallback) watch(fallback)

function watch(fallback: HTMLElement): void {
  const isMostOfPage = 'shortPage' in fallback.dataset
  const show = (island: 'shown' | 'failed') => {
    fallback.dataset.island = island
    fallback.toggleAttribute('data-short-page', isMostOfPage && island === 'failed')
  }

  show('shown')
  // Capturing, because the event does not bubble.
  fallback.addEventListener('astro:hydrate', () => show('shown'), true)
  fallback.addEventListener('astro:hydration-error', ({ target }) => {
    // An island without `ssr` was hydrated before. If its files fail now, this is a saved page,
    // which keeps its content.
    if (!(target as Element).matches('astro-island:not([ssr])')) show('failed')
  })
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    setTimeout(() => fallback.querySelector('astro-island[ssr]') && show('failed'), LIMIT_MS)
  }).observe(fallback)

  // Following the link could load the same page from the cache, and would lose the scroll position
  // and break the back link.
  fallback.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a[href=""]')) return
    event.preventDefault()
    location.reload()
  })
}
