import { islandState, setIslandState } from './island-state.ts'

/*
 * Inline script at the end of layout/FetchedContent.astro: keeps the state of its island until the island has its content, and
 * opens the page again where that helps. It works without any file of the island.
 */

/** After this time a page says what else helps. A file that never comes looks like a slow one. */
const LATE_MS = 20_000
/** Within this time React has removed what it has no component for, because a file has arrived empty. */
const RENDER_MS = 1_000

const place = document.currentScript?.parentElement
const island = place?.querySelector('astro-island')
if (place && island) watch(place, island)

function watch(place: HTMLElement, island: Element): void {
  const isWaiting = () => /waiting|late/.test(`${islandState(place)}`)
  const isWithPage = island.getAttribute('client') === 'load'
  const fail = () => {
    if (!isWaiting()) return
    setIslandState(place, 'failed')
    if (isWithPage) reopenIfCached()
  }
  setIslandState(place, 'waiting')
  island.addEventListener('astro:hydration-error', fail)
  island.addEventListener('astro:hydrate', () => setTimeout(() => island.childElementCount === 0 && fail(), RENDER_MS))
  if (isWithPage) setTimeout(() => islandState(place) === 'waiting' && setIslandState(place, 'late'), LATE_MS)
  const sentence = place.querySelector<HTMLElement>('.offline-notice')
  if (sentence && !navigator.onLine) sayOffline(place, sentence)
}

/**
 * A page from a cache, such as the service worker's, may name files that a publication has removed: fetched from the host, it names the
 * new ones. Once: then it has been reloaded.
 */
function reopenIfCached(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.transferSize === 0 && page.type !== 'reload') location.reload()
}

/** Says that there is no connection, until the page is opened again when there is. */
function sayOffline(place: HTMLElement, sentence: HTMLElement): void {
  const links: Record<string, string> = { '{phone}': 'a[href^="tel:"]', '{email}': 'a[href^="mailto:"]' }
  const linkFor = (part: string) => links[part] && place.querySelector(links[part])?.cloneNode(true)
  sentence.append(...(sentence.dataset.text ?? '').split(/(\{\w+\})/).map((part) => linkFor(part) || part))
  setIslandState(place, 'offline')
  const isOffline = () => islandState(place) === 'offline'
  // Browsers may be wrong about their connection: any response to an early call takes the sentence back.
  const takeBack = () => {
    if (!isOffline()) return
    sentence.hidden = true
    setIslandState(place, 'waiting')
  }
  for (const call of Object.values(globalThis.earlyCalls ?? {})) call.then(takeBack, () => {})
  const reopen = () => isOffline() && location.reload()
  let delay = 0
  addEventListener('online', () => setTimeout(reopen, delay))
  addEventListener('beforeunload', () => {
    // For a page that the visitor has just chosen; links that dial or write leave this one open.
    delay = 5_000
  })
  // In the back/forward cache the page is not told.
  addEventListener('pageshow', () => navigator.onLine && reopen())
}
