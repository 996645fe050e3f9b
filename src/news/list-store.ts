import { atom } from 'nanostores'
import { fetchNews, NEWS_SOURCES } from '../backend/calls.ts'
import { type NewsItem, newsItem } from '../backend/shapes.ts'
import { articleUrl } from './article-url.ts'
import { keepNews, keptNews } from './kept-news.ts'
import { decodeEntities, isReadable } from './text.ts'

interface News {
  /** In the order in which their sources responded. */
  items: NewsItem[]
  /** How many sources have neither responded nor failed. */
  waiting: number
  failed: number
}

/** The news of all sources. */
export const $news = atom<News>({ items: [], waiting: NEWS_SOURCES, failed: 0 })

/** The status of the list as a whole. It has failed if no source has responded. */
export function statusOf({ items, waiting, failed }: News): 'loading' | 'shown' | 'empty' | 'failed' {
  if (items.length > 0) return 'shown'
  if (waiting > 0) return 'loading'
  return failed === NEWS_SOURCES ? 'failed' : 'empty'
}

/** Loads all sources in parallel, unless this visit has. A source that fails is logged and does not affect the others. */
export async function loadNews(): Promise<void> {
  const kept = keptNews()
  if (kept) return $news.set({ items: kept, waiting: 0, failed: 0 })
  await Promise.all(Array.from({ length: NEWS_SOURCES }, (_, source) => loadSource(source)))
  const { items, failed } = $news.get()
  if (failed === 0) keepNews(items)
}

async function loadSource(source: number): Promise<void> {
  try {
    settle(readable(await fetchNews(source)), 0)
  } catch (error) {
    console.error('A news source failed', error)
    settle([], 1)
  }
}

function settle(items: NewsItem[], failures: number): void {
  const news = $news.get()
  $news.set({ items: [...news.items, ...items], waiting: news.waiting - 1, failed: news.failed + failures })
}

function readable(items: unknown[]): NewsItem[] {
  return items.flatMap((candidate) => {
    const item = newsItem(candidate)
    const title = decodeEntities(item?.title ?? '').trim()
    const descriptionLink = articleUrl(item?.descriptionLink ?? null)
    if (item && descriptionLink && isReadable(title)) return [{ ...item, title, descriptionLink }]
    console.error('A news item has no title or no http(s) link and is left out', candidate)
    return []
  })
}
