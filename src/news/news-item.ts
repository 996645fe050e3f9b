import { articleUrl } from './article-url.ts'
import { decodeEntities, isReadable } from './text.ts'

/** A headline and the address of its article (section 3 of the specification). */
export interface NewsItem {
  title: string
  descriptionLink: string
}

/** Reads an item of a news source. @returns undefined if it has no readable title or no http(s) link */
export function readNewsItem(candidate: unknown): NewsItem | undefined {
  const { title, descriptionLink }: { title?: unknown; descriptionLink?: unknown } = Object(candidate)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string') return
  const text = decodeEntities(title).trim()
  const address = articleUrl(descriptionLink)
  return address && isReadable(text) ? { title: text, descriptionLink: address } : undefined
}
