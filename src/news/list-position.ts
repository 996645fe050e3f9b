/*
 * Returns visitors who go back to the list to where they left it. The browser would restore a distance from the top, but headlines may
 * arrive in another order than before, so the position is kept relative to a headline.
 */
interface StoredPosition {
  /** The address of the first visible headline's link. */
  href: string
  /** Its distance from the top of the window. */
  top: number
}

/** In how many frames the headlines that have come into view are laid out. */
const SETTLING_FRAMES = 3

/** The position of a list in its window. */
export interface Position {
  /** Goes back to where the visitor left the list, if that headline has arrived and the visitor has not moved since. */
  restore(): void
  stop(): void
}

/** Keeps the position of the list while the visitor is away. */
export function keepPosition(list: HTMLElement): Position {
  // The visit is kept in the history, so that a list that was opened twice has two positions.
  const visit: number = history.state?.visit ?? performance.timeOrigin
  history.replaceState({ visit }, '')
  // The browser would restore its own position as late as all pictures have arrived.
  history.scrollRestoration = 'manual'
  const key = `news-${visit}`
  const links = () => [...list.querySelectorAll('a')]
  let left = stored(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredPosition | null)

  const keep = () => {
    const link = links().find((link) => link.getBoundingClientRect().bottom > 0)
    const position = link && { href: link.href, top: link.getBoundingClientRect().top }
    if (position) stored(() => sessionStorage.setItem(key, JSON.stringify(position)))
  }
  const forget = () => {
    left = null
  }
  const listening = new AbortController()
  addEventListener('pagehide', keep, listening)
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, forget, { passive: true, signal: listening.signal })

  /** Goes there, and once more in the next frames: what comes into view is laid out only then, and may be higher than it was taken for. */
  const goBack = (frames: number) => {
    const link = links().find(({ href }) => href === left?.href)
    if (!link || !left) return
    scrollBy({ top: link.getBoundingClientRect().top - left.top, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => goBack(frames - 1))
    // The page may still be too short.
    else if (Math.abs(link.getBoundingClientRect().top - left.top) < 1) forget()
  }

  return {
    restore: () => goBack(SETTLING_FRAMES),
    stop: () => listening.abort()
  }
}

/** Storage may be blocked or full; the position is then lost. */
function stored<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
