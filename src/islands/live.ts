/**
 * The states of a place whose content is fetched when its page opens; live.css says what visitors see of each. `unscripted` is in the
 * built page, `late` is waiting for longer than files usually take, `failed` is an island that cannot be loaded or rendered, and
 * `answered` an answer without content, such as an empty list.
 */
type Live = 'unscripted' | 'waiting' | 'late' | 'failed' | 'offline' | 'answered' | 'shown'

/** The state of the place that `element` is in. */
export const liveState = (element: Element) => element.closest<HTMLElement>('[data-live]')?.dataset.live as Live | undefined

/** True if nothing has been shown in the place that `element` is in, and nothing has failed. */
export function isWaiting(element: Element): boolean {
  const state = liveState(element)
  return state === 'waiting' || state === 'late'
}

/** Sets the state of the place that `element` is in, if it is in one. */
export const setLive = (element: Element, state: Live) => element.closest('[data-live]')?.setAttribute('data-live', state)
