import { atom } from 'nanostores'
import { fetchNews, NEWS_SOURCES } from '../backend/calls.ts'
import { type NewsItem, newsItem } from '../backend/shapes.ts'
import { articleUrl } from './article-url.ts'
import { handOverOf } from './hand-over.ts'
import { decodeEntities, isReadable } from './text.ts'

export interface News {
  /** In the order in which their sources answered. */
  items: NewsItem[]
  /** How many sources have neither answered nor failed. */
  waiting: number
}

export const $news = atom<News>({ items: [], waiting: NEWS_SOURCES })

export const listHandOver = handOverOf($news)

/** What there is to say of the news as a whole. */
export const stateOf = ({ items, waiting }: News) => (items.length > 0 ? 'arrived' : waiting > 0 ? 'loading' : 'empty')

let asked = false

/** Asks all sources at once, once per page load; a source that fails is logged and costs no other. */
export async function loadNews(): Promise<void> {
  if (asked) return
  asked = true
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

function readable(answer: unknown[]): NewsItem[] {
  return answer.flatMap((candidate) => {
    const item = newsItem(candidate)
    const title = decodeEntities(item?.title ?? '').trim()
    const descriptionLink = item && articleUrl(item.descriptionLink)
    if (descriptionLink && isReadable(title)) return [{ title, descriptionLink }]
    console.error('A news item has no title or no http(s) link and is left out', candidate)
    return []
  })
}
