import { navigationType } from './navigation.ts'

/*
 * Readers who come back to the list or an article, or reload it, stay where they were. By itself, a
 * browser would scroll before the content has arrived, and only as far as the page is tall.
 */

/** An element, by a name that is the same after a reload, and its distance from the window's top. */
interface Position {
  name: unknown
  top: number
}

/** In session storage, because each tab has its own. Footnotes change only the fragment. */
const storageKey = () => `position ${location.pathname}${location.search}`

/** How far this module has scrolled the page. A reader who scrolls meanwhile is left alone. */
let restored = 0

/**
 * Returns the reader to the saved position once its element has arrived, and saves it when they
 * leave. Call it whenever elements arrive.
 * @returns a cleanup function
 */
export function keepPosition<Named extends Element>(
  elements: Named[],
  nameOf: (element: Named, index: number) => unknown
): () => void {
  const { name, top } = navigationType() === 'navigate' ? {} : readPosition()
  const element = elements.find((element, index) => nameOf(element, index) === name)
  if (element && top !== undefined && scrollY === restored) {
    scrollBy({ top: topOf(element) - top, behavior: 'instant' })
    restored = scrollY
    afterLoading(restoreItself)
  }

  const leave = () => {
    const element = elements.find((element) => topOf(element) > 0) ?? elements.at(-1)
    if (!element) return
    savePosition({ name: nameOf(element, elements.indexOf(element)), top: topOf(element) })
    // From now on, because a browser that comes back has scrolled before any script runs. Until
    // then, it takes readers back from a footnote.
    history.scrollRestoration = 'manual'
  }
  // A phone may drop a hidden tab without `pagehide`.
  const onVisibilityChange = () => (document.hidden ? leave() : restoreItself())
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    removeEventListener('pagehide', leave)
  }
}

const restoreItself = () => {
  history.scrollRestoration = 'auto'
}

/** Browsers scroll once more when a page has loaded. */
function afterLoading(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}

function readPosition(): Partial<Position> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null'))
  } catch {
    return {}
  }
}

function savePosition(position: Position): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(position))
  } catch {
    // Storage may be blocked or full: then the page starts at the top.
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top
