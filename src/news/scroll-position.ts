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

/** What the reader clicked last, such as the link to the article that they open. */
let clicked: Node | null = null

const rememberClick = ({ target }: Event) => {
  clicked = target as Node
}

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
  const savedElement = elements.find((element, index) => nameOf(element, index) === name)
  if (savedElement && top !== undefined && scrollY === restored) {
    scrollBy({ top: topOf(savedElement) - top, behavior: 'instant' })
    restored = scrollY
  }
  if (elements.length > 0) afterLoading(restoreItself)

  const leave = () => {
    // When they come back, the list may have changed around the headline that they clicked.
    const opened = elements.find((element) => element.contains(clicked) && topOf(element) > 0)
    // The element of the saved position may still arrive.
    const isWaiting = name !== undefined && !savedElement && scrollY === restored
    if (isWaiting && !opened) return
    const anchor = opened ?? elements.find((element) => topOf(element) > 0) ?? elements.at(-1)
    if (!anchor) return
    savePosition({ name: nameOf(anchor, elements.indexOf(anchor)), top: topOf(anchor) })
  }
  // A phone may drop a hidden tab without `pagehide`.
  const onVisibilityChange = () => (document.hidden ? leave() : restoreItself())
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pagehide', leave)
  addEventListener('click', rememberClick)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    removeEventListener('pagehide', leave)
    removeEventListener('click', rememberClick)
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

/** Saves the position for `keepPosition`, which then scrolls instead of the browser. */
function savePosition(position: Position): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(position))
    // Not earlier: while the page is open, the browser takes readers back from a footnote. Nor
    // later: a browser that comes back scrolls before any script runs.
    history.scrollRestoration = 'manual'
  } catch {
    // Storage may be blocked or full: the browser scrolls as far as it can.
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top
