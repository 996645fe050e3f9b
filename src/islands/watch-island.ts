import { islandState, setIslandState } from './island-state.ts'

/** Within this time React has removed what it has no component for, because a file has arrived empty. */
const RENDER_MS = 1_000

/**
 * Keeps the state of the island beside the inline script that calls this until the island has its content, and calls `onFailure` if
 * it cannot be loaded or rendered. It works without any file of the island.
 * @returns the place of the island
 */
export function watchIsland(onFailure?: () => void): HTMLElement | undefined {
  const place = document.currentScript?.parentElement
  const island = place?.querySelector('astro-island')
  if (!place || !island) return
  const fail = () => {
    if (!/waiting|late/.test(`${islandState(place)}`)) return
    setIslandState(place, 'failed')
    onFailure?.()
  }
  setIslandState(place, 'waiting')
  island.addEventListener('astro:hydration-error', fail)
  island.addEventListener('astro:hydrate', () => setTimeout(() => island.childElementCount === 0 && fail(), RENDER_MS))
  return place
}
