import { isReadable } from '../text/visible-text.ts'
import { articleUrl } from './article-url.ts'
import { withoutCdata } from './cdata.ts'

/** A headline and the address of its article. */
export interface NewsItem {
  title: string
  address: string
}

/**
 * Reads an item of a news source (section 3 of the specification). Feeds may leave tags, entities
 * and CDATA marks in it.
 * @returns undefined if it has no readable title or no http(s) link
 */
export function readNewsItem(candidate: unknown): NewsItem | undefined {
  const { title, descriptionLink }: Record<string, unknown> = Object(candidate)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string') return
  // Twice, because some feeds escape titles twice: `Oil &amp;amp; bran`.
  const text = textOf(textOf(withoutCdata(title))).trim()
  const link = decode(descriptionLink).trim()
  const address = articleUrl(link.startsWith('//') ? `https:${link}` : link)
  return address && isReadable(text) ? { title: text, address } : undefined
}

/** Browsers take very long to parse a hundred thousand letters of tags. */
const LONGEST_TITLE = 10_000

/** What a reader sees of HTML. */
function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html
  const lines = html.slice(0, LONGEST_TITLE).replace(/<br\b/gi, ' <br')
  return parse(lines).textContent ?? ''
}

/** Decodes the entities of an address, as HTML does in attributes, where `&copy=` stays. */
function decode(address: string): string {
  const link = parse(`<a href="${address.replaceAll('"', '&quot;')}">`).firstElementChild
  return link?.getAttribute('href') ?? ''
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
