import DOMPurify from 'dompurify'
import { parseUrl } from './article-url.ts'
import { isReadable } from './text.ts'

/** Allowed elements: text, lists, tables and pictures, but no forms, frames, SVG, MathML or styles. */
const TAGS = (
  'a abbr address article aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small ' +
  'span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ')

/** Allowed attributes. Without id, name, class and style, an article cannot clobber DOM names or leave its column. */
const ATTRIBUTES = 'href src data-src alt title width height colspan rowspan span scope lang dir datetime start value reversed'.split(' ')

const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i

/**
 * Turns untrusted HTML into safe nodes: links open in a new tab without a referrer, pictures load lazily, relative URLs resolve
 * against the article, headings fit below the page's own, wide tables scroll in a region labelled `tableName`, and plain text
 * keeps its paragraphs. @returns undefined if there is nothing to see
 */
export function sanitize(html: string, address: string, tableName: string): DocumentFragment | undefined {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // DOMPurify drops the schemes that it does not know. Which of the others are allowed is decided below, after resolving them.
    RETURN_DOM_FRAGMENT: true
  })
  if (!content.querySelector('*')) setParagraphs(content)
  for (const link of content.querySelectorAll('a')) secureLink(link, address)
  for (const picture of content.querySelectorAll('img')) securePicture(picture, address)
  // Only pictures keep their size: a wide <hr> or table cell could stretch the page.
  for (const sized of content.querySelectorAll(':is([width], [height]):not(img)')) {
    sized.removeAttribute('width')
    sized.removeAttribute('height')
  }
  for (const table of content.querySelectorAll('table')) if (!table.parentElement?.closest('table')) wrapTable(table, tableName)
  shiftHeadings(content)
  return isReadable(content.textContent ?? '') || content.querySelector('img') ? content : undefined
}

function resolve(value: string | null, address: string, pattern: RegExp): string | undefined {
  const url = value ? parseUrl(value, address) : undefined
  return url && pattern.test(url.protocol) ? url.href : undefined
}

function secureLink(link: HTMLAnchorElement, address: string): void {
  const target = resolve(link.getAttribute('href'), address, /^(https?|mailto|tel):$/)
  if (!target) {
    link.removeAttribute('href')
    return
  }
  link.href = target
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
}

/** Splits plain text into paragraphs at blank lines or, if there are none, at line breaks. */
function setParagraphs(content: DocumentFragment): void {
  const text = content.textContent ?? ''
  const end = /\n\s*\n/
  const paragraphs = text.split(end.test(text.trim()) ? end : '\n').filter((part) => part.trim())
  content.replaceChildren(
    ...paragraphs.map((part) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = part.trim()
      return paragraph
    })
  )
}

function securePicture(picture: HTMLImageElement, address: string): void {
  // If the publisher loads pictures with a script, `src` is empty or a placeholder.
  const source = picture.getAttribute('data-src') || picture.getAttribute('src')
  picture.removeAttribute('data-src')
  const target = source && PICTURE_DATA.test(source) ? source : resolve(source, address, /^https?:$/)
  if (!target || isPixel(picture)) {
    picture.remove()
    return
  }
  // Set before src, or the picture would be fetched eagerly and with a referrer.
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.referrerPolicy = 'no-referrer'
  picture.src = target
  if (!picture.hasAttribute('alt')) picture.alt = ''
}

/** True for a tracking pixel. */
const isPixel = (picture: HTMLImageElement) =>
  ['width', 'height'].some((side) => Number.parseInt(picture.getAttribute(side) ?? '2', 10) <= 1)

function wrapTable(table: HTMLTableElement, name: string): void {
  const region = document.createElement('div')
  region.dataset.table = ''
  region.tabIndex = 0
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', table.caption?.textContent?.trim() || name)
  table.replaceWith(region)
  region.append(table)
}

/** The page has its own h1, so the article's highest heading becomes h2, and no level is skipped below it. */
function shiftHeadings(content: DocumentFragment): void {
  const open: number[] = []
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1])
    if (!heading.textContent?.trim() && !heading.querySelector('img')) {
      heading.remove()
      continue
    }
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    const shifted = document.createElement(`h${Math.min(open.length + 1, 6)}`)
    for (const { name, value } of heading.attributes) shifted.setAttribute(name, value)
    shifted.append(...heading.childNodes)
    heading.replaceWith(shifted)
  }
}
