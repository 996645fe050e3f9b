import { navigationType } from './navigation.ts'

/**
 * The link of a headline and its distance from the top of the window. In session storage, because
 * each tab has its own.
 */
const STORAGE_KEY = 'news-position'

/**
 * Takes readers who come back to the headline they clicked, or to where they left the list, and
 * saves that place when they leave. The browser restores the scroll position before the headlines
 * are there, and another tab may have loaded other headlines.
 * @returns a cleanup function
 */
export function restorePosition(list: HTMLElement): () => void {
  const links = () => [...list.querySelectorAll('a')]
  const isBack = navigationType() === 'back_forward'
  const { href, top } = Object(isBack ? readPosition() : undefined)
  const headline = links().find((link) => link.href === href)
  if (headline && typeof top === 'number') {
    history.scrollRestoration = 'manual'
    scrollBy({ top: topOf(headline) - top, behavior: 'instant' })
  }

  let clicked: HTMLAnchorElement | undefined
  const onClick = ({ target }: Event) => {
    clicked = (target as Element).closest('a') ?? undefined
  }
  // The headline clicked or, if none was, the first one in view, or the last.
  const onLeave = () => savePosition(clicked ?? links().find(isBelowTop) ?? links().at(-1))
  list.addEventListener('click', onClick)
  addEventListener('pagehide', onLeave)
  return () => {
    list.removeEventListener('click', onClick)
    removeEventListener('pagehide', onLeave)
  }
}

function readPosition(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return
  }
}

function savePosition(headline: HTMLAnchorElement | undefined): void {
  if (!headline) return
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ href: headline.href, top: topOf(headline) })
    )
  } catch {
    // Storage may be blocked or full: then the list starts at the top.
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top
const isBelowTop = (element: Element) => topOf(element) > 0
