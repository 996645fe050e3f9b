import { isReadable } from '../text/visible-text.ts'
import { withoutCdata } from './article/cdata.ts'
import { articleUrl } from './article-url.ts'

/** A headline and the address of its article (section 3 of the specification). */
export interface NewsItem {
  title: string
  descriptionLink: string
}

/**
 * Reads an item of a news source. @returns undefined if it has no readable title or no http(s) link
 */
export function readNewsItem(candidate: unknown): NewsItem | undefined {
  const { title, descriptionLink }: Record<string, unknown> = Object(candidate)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string') return
  const text = readTitle(title)
  const address = readAddress(descriptionLink)
  return address && isReadable(text) ? { title: text, descriptionLink: address } : undefined
}

/** Feeds may leave entities in an address, and omit its protocol: `//example.org/oil`. */
function readAddress(link: string): string | undefined {
  const address = decodeAttribute(link).trim()
  return articleUrl(address.startsWith('//') ? `https:${address}` : address)
}

/** Matches `<em>Oil</em>`, but not a lone `<` or `<5 %`. */
const TAGGED =
  /<(a|abbr|b|big|cite|code|em|font|i|mark|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>(.*?)<\/\1\s*>/gis

/** Returns plain text. Feeds may leave entities, CDATA marks and tag pairs in a title. */
function readTitle(title: string): string {
  // Twice, because some feeds escape a title twice: `Farmers&amp;#8217; market`. An `&lt;` or
  // `&gt;` left after the first time stays as it is.
  const once = decodeText(withoutCdata(title))
  const twice = decodeText(once.replace(/&(?=[lg]t;)/g, '&amp;'))
  return withoutTags(twice)
    .replace(/<br\s*\/?>/gi, ' ')
    .trim()
}

/** Repeats, because tag pairs may be nested. */
function withoutTags(text: string): string {
  const inner = text.replace(TAGGED, '$2')
  return inner === text ? text : withoutTags(inner)
}

/** Decodes entities such as `&amp;` once, as HTML does in text. */
function decodeText(text: string): string {
  if (!text.includes('&')) return text
  return parse(text.replaceAll('<', '&lt;')).textContent ?? ''
}

/** Decodes entities once, as HTML does in an attribute, where `&copy=` stays as it is. */
function decodeAttribute(value: string): string {
  if (!value.includes('&')) return value
  const link = parse(`<a href="${value.replaceAll('"', '&quot;')}">`).querySelector('a')
  return link?.getAttribute('href') ?? ''
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
