/*
 * Returns visitors who go back to the list to where they left it. The browser restores the position before the headlines have
 * arrived, and they may arrive in another order, so the position is kept relative to a headline.
 */
interface Position {
  /** The address of the first visible headline's link. */
  href: string
  /** Its distance from the top of the window. */
  top: number
}

/** Keeps the position of the list while the visitor is away. @returns a function that restores it, to be called when items arrive */
export function keepPosition(list: HTMLElement): () => void {
  // The visit is kept in the history, so that a list that was opened twice has two positions.
  const visit: number = history.state?.visit ?? performance.timeOrigin
  history.replaceState({ visit }, '')
  const key = `news-${visit}`
  const links = () => [...list.querySelectorAll('a')]
  let position = stored(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Position | null)

  addEventListener('pagehide', () => {
    const link = links().find((link) => link.getBoundingClientRect().bottom > 0)
    const left = link && { href: link.href, top: link.getBoundingClientRect().top }
    if (left) stored(() => sessionStorage.setItem(key, JSON.stringify(left)))
  })
  const forget = () => {
    position = null
  }
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, forget, { once: true, passive: true })

  return () => {
    const link = links().find(({ href }) => href === position?.href)
    if (!link || !position) return
    scrollBy({ top: link.getBoundingClientRect().top - position.top, behavior: 'instant' })
    // The page may still be too short.
    if (Math.abs(link.getBoundingClientRect().top - position.top) < 1) forget()
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
