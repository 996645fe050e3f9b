import type { ClientDirective } from 'astro'
import { savesData } from '../connection.ts'
import { liveState, setLive } from '../islands/live.ts'
import { loadIsland } from './load-island.ts'

/** How long an island lets the other files of its page go first. */
const LOAD_MS = 20_000

/**
 * `client:answered` loads an island when all early calls have finished, so that its code does not compete with the content for
 * bandwidth; visitors who save data get it only if the content is not shown yet.
 */
const answered: ClientDirective = async (load, _, island) => {
  setLive(island, 'waiting')
  island.addEventListener('astro:hydration-error', () => {
    // What the script has shown stays.
    if (liveState(island) !== 'waiting') return
    setLive(island, 'failed')
    reopenIfCached()
  })
  await Promise.allSettled(Object.values(globalThis.earlyCalls ?? {}).map(({ response }) => response))
  // The files that show the content come first. A stalled one, or a stalled picture, may hold the event back for good.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve)
      setTimeout(resolve, LOAD_MS)
    })
  }
  await globalThis.earlyCallsAnswered
  if (!savesData() || liveState(island) === 'waiting') await loadIsland(load, island)
}

/**
 * A page from a cache, such as the service worker's, may name files that a publication has removed: fetched from the host, it names the
 * new ones. Once: then it has been reloaded.
 */
function reopenIfCached(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.transferSize === 0 && page.type !== 'reload') location.reload()
}

export default answered
