import DOMPurify from 'dompurify'
import { isReadable } from '../text.ts'
import { decodeEmails, nameNotes, putInOrder, removeHidden } from './order.ts'
import { choosePictures, type FilmLabels, linkFilms, watchPictures } from './pictures.ts'
import { keepLanguages, parseArticle, setParagraphs } from './text.ts'

/**
 * Allowed elements: text, lists, tables, pictures and formulas. Of wrappers such as div and section only the content stays, and so of forms
 * and the publisher's own elements.
 */
const TAGS = (
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
  'kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr ' +
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext ' +
  'mtr munder munderover'
).split(' ')

/** Allowed attributes. Without name, class and style, an article cannot clobber DOM names or leave its column. */
const ATTRIBUTES = (
  'href id src alt title width height loading decoding referrerpolicy data-line colspan rowspan span scope lang dir datetime start value type ' +
  'reversed display mathvariant stretchy accent linethickness'
).split(' ')

/** With their content: it is code, a choice, or said twice. */
const NOTHING = 'script, style, template, svg, select, datalist, textarea, title, head, annotation, annotation-xml'

/** Elements whose names would hide the methods and properties of their form. */
const CLOBBERING = 'button, fieldset, img, input, object, output, select, textarea'

/**
 * Turns untrusted HTML or text into safe nodes that read well, whatever their publisher wrapped them in. Relative URLs resolve against
 * `address`. Pauses between its steps, so that a long article does not hold a phone. @returns undefined if there is nothing to see
 */
export async function readArticle(text: string, address: string, labels: FilmLabels): Promise<DocumentFragment | undefined> {
  const parsed = prepare(text, address, labels)
  await pause()
  const content = DOMPurify.sanitize(parsed, {
    ALLOWED_TAGS: ['body', ...TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true
  })
  await pause()
  putInOrder(content, address)
  watchPictures(content)
  return isReadable(content.textContent ?? '') || content.querySelector('img') ? content : undefined
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Parses an article into a document that is not shown, where nothing runs or loads, and arranges it there. */
function prepare(text: string, address: string, labels: FilmLabels): HTMLElement {
  const parsed = parseArticle(text)
  for (const element of parsed.querySelectorAll(CLOBBERING)) for (const name of ['id', 'name']) element.removeAttribute(name)
  for (const element of parsed.querySelectorAll(NOTHING)) element.remove()
  removeHidden(parsed)
  decodeEmails(parsed)
  nameNotes(parsed, address)
  linkFilms(parsed, address, labels)
  choosePictures(parsed, address)
  setParagraphs(parsed)
  keepLanguages(parsed)
  return parsed
}
