import type { ClientDirective } from 'astro'
import { isWaiting, setLive } from './live.ts'
import { loadIsland } from './load-island.ts'

/** After this time a page says what else helps, and no longer waits for its files. */
const LATE_MS = 20_000

/** `client:fallback` loads an island only if the page's own script has not shown what is fetched: see show-list.ts. */
const fallback: ClientDirective = async (load, _, island) => {
  setLive(island, 'waiting')
  island.addEventListener('astro:hydration-error', () => {
    if (!isWaiting(island)) return
    setLive(island, 'failed')
    reopenIfCached()
  })
  const late = new Promise<void>((resolve) => setTimeout(resolve, LATE_MS)).then(() => {
    // A file that never comes looks like a slow one.
    if (isWaiting(island)) setLive(island, 'late')
  })
  // The page's script is among its files. A stalled file, or a stalled picture, may hold the event back for good.
  if (document.readyState !== 'complete') await Promise.race([late, new Promise((resolve) => addEventListener('load', resolve))])
  await globalThis.earlyCallsShown
  if (isWaiting(island)) await loadIsland(load, island)
}

/**
 * A page from a cache, such as the service worker's, may name files that a publication has removed: fetched from the host, it names the
 * new ones. Once: then it has been reloaded.
 */
function reopenIfCached(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.transferSize === 0 && page.type !== 'reload') location.reload()
}

export default fallback
