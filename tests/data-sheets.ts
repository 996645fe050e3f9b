import { getDocumentProxy } from 'unpdf'

/** A piece of text on a page of a data sheet: its distance from the left and from the foot of the page, in points. */
export interface Piece {
  text: string
  x: number
  y: number
}

/** Of A4 paper, in points. */
export const PAGE_HEIGHT = 841.89
/** Below it stand phone, e-mail and the number of the page. */
const FOOT = 75
/** Of one of the two columns of lists. */
const COLUMN = 230
/** What may stand between a heading and what it heads. */
const NEAR = 30

/** A data sheet: what it says of itself, and the pieces of text of each page, without its foot. */
export async function openSheet(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as { Title: string; Language: string }
  const pages: Piece[][] = []
  let text = ''
  let pictures = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? item : []))
    text += items.map(({ str }) => str).join('')
    pages.push(
      items.map(({ str, transform: [, , , , x, y] }) => ({ text: str, x, y })).filter(({ text, y }) => text.trim() !== '' && y > FOOT)
    )
    const { fnArray } = await page.getOperatorList()
    // 85 is paintImageXObject.
    pictures += fnArray.filter((operation) => operation === 85).length
  }
  return { title, language, text, pages, pictures }
}

/** The headings of a page that have nothing close below them in their column. */
export const headingsAlone = (page: Piece[], headings: string[]): string[] =>
  page
    .filter(({ text }) => headings.includes(text))
    .filter((heading) => !page.some(({ x, y }) => y < heading.y && heading.y - y < NEAR && x >= heading.x - 1 && x < heading.x + COLUMN))
    .map(({ text }) => text)
