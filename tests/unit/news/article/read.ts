import { readArticle } from '../../../../src/news/article/read-article.ts'

/** The address of the article that the tests read. */
export const ARTICLE = 'https://news.example.org/2026/11/story'
export const LABELS = { video: 'Video', audio: 'Sound', frame: 'Embedded page' }

/** Reads an article into a box, as the page does. */
export async function read(text: string, headline?: string): Promise<HTMLElement> {
  const box = document.createElement('div')
  box.append((await readArticle(text, ARTICLE, LABELS, headline))?.content ?? '')
  return box
}

/** The elements of an article with this tag name. */
export const all = async <Name extends keyof HTMLElementTagNameMap>(html: string, name: Name) => [
  ...(await read(html)).querySelectorAll(name)
]

export const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

/** The headings of an article, each after its tag name. */
export const headingsOf = (box: ParentNode) =>
  [...box.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
    (heading) => heading.localName + heading.textContent
  )

/**
 * The lines of an article, as a browser without styles breaks them. Lines without words count, too.
 */
export function linesOf(box: Element): string[] {
  const copy = box.cloneNode(true) as Element
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const block of copy.querySelectorAll(
    'p, div, h2, h3, h4, ul, ol, li, blockquote, figure, figcaption, section'
  ))
    block.replaceWith('\f', ...block.childNodes, '\f')
  const blocks = (copy.textContent ?? '').split('\f').filter((block) => /[^ \t\r]/.test(block))
  return blocks
    .flatMap((block) => block.replace(/\n$/, '').split('\n'))
    .map((line) => line.replace(/ +/g, ' ').trim())
}
