import type { ClientDirective } from 'astro'
import { setLive } from './live.ts'
import { loadIsland } from './load-island.ts'

/** What an island needs before it is loaded. */
export interface Need {
  /** The events of which the first one loads it, separated by spaces. */
  events?: string
  /** Its parent element comes into view. */
  inView?: true
  /** A moment more, which leaves the connection to the page that the visitor may open next. */
  isPatient?: true
}

/**
 * `client:need={{ events: 'focusin submit' }}` loads an island on the first of these events in its parent element, so that visitors
 * who never use the island do not download it. The page has to handle events until then. After a failure the next event tries again.
 */
const need: ClientDirective = (load, { value }, island) => {
  const { events = '', inView, isPatient } = value as Need
  const container = island.parentElement ?? island
  // Twice the time in which the page arrived: on a fast connection a moment, and never more than two seconds.
  const patience = Math.min(2 * performance.now(), 2_000)
  let isRequested = false
  const request = async () => {
    if (isRequested) return
    isRequested = true
    if (isPatient) await new Promise((resolve) => setTimeout(resolve, patience))
    await loadIsland(load, island)
    if (!island.hasAttribute('ssr')) setLive(island, 'waiting')
  }
  setLive(island, 'waiting')
  island.addEventListener('astro:hydration-error', () => {
    setLive(island, 'failed')
    // An error of React itself would only come again.
    isRequested = !island.hasAttribute('ssr')
  })
  // `beforetoggle` and `invalid` do not bubble.
  for (const event of events.split(' ')) container.addEventListener(event, request, true)
  if (inView) new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && request()).observe(container)
}

export default need
