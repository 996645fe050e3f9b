import { HEADINGS } from './elements.ts'
import { rename } from './normalize.ts'

/**
 * Removes an article's own title, which the page shows as its heading. If a headline was clicked,
 * the title is the heading with the same text, unless others of its level come before it: then it
 * heads only a section, and stays. Without a headline, the title is the only `h1`: the first
 * heading of another level rarely names the whole article.
 * @returns the text of that `h1`
 */
export function takeTitle(
  content: DocumentFragment,
  headline: string | undefined
): string | undefined {
  if (headline) {
    const same = [...content.querySelectorAll(HEADINGS)].find((heading) =>
      matchesHeadline(heading.textContent ?? '', headline)
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
 * True if a heading says the same as a headline, which may end with its publisher: "Oats hold - The
 * Mill Post".
 */
function matchesHeadline(heading: string, headline: string): boolean {
  const withoutPublisher = headline.replace(/\s[-–—|]\s[^-–—|]+$/, '')
  return [headline, withoutPublisher].map(letters).includes(letters(heading))
}

/** The letters and digits of a text: the same for "Oats & Bran" and "OATS: bran". */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
