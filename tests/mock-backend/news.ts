import type { NewsItem } from '../../src/news/news-item.ts'
import { NEWS_PATHS } from '../fixtures/calls.ts'
import { ARTICLES, HEADLINES } from '../fixtures/news.ts'

export type NewsSource = keyof typeof NEWS_PATHS

/** The calls for the lists of news. */
export const NEWS_SOURCES = Object.keys(NEWS_PATHS) as NewsSource[]

export const FIELD_PICTURE = '/pictures/field.svg'

/** The headlines of one source, in order. */
export const listNews = (source: NewsSource): NewsItem[] =>
  HEADLINES[source].map(([title, address]) => ({ title, address }))

/** A list of news as the backend sends it. */
export const newsBody = (items: { title: unknown; address: unknown }[]) =>
  items.map(({ title, address }) => ({ title, descriptionLink: address }))

export const allNews = () => NEWS_SOURCES.flatMap(listNews)

/** The article at an address as HTML, or undefined if no headline links to it. */
export function findArticle(address: string, backendUrl: string): string | undefined {
  const headline = allNews().find((item) => item.address === address)
  if (!headline) return undefined
  const content =
    ARTICLES[address] ??
    `<h2>${headline.title}</h2><p>The mock backend has no more than this sentence about it.</p>`
  return content.trim().replaceAll('{backend}', backendUrl)
}

export const FIELD = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
  <rect width="640" height="360" fill="#c4a03e"/>
  <path fill="#b28c30" d="M320 126 0 230v60zM320 126 80 360h90zM320 126l-50 234h100zM320 126l150 234h90zM320 126l320 164v-60z"/>
  <svg height="150"><rect width="640" height="150" fill="#78aae0"/><circle cx="460" cy="120" r="46" fill="#ffd666"/></svg>
</svg>`

/** The example of news. Its article has everything that publishers write. */
export const NEWS_ITEM = listNews('news')[0] as NewsItem
