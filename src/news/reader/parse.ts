import { isVisible } from '../../text/visible-text.ts'
import { withoutCdata } from '../cdata.ts'
import { BLOCKS } from './blocks.ts'

/** A tag of an article, as text: "</p>", "<br>", '<img src="/oats.jpg">' */
const TAG = /<(\/[a-z]\w*|br|img)\b[^<>]*>/i
/** A gap between two columns, "Odesa    210", in a line that is no sentence. */
const COLUMNS = /^(?=.{1,200}$).*\S( {3,}|\t)\S/m

/**
 * Parses an article into a document where nothing runs or loads. It may be HTML, double-escaped
 * HTML, or plain text.
 */
export function parseArticle(text: string): HTMLElement {
  const html = withoutCdata(text)
  const body = parse(html)
  const visible = withoutCdata(body.textContent ?? '')
  const isEscaped = !body.querySelector(':not(article, div)') && TAG.test(visible)
  return isEscaped ? withLines(parse(visible), visible) : withLines(body, html)
}

/** Parses plain text of several lines again, with elements for its lines. */
function withLines(body: HTMLElement, text: string): HTMLElement {
  if (!text.trim().includes('\n') || body.querySelector(`${BLOCKS}, br`)) return body
  // Tags may span lines.
  const lines = text.replace(/<[a-z/!][^<>]*>/gi, (tag) => tag.replace(/\s+/g, ' '))
  let isReport = false
  const parts = lines.split(/\n[^\S\n]*\n/).map((part) => {
    // Lines of hyphens between the columns are part of them.
    isReport = COLUMNS.test(part) || (isReport && !/[\p{L}\p{N}]/u.test(part))
    return isReport ? `<pre>${part}</pre>` : paragraph(part)
  })
  return parse(parts.join('').replaceAll('</pre><pre>', '\n\n'))
}

const paragraph = (text: string) => `<p>${text.trim().replaceAll('\n', '<br>')}</p>`

/** Fields would shadow the methods of their form. AMP has its own element for pictures. */
const renameTags = (html: string) =>
  html.replace(/<(\/?)form\b/gi, '<$1div').replace(/<amp-img\b/gi, '<img')

/** Without `<body>`, the spaces before the first word would be lost. */
const parse = (html: string) =>
  new DOMParser().parseFromString(`<body>${renameTags(html)}`, 'text/html').body

/** What sighted readers never see, or what would appear twice. */
const ALWAYS_REMOVED = [
  // Scripts, styles, and icons of buttons.
  'script, style, svg',
  // Form fields.
  'select, textarea',
  // Copies of formulas by KaTeX and MathJax, as source text or positioned letters.
  'annotation, .katex-html, mjx-math',
  // For screen readers only; not Tailwind's "sm:not-sr-only".
  '[class*="sr-only"]:not([class*=":"]), [class*="screen-reader"], [class*="visually-hidden"]',
  '[class*="visuallyhidden"], [class*="element-invisible"]',
  // Tracking pixels and frames.
  '[width="1"][height="1"]'
].join()

/**
 * What is hidden unless a script shows it. Not pictures, which lazy loading hides, nor what
 * find-in-page reveals.
 */
const HIDDEN_AT_FIRST = [
  '[hidden]:not([hidden="until-found"])',
  'dialog:not([open])',
  ...['display:none', 'display: none', 'visibility:hidden', 'visibility: hidden'].map(
    (style) => `[style*="${style}" i]`
  )
]
  .map((selector) => `${selector}:not(img)`)
  .join()

/**
 * Removes what a reader would not see on the publisher's page, unless the whole article is hidden
 * until a script runs.
 */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(ALWAYS_REMOVED)) element.remove()
  const whole = body.cloneNode(true)
  for (const element of body.querySelectorAll(HIDDEN_AT_FIRST)) element.remove()
  const isEmpty = !isVisible(body.textContent ?? '') && !body.querySelector('img, math')
  if (isEmpty) body.replaceChildren(...whole.childNodes)
}
