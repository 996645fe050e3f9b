/*
 * Returns visitors who go back to the list to where they left it. The browser restores the position before the headlines have
 * arrived, and they may arrive in another order, so the position is kept relative to a headline.
 */
interface StoredPosition {
  /** The address of the first visible headline's link. */
  href: string
  /** Its distance from the top of the window. */
  top: number
}

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

  return {
    restore() {
      const link = links().find(({ href }) => href === left?.href)
      if (!link || !left) return
      scrollBy({ top: link.getBoundingClientRect().top - left.top, behavior: 'instant' })
      // The page may still be too short.
      if (Math.abs(link.getBoundingClientRect().top - left.top) < 1) forget()
    },
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
