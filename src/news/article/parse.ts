import { withoutCdata } from './cdata.ts'
import { BLOCKS } from './elements.ts'

/** A tag of an article, as text: "</p>", "<br>", '<img src="/oats.jpg">' */
const TAG = /<(\/[a-z]\w*|br|img)\b[^<>]*>/i
/** Any tag or comment, even over several lines: "<a\n  href=…>" */
const ANY_TAG = /<[a-z/!][^<>]*>/gi

/** A gap between two columns: "Odesa    210" */
const GAP = /\S( {3,}|\t+)\S/
/** Longer lines are sentences. */
const LONGEST_ROW = 200
/** A part of a report that is only a rule: "------", "===  ===" */
const RULE = /^\s*[-=_]{3}[-=_\s]*$/

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
function withLines(body: HTMLElement, html: string): HTMLElement {
  const hasLines = body.querySelector(`${BLOCKS}, br`) !== null
  const isOneLine = !html.trim().includes('\n')
  return hasLines || isOneLine ? body : parse(withParagraphs(html))
}

/** Without `<body>`, the spaces before the first word would be lost. */
const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body

/**
 * For plain text: blank lines separate paragraphs, and lines with gaps are columns, with the rules
 * next to them.
 */
function withParagraphs(text: string): string {
  const parts = text.replace(ANY_TAG, (tag) => tag.replace(/\s+/g, ' ')).split(/\n[^\S\n]*\n/)
  const html = parts.map((part, at) => {
    const isBesideColumns = [parts[at - 1], parts[at + 1]].some(hasColumns)
    const isPreformatted = hasColumns(part) || (RULE.test(part) && isBesideColumns)
    if (isPreformatted) return `<pre>${part}</pre>`
    return `<p>${part.trim().replaceAll('\n', '<br>')}</p>`
  })
  return html.join('').replaceAll('</pre><pre>', '\n\n')
}

const hasColumns = (part = '') =>
  part.split('\n').some((line) => line.length <= LONGEST_ROW && GAP.test(line))
