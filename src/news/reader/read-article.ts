import DOMPurify from 'dompurify'
import { isReadable } from '../../text/visible-text.ts'
import { fragmentOf, httpUrl, parseUrl } from '../web-address.ts'
import { HEADINGS, rename, tidyBlocks } from './blocks.ts'
import { type EmbedLabels, readPictures, replaceEmbeds } from './media.ts'
import { parseArticle, removeHidden } from './parse.ts'

/*
 * The backend sends articles as their publishers wrote them, for their own styles and scripts. This
 * shows all their words and pictures without either, and nothing twice.
 *
 * A rule stays if without it one real article in two hundred would lose words, a picture, a level
 * or its lines. The browser, DOMPurify and Article.module.css do the rest.
 */

/** Text, lists, tables, pictures and formulas. Of all other elements, only the content stays. */
const TAGS = `
  a abbr b bdi blockquote br caption cite code col colgroup dd del details div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strike strong sub summary
  sup table tbody td tfoot th thead time tr tt u ul wbr
  math mfrac mi mmultiscripts mn mo mover mroot mrow ms mspace msqrt msub msubsup msup mtable mtd
  mtext mtr munder munderover`

/** Without class and style, an article cannot leave its column. */
const ATTRIBUTES = `
  accent alt colspan data-line datetime dir display href id lang linethickness loading mathvariant
  name open referrerpolicy reversed rowspan scope span src start stretchy title type value`

const namesIn = (list: string) => list.trim().split(/\s+/)

/** A picture shrinks to the column; a table or a cell with a size would widen the page. */
const isSizeOfPicture = (attribute: string, tag: string) =>
  tag === 'img' && (attribute === 'width' || attribute === 'height')

/** Before ids and names, so that they cannot shadow those of our page. */
const ID_PREFIX = 'user-content-'

const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Turns untrusted HTML or text into safe nodes, without the heading that the page shows above them.
 * Relative URLs resolve against `address`. Pauses, so that a long article does not block a phone.
 * @returns undefined if there is nothing to show
 */
export async function readArticle(
  text: string,
  address: string,
  labels: EmbedLabels,
  headline?: string
) {
  const body = parseArticle(text)
  const base = httpUrl(body.querySelector('base')?.getAttribute('href') ?? '', address) ?? address
  removeHidden(body)
  replaceEmbeds(body, address, base, labels)
  readPictures(body, base)
  tidyBlocks(body)
  await pause()
  const content = DOMPurify.sanitize(body, {
    // The body itself is passed in.
    ALLOWED_TAGS: ['body', ...namesIn(TAGS)],
    ALLOWED_ATTR: namesIn(ATTRIBUTES),
    ADD_ATTR: isSizeOfPicture,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Prefixes ids and names.
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true
  })
  await pause()
  const title = takeTitle(content, headline)
  shiftHeadings(content)
  secureLinks(content, address, base)
  alignNumbers(content)
  wrapScrollable(content)
  const hasContent = isReadable(content.textContent ?? '') || content.querySelector('img')
  return hasContent ? { content, title } : undefined
}

/** The id or name in a link to another place in the article, or an empty string. */
function placeOf(link: Element, address: string): string {
  const href = link.getAttribute('href') ?? ''
  const page = parseUrl(href, address)?.href.replace(/#.*/s, '')
  return page === parseUrl(address)?.href.replace(/#.*/s, '') ? fragmentOf(href) : ''
}

/**
 * Makes links open safely. Those that lead nowhere, or would be a keyboard stop without a name,
 * become text.
 */
function secureLinks(content: DocumentFragment, address: string, base: string): void {
  const anchors = new Set<string>()
  for (const anchor of content.querySelectorAll('[id], [name]')) {
    // The browser finds `name` only on links.
    anchor.id ||= anchor.getAttribute('name') ?? ''
    anchor.removeAttribute('name')
    anchors.add(anchor.id)
  }
  for (const link of content.querySelectorAll('a[href]')) {
    const place = placeOf(link, address)
    const id = ID_PREFIX + place
    const url = parseUrl(link.getAttribute('href') ?? '', base)
    const hasName = link.textContent?.trim() || link.querySelector('img:not([alt=""])')
    const isSafe = url && /^(https?|mailto|tel):$/.test(url.protocol)
    if (hasName && place && anchors.has(id)) link.setAttribute('href', `#${encodeURIComponent(id)}`)
    else if (hasName && isSafe)
      Object.assign(link, { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' })
    else link.removeAttribute('href')
  }
}

/**
 * Removes an article's own title, which the page shows as its heading: the heading that is the
 * headline that was clicked, or without a headline, the only `h1`.
 * @returns the text of that `h1`
 */
function takeTitle(content: DocumentFragment, headline: string | undefined): string | undefined {
  const titles = [...content.querySelectorAll('h1')]
  const title = headline
    ? [...content.querySelectorAll(HEADINGS)].find((heading) => isSame(heading, headline))
    : titles.length === 1 && titles[0]
  if (!title || title.querySelector('img')) return
  // A heading below others of its level opens a section.
  if (title !== content.querySelector(title.localName)) return
  title.remove()
  for (const line of title.querySelectorAll('br')) line.replaceWith(' ')
  return headline ? undefined : title.textContent?.replace(/\s+/g, ' ').trim()
}

/** A headline may end with its publisher: "Oats hold - The Mill Post". */
function isSame(heading: Element, headline: string): boolean {
  const withoutPublisher = headline.replace(/\s[-–—|]\s[^-–—|]+$/, '')
  return [headline, withoutPublisher].map(letters).includes(letters(heading.textContent ?? ''))
}

/** The letters and digits of a text: the same for "Oats & Bran" and "OATS: bran". */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The page has an h1: the article's highest heading becomes h2, and no level below is skipped. */
function shiftHeadings(content: DocumentFragment): void {
  const open: number[] = []
  for (const heading of content.querySelectorAll(HEADINGS)) {
    const level = Number(heading.localName[1])
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    rename(heading, `h${open.length + 1}`)
  }
}

/** Puts what may be wider than the column into a scroll container. */
function wrapScrollable(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll('table, pre, math[display="block"]')) {
    const box = document.createElement('div')
    box.dataset.scroll = ''
    wide.replaceWith(box)
    box.append(wide)
  }
}

/** Aligns columns of numbers, such as "1,148" or "−4 %", at their end, so that digits line up. */
function alignNumbers(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    // Below a cell of several rows, cells belong to other columns than their number says.
    if (table.querySelector('[rowspan]:not([rowspan="1"])')) continue
    const columns: HTMLElement[][] = []
    for (const { cells } of table.rows)
      for (const [index, cell] of [...cells].entries()) {
        columns[index] ??= []
        columns[index].push(cell)
      }
    // The first column names the rows.
    for (const column of columns.slice(1)) {
      const [, ...belowHeading] = column
      const texts = belowHeading.map((cell) => cell.textContent ?? '')
      const words = texts.filter((text) => /\p{L}/u.test(text))
      const numbers = texts.filter((text) => /\d/.test(text) && !/\p{L}/u.test(text))
      if (numbers.length > 0 && numbers.length >= words.length)
        for (const cell of column) cell.dataset.number = ''
    }
  }
}
