import { isReadable } from '../visible-text.ts'
import { articleUrl } from './article-url.ts'

/** A headline and the address of its article (section 3 of the specification). */
export interface NewsItem {
  title: string
  descriptionLink: string
}

/** Reads an item of a news source. @returns undefined if it has no readable title or no http(s) link */
export function readNewsItem(candidate: unknown): NewsItem | undefined {
  const { title, descriptionLink }: { title?: unknown; descriptionLink?: unknown } =
    Object(candidate)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string') return
  const text = readTitle(title)
  const address = articleUrl(decode(descriptionLink).trim().replace(/^\/\//, 'https://'))
  return address && isReadable(text) ? { title: text, descriptionLink: address } : undefined
}

const TAGS =
  /<(a|abbr|b|big|cite|code|em|font|i|mark|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>(.*?)<\/\1\s*>/gis

/** The text of a title in which feeds may leave entities, CDATA marks and pairs of tags. The result is text, never HTML. */
function readTitle(title: string): string {
  let text = decode(title.replace(/^\s*<!\[CDATA\[(.*)\]\]>\s*$/s, '$1'), '<')
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(TAGS, '$2')
  }
  return text.replace(/<br\s*\/?>/gi, ' ').trim()
}

/** Decodes entities such as `&amp;` once, as HTML does in a text, or in an attribute, where `&copy=` stays as it is. */
function decode(text: string, place?: '<'): string {
  if (!text.includes('&')) return text
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
  if (place) return parse(text.replaceAll('<', '&lt;')).textContent ?? ''
  return (
    parse(`<a href="${text.replaceAll('"', '&quot;')}">`)
      .querySelector('a')
      ?.getAttribute('href') ?? ''
  )
}
