import { getDocumentProxy } from 'unpdf'

/** A piece of text on a page of a data sheet, with its distance from the left and bottom edges in points. */
export interface Piece {
  text: string
  x: number
  y: number
}

/** The height of A4 paper in points. */
export const PAGE_HEIGHT = 841.89
/** The height of the page footer in points. */
const FOOT = 75
/** The width of one of the two columns in points. */
const COLUMN = 230
/** The largest distance between a heading and its first row in points. */
const NEAR = 30

/** Opens a data sheet and returns its metadata, its text, and the pieces of text on each page without the footer. */
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

/** Returns the headings of a page without a row close below them in the same column. */
export const headingsAlone = (page: Piece[], headings: string[]): string[] =>
  page
    .filter(({ text }) => headings.includes(text))
    .filter((heading) => !page.some(({ x, y }) => y < heading.y && heading.y - y < NEAR && x >= heading.x - 1 && x < heading.x + COLUMN))
    .map(({ text }) => text)
