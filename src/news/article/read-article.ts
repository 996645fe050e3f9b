import DOMPurify from 'dompurify'
import { isReadable } from '../../visible-text.ts'
import { httpUrl } from '../../web-address.ts'
import { type EmbedLabels, replaceEmbeds } from './embeds.ts'
import { shiftHeadings, takeTitle } from './headings.ts'
import { linkPlaces, secureLinks } from './links.ts'
import { normalizeArticle, removeHidden } from './normalize.ts'
import { parseArticle } from './parse.ts'
import { findPictures } from './pictures.ts'
import { alignNumbers, removeLayoutTables, wrapScrollable } from './tables.ts'

/** Allowed elements: text, lists, tables, pictures and formulas. Of all others only the content stays. */
const TAGS =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr ' +
  'i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup table tbody td tfoot th ' +
  'thead time tr tt u ul var wbr math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt ' +
  'mstyle msub msubsup msup mtable mtd mtext mtr munder munderover'

/** Allowed attributes. Without name, class and style, an article cannot clobber DOM names or leave its column. */
const ATTRIBUTES =
  'href id src srcset sizes media alt title loading referrerpolicy data-line colspan rowspan span scope lang dir datetime start ' +
  'value type reversed display mathvariant stretchy accent linethickness'

const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Turns untrusted HTML or text into safe nodes that read well in Article.module.css, without the pressed headline. Relative URLs resolve
 * against `address`. Pauses, so that a long article does not hold a phone. @returns undefined if there is nothing to see
 */
export async function readArticle(
  text: string,
  address: string,
  labels: EmbedLabels,
  headline?: string
) {
  const body = parseArticle(text)
  const base =
    httpUrl(body.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address
  linkPlaces(body, address)
  removeHidden(body)
  replaceEmbeds(body, base, labels)
  findPictures(body, base)
  removeLayoutTables(body)
  normalizeArticle(body)
  await pause()
  const content = DOMPurify.sanitize(body, {
    ALLOWED_TAGS: ['body', ...TAGS.split(' ')],
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    // Of anything else, a size could stretch the page.
    ADD_ATTR: (attribute, tag) => tag === 'img' && /^(width|height)$/.test(attribute),
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
  return isReadable(content.textContent ?? '') || content.querySelector('img')
    ? { content, title }
    : undefined
}
