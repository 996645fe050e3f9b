import DOMPurify from 'dompurify'
import { isReadable } from '../../visible-text.ts'
import { httpUrl } from '../../web-address.ts'
import { type EmbedLabels, replaceEmbeds } from './embeds.ts'
import { shiftHeadings, takeTitle } from './outline.ts'
import { keepAnchors, secureLinks } from './links.ts'
import { normalizeArticle, removeHidden } from './normalize.ts'
import { parseArticle } from './parse.ts'
import { findPictures } from './find-pictures.ts'
import { alignNumbers, removeLayoutTables, wrapScrollable } from './tables.ts'

/**
 * Allowed elements: text, lists, tables, pictures and, below, formulas. Of all others only the
 * content stays.
 */
const TAGS = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'picture',
  'pre',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'source',
  'span',
  'strike',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'tt',
  'u',
  'ul',
  'var',
  'wbr',
  'math',
  'menclose',
  'merror',
  'mfrac',
  'mi',
  'mmultiscripts',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mroot',
  'mrow',
  'ms',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msup',
  'msubsup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover'
]

/**
 * Allowed attributes. Without name, class and style, an article cannot clobber DOM names or leave
 * its column.
 */
const ATTRIBUTES = [
  'accent',
  'alt',
  'colspan',
  'data-line',
  'datetime',
  'dir',
  'display',
  'href',
  'id',
  'lang',
  'linethickness',
  'loading',
  'mathvariant',
  'media',
  'referrerpolicy',
  'reversed',
  'rowspan',
  'scope',
  'sizes',
  'span',
  'src',
  'srcset',
  'start',
  'stretchy',
  'title',
  'type',
  'value'
]

/**
 * Only a picture may also have a size, because it shrinks to the column; a table or a cell would
 * widen the page.
 */
const isSizeOfPicture = (attribute: string, tag: string) =>
  tag === 'img' && (attribute === 'width' || attribute === 'height')

const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Turns untrusted HTML or text into safe nodes that read well in Article.module.css, without the
 * heading that the page shows above it. Relative URLs resolve against `address`. Pauses, so that a
 * long article does not hold a phone. @returns undefined if there is nothing to see
 */
export async function readArticle(
  text: string,
  address: string,
  labels: EmbedLabels,
  headline?: string
) {
  const body = parseArticle(text)
  const writtenBase = body.querySelector('base[href]')?.getAttribute('href') ?? ''
  const base = httpUrl(writtenBase, address) ?? address
  keepAnchors(body, address)
  removeHidden(body)
  replaceEmbeds(body, address, base, labels)
  findPictures(body, base)
  removeLayoutTables(body)
  normalizeArticle(body)
  await pause()
  const content = DOMPurify.sanitize(body, {
    ALLOWED_TAGS: ['body', ...TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ADD_ATTR: isSizeOfPicture,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true
  })
  await pause()
  const title = takeTitle(content, headline)
  shiftHeadings(content)
  secureLinks(content, address, base)
  wrapScrollable(content)
  alignNumbers(content)
  await pause()
  const isThereSomething = isReadable(content.textContent ?? '') || content.querySelector('img')
  return isThereSomething ? { content, title } : undefined
}
