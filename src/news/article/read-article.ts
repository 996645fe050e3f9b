import DOMPurify from 'dompurify'
import { isReadable } from '../../text/visible-text.ts'
import { httpUrl } from '../web-address.ts'
import { type EmbedLabels, replaceEmbeds } from './embeds.ts'
import { findPictures } from './find-pictures.ts'
import { keepAnchors, secureLinks } from './links.ts'
import { normalizeArticle, removeHidden } from './normalize.ts'
import { shiftHeadings, takeTitle } from './outline.ts'
import { parseArticle } from './parse.ts'
import { alignNumbers, removeLayoutTables, wrapScrollable } from './tables.ts'

/*
 * The backend sends articles as their publishers wrote them, for their own styles and scripts. This
 * shows all their words and pictures without either, and nothing twice.
 *
 * The list of rules is closed. A new one needs an article from the backend's sources that loses
 * text or a picture without it, and a test with that article's HTML. A rule goes when no source
 * needs it anymore.
 */

/**
 * Allowed elements: text, lists, tables, pictures, formulas. Of all others, only the content stays.
 */
const TAGS = `
  a abbr b bdi blockquote br caption cite code col colgroup dd del details div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s small source span strike
  strong sub summary sup table tbody td tfoot th thead time tr tt u ul wbr
  math mfrac mi mmultiscripts mn mo mover mroot mrow ms mspace msqrt msub msubsup msup mtable mtd
  mtext mtr munder munderover`

/**
 * Allowed attributes. Without name, class and style, an article cannot clobber DOM names or leave
 * its column.
 */
const ATTRIBUTES = `
  accent alt colspan data-line datetime dir display href id lang linethickness loading mathvariant
  media referrerpolicy reversed rowspan scope sizes span src srcset start stretchy title type value`

const namesIn = (list: string) => list.trim().split(/\s+/)

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
 * long article does not block a phone.
 * @returns undefined if there is nothing to show
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
    // The body itself is passed in.
    ALLOWED_TAGS: ['body', ...namesIn(TAGS)],
    ALLOWED_ATTR: namesIn(ATTRIBUTES),
    ADD_ATTR: isSizeOfPicture,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true
  })
  await pause()
  const title = takeTitle(content, headline)
  shiftHeadings(content)
  secureLinks(content, base)
  wrapScrollable(content)
  alignNumbers(content)
  await pause()
  const hasContent = isReadable(content.textContent ?? '') || content.querySelector('img')
  return hasContent ? { content, title } : undefined
}
