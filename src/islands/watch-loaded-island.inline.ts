import { islandState, setIslandState } from './island-state.ts'
import { watchIsland } from './watch-island.ts'

/*
 * Inline script at the end of layout/FetchedContent.astro for an island that is loaded with its page: also says when the island is late
 * or there is no connection, and opens the page again where that helps.
 */

/** After this time a page says what else helps. A file that never comes looks like a slow one. */
const LATE_MS = 20_000

const place = watchIsland(reopenIfCached)
if (place) {
  setTimeout(() => islandState(place) === 'waiting' && setIslandState(place, 'late'), LATE_MS)
  if (!navigator.onLine) sayOffline(place)
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
function sayOffline(place: HTMLElement): void {
  const sentence = place.querySelector<HTMLElement>('.offline-notice')
  if (!sentence) return
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
