import { isReadable } from '../../visible-text.ts'
import { rename } from './normalize.ts'

/**
 * Takes the heading out of an article that the page shows above it: the one that says the same as the pressed headline, or without that one
 * the first, if the article begins with it. @returns the text of the article's first heading
 */
export function takeTitle(
  content: DocumentFragment,
  headline: string | undefined
): string | undefined {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const [first] = headings
  const said = headline
    ? headings.find(({ textContent }) => saysTheSame(textContent ?? '', headline))
    : first
  if (said && (headline || isStart(content, said)) && !said.querySelector('img')) said.remove()
  return first?.textContent?.replace(/\s+/g, ' ').trim()
}

function isStart(content: DocumentFragment, node: Node): boolean {
  const before = document.createRange()
  before.setStart(content, 0)
  before.setEndBefore(node)
  return !isReadable(before.toString())
}

/** The page has an h1, so the article's highest heading becomes h2, and no level is skipped below it. */
export function shiftHeadings(content: DocumentFragment): void {
  const open: number[] = []
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1])
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    rename(heading, `h${Math.min(open.length + 1, 6)}`)
  }
}

/** True if a heading says what a headline does, which may end in the name of its publisher, after a dash or a bar. */
function saysTheSame(heading: string, headline: string): boolean {
  return [headline, headline.replace(/\s[-–—|]\s[^-–—|]+$/, '')]
    .map(letters)
    .includes(letters(heading))
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
