import { atom, computed } from 'nanostores'
import { fetchNews } from '../backend/calls.ts'
import { NEWS_URLS } from '../backend/endpoints.ts'
import { keepNews, keptNews } from './kept-news.ts'
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
export const $newsStatus = computed($news, ({ items, waiting, failed }) => {
  if (items.length > 0) return 'shown'
  if (waiting > 0) return 'loading'
  return failed === NEWS_URLS.length ? 'failed' : 'empty'
})

/** Loads all sources in parallel, unless this visit has. A source that fails is logged and does not affect the others. */
export async function loadNews(): Promise<void> {
  const kept = keptNews()
  if (kept) return $news.set({ items: kept.flatMap(readable), waiting: 0, failed: 0 })

  const received: unknown[] = []
  const load = async (url: string) => {
    try {
      const items = await fetchNews(url)
      received.push(...items)
      settle(items.flatMap(readable), 0)
    } catch (error) {
      console.error('A news source failed', error)
      settle([], 1)
    }
  }
  await Promise.all(NEWS_URLS.map(load))
  if ($news.get().failed === 0) keepNews(received)
}

function settle(items: NewsItem[], failures: number): void {
  const news = $news.get()
  $news.set({ items: [...news.items, ...items], waiting: news.waiting - 1, failed: news.failed + failures })
}

function readable(candidate: unknown): NewsItem[] {
  const item = readNewsItem(candidate)
  if (!item) console.error('A news item has no title or no http(s) link and is left out', candidate)
  return item ? [item] : []
}
