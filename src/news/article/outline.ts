import { HEADINGS } from './elements.ts'
import { rename } from './normalize.ts'

/**
 * Takes the heading out of an article that the page shows above it. With a pressed headline that is
 * the one that says the same, unless others of its level stand before it: then it is that of a
 * section. Without one it is the article's only `h1`: the first heading of another level is rarely
 * that of the whole.
 * @returns the text of that `h1`, which names the page
 */
export function takeTitle(
  content: DocumentFragment,
  headline: string | undefined
): string | undefined {
  if (headline) {
    const same = [...content.querySelectorAll(HEADINGS)].find((heading) =>
      saysTheSame(heading.textContent ?? '', headline)
    )
    const isFirst = same && content.querySelector(same.localName) === same
    if (isFirst && !hasPicture(same)) same.remove()
    return
  }
  const [title, another] = content.querySelectorAll('h1')
  if (!title || another || hasPicture(title)) return
  title.remove()
  for (const line of title.querySelectorAll('br')) line.replaceWith(' ')
  return title.textContent?.replace(/\s+/g, ' ').trim()
}

/**
 * The page has an h1, so the article's highest heading becomes h2, and no level is skipped below
 * it.
 */
export function shiftHeadings(content: DocumentFragment): void {
  const open: number[] = []
  for (const heading of content.querySelectorAll(HEADINGS)) {
    const level = Number(heading.tagName[1])
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    rename(heading, `h${open.length + 1}`)
  }
}

const hasPicture = (heading: Element) => heading.querySelector('img') !== null

/**
 * True if a heading says what a headline does, which may end in its publisher: "Oats hold - The
 * Mill Post".
 */
function saysTheSame(heading: string, headline: string): boolean {
  const withoutPublisher = headline.replace(/\s[-–—|]\s[^-–—|]+$/, '')
  return [headline, withoutPublisher].map(letters).includes(letters(heading))
}

/**
 * The letters and digits of a text, however it is written: "Oats & Bran" and "OATS: bran" have the
 * same.
 */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
