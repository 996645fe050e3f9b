import { atom } from 'nanostores'
import { fetchNews, NEWS_SOURCES } from '../backend/calls.ts'
import { type NewsItem, newsItem } from '../backend/shapes.ts'
import { articleUrl } from './article-url.ts'
import { decodeEntities, isReadable } from './text.ts'

interface News {
  /** In the order in which their sources responded. */
  items: NewsItem[]
  /** How many sources have neither responded nor failed. */
  waiting: number
}

/** The news of all sources. */
export const $news = atom<News>({ items: [], waiting: NEWS_SOURCES })

/** The state of the list as a whole. */
export const stateOf = ({ items, waiting }: News) => (items.length > 0 ? 'arrived' : waiting > 0 ? 'loading' : 'empty')

/** Loads all sources in parallel. A source that fails is logged and does not affect the others. */
export async function loadNews(): Promise<void> {
  await Promise.all(Array.from({ length: NEWS_SOURCES }, (_, source) => loadSource(source)))
}

async function loadSource(source: number): Promise<void> {
  let items: NewsItem[] = []
  try {
    items = readable(await fetchNews(source))
  } catch (error) {
    console.error('A news source failed', error)
  }
  const news = $news.get()
  $news.set({ items: [...news.items, ...items], waiting: news.waiting - 1 })
}

function readable(items: unknown[]): NewsItem[] {
  return items.flatMap((candidate) => {
    const item = newsItem(candidate)
    const title = decodeEntities(item?.title ?? '').trim()
    const descriptionLink = item && articleUrl(item.descriptionLink)
    if (descriptionLink && isReadable(title)) return [{ title, descriptionLink }]
    console.error('A news item has no title or no http(s) link and is left out', candidate)
    return []
  })
}
