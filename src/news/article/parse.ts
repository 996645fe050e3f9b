import { BLOCKS } from './elements.ts'

/** A tag of an article, as text: "<p>", "</li>", '<img src="/oats.jpg">' */
const TAG =
  /<\/?(a|b|blockquote|br|div|em|figure|h[1-6]|i|img|li|ol|p|span|strong|table|ul)\b[^<>]*>/i
/** Any tag or comment, also over several lines: "<a\n  href=…>" */
const ANY_TAG = /<[a-z/!][^<>]*>/gi

/** A gap between two columns: "Odesa    210" */
const WIDE_GAP = /\S( {3,}|\t+)\S/
/**
 * A narrow one: "Odesa  210". Many writers put two spaces after a sentence, or after what is in
 * quotes.
 */
const NARROW_GAP = /[^\s.!?:;,"'”’)] {2}\S/
/** Longer lines are sentences. */
const LONGEST_ROW = 200
/** A part of a report that only rules columns off: "------", "===  ===" */
const RULE = /^\s*[-=_]{3}[-=_\s]*$/

/**
 * Parses an article into a document in which nothing runs or loads, whether it is HTML, HTML that
 * was escaped twice, or plain text.
 */
export function parseArticle(text: string): HTMLElement {
  const written = parse(text)
  const shown = written.textContent ?? ''
  const isPlainOrEscaped = !written.querySelector(':not(article, div, main, section)')
  const isEscaped = isPlainOrEscaped && TAG.test(shown)

  const html = isEscaped ? shown : text
  const body = isEscaped ? parse(shown) : written
  const hasLines = body.querySelector(`${BLOCKS}, br`) !== null
  const isOneLine = !html.trim().includes('\n')
  return hasLines || isOneLine ? body : parse(withParagraphs(html))
}

/** After `<body>`, spaces before the first word count. */
const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body

/**
 * Plain text: blank lines separate paragraphs, and lines with gaps that follow each other are
 * columns, with the rules beside them.
 */
function withParagraphs(text: string): string {
  const parts = text
    .replaceAll('\r', '')
    .replace(ANY_TAG, (tag) => tag.replace(/\s+/g, ' '))
    .split(/\n[^\S\n]*\n/)
  const rows = parts
    .filter((part) => !RULE.test(part))
    .map((part) => part.split('\n').filter(isRow).length)
  // A single line with a gap is a sentence, unless the parts beside it have such lines, too.
  const areColumns = rows.map(
    (count, at) => count > 1 || (count === 1 && Boolean(rows[at - 1] || rows[at + 1]))
  )
  let html = ''
  let at = 0
  for (const part of parts) {
    const isRule = RULE.test(part)
    const isPreformatted = areColumns[at] || (isRule && areColumns[at - 1])
    html += isPreformatted ? `<pre>${part}</pre>` : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`
    if (!isRule) at += 1
  }
  return html.replaceAll('</pre><pre>', '\n\n')
}

/** True for a line of columns. */
const isRow = (line: string) =>
  line.length <= LONGEST_ROW && (WIDE_GAP.test(line) || NARROW_GAP.test(line))
