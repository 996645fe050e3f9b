import { navigationType } from './navigation.ts'

/**
 * The link of a headline and its distance from the top of the window. In session storage, because
 * each tab has its own.
 */
const NAME = 'news-position'

/**
 * Takes readers who come back to the headline they clicked, or to where they left the list, and
 * saves that place when they leave. The browser restores the scroll position before the headlines
 * are there, and another tab may have loaded other headlines.
 * @returns a cleanup function
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

  let clicked: HTMLAnchorElement | undefined
  const click = ({ target }: Event) => {
    clicked = (target as Element).closest('a') ?? undefined
  }
  const leave = () => savePosition(headlineToSave(links(), clicked))
  list.addEventListener('click', click)
  addEventListener('pagehide', leave)
  return () => {
    list.removeEventListener('click', click)
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

function savePosition(headline: HTMLAnchorElement | undefined): void {
  if (!headline) return
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ href: headline.href, top: topOf(headline) }))
  } catch {
    // Storage may be blocked or full: then the list starts at the top.
  }
}

/** The clicked headline or, if that is out of view, the first one in view, or the last one. */
function headlineToSave(
  links: HTMLAnchorElement[],
  clicked: HTMLAnchorElement | undefined
): HTMLAnchorElement | undefined {
  if (clicked && topOf(clicked) > 0 && topOf(clicked) < innerHeight) return clicked
  return links.find((link) => topOf(link) > 0) ?? links.at(-1)
}

const topOf = (element: Element) => element.getBoundingClientRect().top
