import { BLOCKS } from './elements.ts'

const TAG =
  /<\/?(a|b|blockquote|br|div|em|figure|h[1-6]|i|img|li|ol|p|span|strong|table|ul)\b[^<>]*>/i
/** A line with a gap between two columns. Many writers put two spaces after a sentence, and lines longer than these are sentences. */
const GAP = /^(?=.{1,200}$).*(\S( {3,}|\t+)\S|[^\s.!?:;,"'”’)] {2}\S)/gm

/** Parses an article into a document in which nothing runs or loads, whether it is HTML, HTML that was escaped twice, or plain text. */
export function parseArticle(text: string): HTMLElement {
  const written = parse(text)
  const isEscaped =
    !written.querySelector(':not(article, div, main, section)') &&
    TAG.test(written.textContent ?? '')
  const html = isEscaped ? (written.textContent ?? '') : text
  const body = isEscaped ? parse(html) : written
  return body.querySelector(`${BLOCKS}, br`) || !html.trim().includes('\n')
    ? body
    : parse(withParagraphs(html))
}

/** After `<body>`, spaces before the first word count. */
const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body

/** Plain text: blank lines separate paragraphs, and lines with gaps that follow each other are columns. */
function withParagraphs(text: string): string {
  const parts = text.replaceAll('\r', '').split(/\n[^\S\n]*\n/)
  const gaps = parts.map((part) => part.match(GAP)?.length ?? 0)
  const hasColumns = (at: number) => gaps[at] && (gaps[at] > 1 || gaps[at - 1] || gaps[at + 1])
  const blocks = parts.map((part, at) =>
    hasColumns(at) ? `<pre>${part}</pre>` : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`
  )
  return blocks.join('').replaceAll('</pre><pre>', '\n\n')
}
