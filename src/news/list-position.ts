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

/**
 * Saves the clicked headline or, if that is out of view, the first one in view, or the last one.
 */
function keepPosition(links: HTMLAnchorElement[], pressed: HTMLAnchorElement | undefined): void {
  const isPressedSeen = pressed && topOf(pressed) > 0 && topOf(pressed) < innerHeight
  const headline = isPressedSeen ? pressed : (links.find((link) => topOf(link) > 0) ?? links.at(-1))
  if (!headline) return
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ href: headline.href, top: topOf(headline) }))
  } catch {
    // Storage may be blocked or full: then the list starts at the top.
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top
