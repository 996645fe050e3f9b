/** Have a meaning of their own within a page; in an article they only hold other elements. */
export const WRAPPERS = 'address, article, aside, center, fieldset, footer, form, header, hgroup, legend, main, nav, search, section'
/** Elements that are nothing without content. */
export const HOLDERS = 'p, div, blockquote, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, figure, figcaption'
/** Elements on lines of their own; pictures are, unless they are part of a line. */
export const BLOCKS = `${WRAPPERS}, ${HOLDERS}, body, details, summary, dir, menu, pre, listing, xmp, hr, img:not([data-line]), table, caption, tr, td, th`

const TAG = /<\/?(a|b|blockquote|br|div|em|figure|h[1-6]|i|img|li|ol|p|span|strong|table|ul)\b[^<>]*>/i
/** A gap between two columns. Many writers put two spaces after a sentence, and lines this long are sentences. */
const GAP = /^(?=.{1,200}$).*(\S( {3,}|\t+)\S|[^\s.!?:;,"'”’)] {2}\S)/

/** Parses an article into a document in which nothing runs or loads, whether it is HTML, HTML that was escaped twice, or plain text. */
export function parseArticle(text: string): HTMLElement {
  const written = parse(text)
  const isEscaped = !written.querySelector(':not(article, div, main, section)') && TAG.test(written.textContent ?? '')
  const html = isEscaped ? (written.textContent ?? '') : text
  const body = isEscaped ? parse(html) : written
  return body.querySelector(`${BLOCKS}, br`) || !html.trim().includes('\n') ? body : parse(withParagraphs(html))
}

/** After `<body>`, spaces before the first word count. */
const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body

/** Plain text: blank lines separate paragraphs, and two lines or more with gaps are columns. */
function withParagraphs(text: string): string {
  const parts: { text: string; gaps: number }[] = []
  for (const part of text.replaceAll('\r', '').split(/\n[^\S\n]*\n/)) {
    const gaps = part.split('\n').filter((line) => GAP.test(line)).length
    const last = parts.at(-1)
    if (last?.gaps && gaps) Object.assign(last, { text: `${last.text}\n\n${part}`, gaps: last.gaps + gaps })
    else parts.push({ text: part, gaps })
  }
  return parts.map(({ text, gaps }) => (gaps > 1 ? `<pre>${text}</pre>` : `<p>${text.trim().replaceAll('\n', '<br>')}</p>`)).join('')
}
