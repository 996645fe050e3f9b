import DOMPurify from 'dompurify'
import { parseUrl } from './article-url.ts'
import { isReadable } from './text.ts'

/** What an article may be made of: text, lists, tables and pictures. Neither forms nor frames, SVG, MathML or styles. */
const TAGS = (
  'a abbr address article aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small ' +
  'span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ')

/** No id, name, class or style: nothing of theirs can clobber our names or leave the column. `data-src` is a lazy picture's. */
const ATTRIBUTES = 'href src data-src alt title width height colspan rowspan span scope lang dir datetime start value reversed'.split(' ')

const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i

/**
 * Foreign HTML as safe nodes: links open in a new tab without our address, pictures load lazily, relative addresses
 * resolve against the article, headings stand under the page's own, wide tables scroll under the name `tableName`, and plain
 * text keeps its paragraphs. Nothing that a visitor would see gives undefined.
 */
export function sanitize(html: string, address: string, tableName: string): DocumentFragment | undefined {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Addresses are judged below, resolved; DOMPurify's own pattern would drop relative ones such as "x:y/z".
    RETURN_DOM_FRAGMENT: true
  })
  if (!content.querySelector('*')) setParagraphs(content)
  for (const link of content.querySelectorAll('a')) dressLink(link, address)
  for (const picture of content.querySelectorAll('img')) dressPicture(picture, address)
  // Only a picture may say how large it is: a rule or a cell of theirs could stretch the page.
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

function dressLink(link: HTMLAnchorElement, address: string): void {
  const target = resolve(link.getAttribute('href'), address, /^(https?|mailto|tel):$/)
  if (!target) {
    link.removeAttribute('href')
    return
  }
  link.href = target
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
}

/** A plain text, whose paragraphs end at blank lines or, where it has none, with each line. */
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

function dressPicture(picture: HTMLImageElement, address: string): void {
  // Where a script of theirs would have loaded the picture later, `src` holds nothing or a stand-in.
  const source = picture.getAttribute('data-src') || picture.getAttribute('src')
  picture.removeAttribute('data-src')
  const target = source && PICTURE_DATA.test(source) ? source : resolve(source, address, /^https?:$/)
  if (!target || isPixel(picture)) {
    picture.remove()
    return
  }
  // Set before the address, or the picture would be fetched eagerly and with our address.
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.referrerPolicy = 'no-referrer'
  picture.src = target
  if (!picture.hasAttribute('alt')) picture.alt = ''
}

/** A picture that counts its readers, and shows nothing. */
const isPixel = (picture: HTMLImageElement) =>
  ['width', 'height'].some((side) => Number.parseInt(picture.getAttribute(side) ?? '2', 10) <= 1)

function wrapTable(table: HTMLTableElement, name: string): void {
  const frame = document.createElement('div')
  frame.dataset.table = ''
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', table.caption?.textContent?.trim() || name)
  table.replaceWith(frame)
  frame.append(table)
}

/** The page has its own h1, so the article's highest heading becomes h2, and no level is left out below it. */
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
