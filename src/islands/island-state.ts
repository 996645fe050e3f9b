/**
 * The state of an island that shows what is fetched when its page opens, kept in the `data-island` of layout/FetchedContent.astro, which
 * shows a notice where the island cannot say it.
 * - `unscripted`: as built; no script of the page has run
 * - `waiting`: its files, or what it fetches, are on their way
 * - `late`: for longer than that usually takes
 * - `failed`: it cannot be loaded or rendered
 * - `offline`: there is no connection
 * - `ready`: it says itself what there is to say
 */
export type IslandState = 'unscripted' | 'waiting' | 'late' | 'failed' | 'offline' | 'ready'

const placeOf = (element: Element) => element.closest<HTMLElement>('[data-island]')

/** The state of the place that `element` is in, if it is in one. */
export const islandState = (element: Element) => placeOf(element)?.dataset.island as IslandState | undefined

/** Sets the state of the place that `element` is in, if it is in one. */
export const setIslandState = (element: Element, state: IslandState) => placeOf(element)?.setAttribute('data-island', state)

/** The island that `element` is in says itself what there is to say. Reader modes ignore styles, so the notices are hidden as such. */
export function setIslandReady(element: Element): void {
  setIslandState(element, 'ready')
  const notices = placeOf(element)?.querySelector<HTMLElement>(':scope > [role="status"]')
  if (notices) notices.hidden = true
}
