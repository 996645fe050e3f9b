import { navigationType } from './navigation.ts'

/**
 * A headline, by the address of its link, and the link's distance from the top of the window. This
 * is a tab's own.
 */
const NAME = 'news-position'

/**
 * Returns a reader who comes back to the headline that was pressed, or to where the list was left,
 * and keeps that place when the page is left. The browser's own restoring comes before the headlines
 * are there, and knows no headline: another tab may have loaded other news.
 * @returns a function that stops it
 */
export function restorePosition(list: HTMLElement): () => void {
  const links = () => [...list.querySelectorAll('a')]
  const isBack = navigationType() === 'back_forward'
  const { href, top } = Object(isBack && readPosition())
  const headline = links().find((link) => link.href === href)
  if (headline && typeof top === 'number') {
    history.scrollRestoration = 'manual'
    scrollBy({ top: topOf(headline) - top, behavior: 'instant' })
  }

  let pressed: HTMLAnchorElement | undefined
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest('a') ?? undefined
  }
  const leave = () => keepPosition(links(), pressed)
  list.addEventListener('click', press)
  addEventListener('pagehide', leave)
  return () => {
    list.removeEventListener('click', press)
    removeEventListener('pagehide', leave)
  }
}

function readPosition(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
  } catch {
    return
  }
}

/** Keeps the pressed headline or, once it has left the window, the first one there or the last. */
function keepPosition(links: HTMLAnchorElement[], pressed: HTMLAnchorElement | undefined): void {
  const isPressedSeen = pressed && topOf(pressed) > 0 && topOf(pressed) < innerHeight
  const headline = isPressedSeen ? pressed : (links.find((link) => topOf(link) > 0) ?? links.at(-1))
  if (!headline) return
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ href: headline.href, top: topOf(headline) }))
  } catch {
    // Storage may be blocked or full: then the list begins at its top.
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top
