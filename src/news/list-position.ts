import { navigationType } from './navigation.ts'

/**
 * A headline by its place in the list, and its distance from the top of the window. This is a tab's
 * own.
 */
const NAME = 'news-position'

/**
 * Returns a reader who comes back to where the list was left, and keeps that place when the page is
 * left. The browser's own restoring comes before the headlines are there. @returns a function that
 * stops it
 */
export function restorePosition(list: HTMLElement): () => void {
  const position = navigationType() === 'back_forward' ? readPosition() : undefined
  const headline = position && list.children[position.index]
  if (headline) {
    history.scrollRestoration = 'manual'
    const top = headline.getBoundingClientRect().top - position.top
    scrollBy({ top, behavior: 'instant' })
  }
  const keep = () => keepPosition(list)
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

function readPosition(): { index: number; top: number } | undefined {
  try {
    const { index, top } = Object(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'))
    return typeof index === 'number' && typeof top === 'number' ? { index, top } : undefined
  } catch {
    return
  }
}

/** Keeps the first headline that the window does not cut off, or below the list the last one. */
function keepPosition(list: HTMLElement): void {
  const headlines = [...list.children]
  const first = headlines.findIndex((headline) => headline.getBoundingClientRect().top > 0)
  const index = first < 0 ? headlines.length - 1 : first
  const top = headlines[index]?.getBoundingClientRect().top
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ index, top }))
  } catch {
    // Storage may be blocked or full: then the list begins at its top.
  }
}
