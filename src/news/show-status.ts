import { liveState, setLive } from '../islands/live.ts'
import { fillTexts } from './fill.ts'

/** The states of a list or an article. */
export type State = 'loading' | 'arrived' | 'empty' | 'shown' | 'missing' | 'failed'

/** Shows the sentences in `place` for this state. Without a connection those without content would be guesses. */
export function showStatus(place: Element, state: State): void {
  const hasContent = state === 'arrived' || state === 'shown' || state === 'missing'
  if (hasContent) showContent(place)
  else if (liveState(place) === 'offline') return
  else if (state !== 'loading') setLive(place, 'answered')
  for (const sentence of place.querySelectorAll<HTMLElement>('[data-state]')) {
    const isShown = sentence.dataset.state === state
    if (isShown) fillTexts(sentence)
    sentence.toggleAttribute('hidden', !isShown)
  }
}

function showContent(place: Element): void {
  setLive(place, 'shown')
  // Reader modes ignore styles, and would end an article with the notices.
  for (const notice of place.querySelectorAll('.noscript-notice, .offline-notice')) notice.toggleAttribute('hidden', true)
}
