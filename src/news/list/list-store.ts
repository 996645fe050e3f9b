import { atom } from 'nanostores'
import { NEWS_URLS } from '../../backend/endpoints.ts'
import { request } from '../../backend/request.ts'
import { newsResponse } from '../../backend/shapes.ts'
import { cacheNews, missingSources, readCachedNews } from '../cached-news.ts'
import { type NewsItem, readNewsItem } from '../news-item.ts'

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

/**
 * Shows the cached news, and loads the other sources in parallel. A source that fails is logged and
 * does not affect the others.
 */
export async function loadNews(): Promise<void> {
  const cached = readCachedNews()
  const missing = missingSources(cached)
  const items = cached.flatMap((source) => source.items)
  $news.set({ items: append([], items), waiting: missing.length, failed: 0 })
  await Promise.all(missing.map(loadSource))
}

async function loadSource(url: string): Promise<void> {
  let received: NewsItem[] = []
  let failures = 0
  try {
    received = readNews(await request(url, newsResponse))
    cacheNews(url, received)
  } catch (error) {
    console.error('A news source could not be loaded', error)
    failures = 1
  }
  const { items, waiting, failed } = $news.get()
  $news.set({ items: append(items, received), waiting: waiting - 1, failed: failed + failures })
}

function readNews(received: unknown[]): NewsItem[] {
  return received.flatMap((candidate) => {
    const item = readNewsItem(candidate)
    if (item) return item
    console.error('A news item without a title or an http(s) link was skipped', candidate)
    return []
  })
}

/** Two sources may have the same article, which is listed once. */
function append(items: NewsItem[], more: NewsItem[]): NewsItem[] {
  const byAddress = new Map(items.map((item) => [item.address, item]))
  for (const item of more) {
    if (!byAddress.has(item.address)) byAddress.set(item.address, item)
  }
  return [...byAddress.values()]
}
