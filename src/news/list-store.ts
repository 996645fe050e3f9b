import { atom } from 'nanostores'
import { NEWS_URLS } from '../backend/endpoints.ts'
import { request } from '../backend/request.ts'
import { newsResponse } from '../backend/shapes.ts'
import { cacheNews, readCachedNews } from './news-cache.ts'
import { type NewsItem, readNewsItem } from './news-item.ts'

interface News {
  /** In the order in which their sources responded. */
  items: NewsItem[]
  /** How many sources have neither responded nor failed. */
  waiting: number
  failed: number
}

/** The news of all sources. */
export const $news = atom<News>({ items: [], waiting: NEWS_URLS.length, failed: 0 })

/** The status of the list as a whole. It has failed if no source has responded. */
export function statusOf({ items, waiting, failed }: News) {
  if (items.length > 0) return 'shown'
  if (waiting > 0) return 'loading'
  return failed === NEWS_URLS.length ? 'failed' : 'empty'
}

/** Loads all sources in parallel, unless this visit has. A source that fails is logged and does not affect the others. */
export async function loadNews(): Promise<void> {
  const cached = readCachedNews()
  if (cached) return $news.set({ items: cached, waiting: 0, failed: 0 })

  await Promise.all(NEWS_URLS.map(load))
  const { items, failed } = $news.get()
  // A backend that has just woken may have no news yet.
  if (failed === 0 && items.length > 0) cacheNews(items)
}

async function load(url: string): Promise<void> {
  let received: unknown[] = []
  let failures = 0
  try {
    received = await request(url, newsResponse)
  } catch (error) {
    console.error('A news source failed', error)
    failures = 1
  }
  const { items, waiting, failed } = $news.get()
  $news.set({ items: append(items, received), waiting: waiting - 1, failed: failed + failures })
}

/** Leaves out and logs malformed items. Sources may share an article, which is listed once. */
function append(items: NewsItem[], received: unknown[]): NewsItem[] {
  const byAddress = new Map(items.map((item) => [item.descriptionLink, item]))
  for (const candidate of received) {
    const item = readNewsItem(candidate)
    if (!item)
      console.error('A news item has no title or no http(s) link and is left out', candidate)
    else if (!byAddress.has(item.descriptionLink)) byAddress.set(item.descriptionLink, item)
  }
  return [...byAddress.values()]
}
