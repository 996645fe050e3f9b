import type { NewsItem } from './news-item.ts'

/*
 * The list of news is kept for the visit, with the place where the reader left it: list, article, and back to the list needs no further
 * call, and an article's page knows the headline that was pressed. Storage may be blocked or full: then the news is fetched again.
 */
const LIST = 'news-list'
/** A headline by its place in the list, and its distance from the top of the window. */
const POSITION = 'news-position'
/** A tab that slept shows fresh news. */
const FRESH_MS = 3_600_000

const navigationType = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type

/** The news of this visit, unless it is too old or the visitor has asked for it anew. */
export function readCachedNews(): NewsItem[] | undefined {
  const { time, items }: { time?: number; items?: NewsItem[] } = Object(read(LIST))
  const isFresh = Math.abs(Date.now() - Number(time)) < FRESH_MS
  return isFresh && navigationType() !== 'reload' ? items : undefined
}

/** Keeps the news of all sources, as it is shown. */
export const cacheNews = (items: NewsItem[]) => write(LIST, { time: Date.now(), items })

/** The headline of the article at `address`, if the list of this visit has it. */
export function findHeadline(address: string): string | undefined {
  const { items = [] }: { items?: NewsItem[] } = Object(read(LIST))
  return items.find(({ descriptionLink }) => descriptionLink === address)?.title
}

/**
 * Returns a reader who comes back to where the list was left, and keeps that place when the page is left. The browser's own
 * restoring comes before the headlines are there. @returns a function that stops it
 */
export function restoreScroll(list: HTMLElement): () => void {
  const { index, top }: { index?: number; top?: number } = Object(
    navigationType() === 'back_forward' && read(POSITION)
  )
  const item = index !== undefined && list.children[index]
  if (item && top !== undefined) {
    history.scrollRestoration = 'manual'
    scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  const keep = () => {
    const tops = [...list.children].map((child) => child.getBoundingClientRect().top)
    // The first headline that the window does not cut off, or below the list the last one.
    const index = Math.min(tops.filter((top) => top <= 0).length, tops.length - 1)
    write(POSITION, { index, top: tops[index] })
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
