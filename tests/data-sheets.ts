import { getDocumentProxy } from 'unpdf'

/** A piece of text on a page of a data sheet, with its distance from the left and bottom edges and its size in points. */
interface Piece {
  text: string
  x: number
  y: number
  size: number
}

/** The size of a page in points: as wide as A4 and as high as Letter, so that it prints on both without scaling. */
export const PAGE = { width: 595.28, height: 790.87 }
/** The height of the page footer in points, with the contacts just above it. */
export const FOOT = 40
/** The width of one of the two columns in points. */
const COLUMN = 230
/** The largest distance between a heading and its first row in points. */
const NEAR = 30

type Node = { role: string; alt?: string; children: Node[] } | { id: string }

/**
 * Opens a data sheet or catalog and returns its metadata, its text, the part of it that has tags as it is printed and in the reading
 * order of assistive technology, and the pieces of text on each page without the footer.
 */
export async function openSheet(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const { Title: title, Author: author, Language: language, Subject: subject, CreationDate: created } = info as Record<string, string>
  const tagged = (await document.getMarkInfo())?.Marked
  const bookmarks = ((await document.getOutline()) ?? []).map((entry) => entry.title)
  const pages: Piece[][] = []
  const sizes: { width: number; height: number }[] = []
  const feet: string[] = []
  const headings: string[] = []
  const alternatives: string[] = []
  const links: string[] = []
  const roles: string[] = []
  let text = ''
  let printed = ''
  let tags = ''
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push({ width, height })
    const parts = new Map<string, string>()
    const pieces: Piece[] = []
    const open: string[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        pieces.push({ text: item.str, x: item.transform[4], y: item.transform[5], size: item.transform[3] })
        // Footers and separators have no tags.
        const part = open.findLast(Boolean)
        if (!part) continue
        parts.set(part, (parts.get(part) ?? '') + item.str)
        printed += item.str
      } else if (item.type.startsWith('begin')) open.push(item.id ?? '')
      else open.pop()
    }
    text += pieces.map(({ text }) => text).join('')
    feet.push(
      pieces
        .filter(({ y }) => y <= FOOT)
        .map(({ text }) => text)
        .join('')
    )
    pages.push(pieces.filter(({ text, y }) => text.trim() !== '' && y > FOOT))
    links.push(...(await page.getAnnotations()).flatMap(({ unsafeUrl }) => unsafeUrl ?? []))
    const read = (node: Node): string => {
      if ('id' in node) return parts.get(node.id) ?? ''
      roles.push(node.role)
      if (node.alt) alternatives.push(node.alt)
      const content = (node.children ?? []).map(read).join('')
      if (/^H\d$/.test(node.role)) headings.push(content)
      return content
    }
    tags += read((await page.getStructTree()) as Node)
  }
  return {
    title,
    author,
    language,
    subject,
    created,
    tagged,
    bookmarks,
    text,
    printed,
    tags,
    headings,
    alternatives,
    links,
    roles,
    pages,
    sizes,
    feet
  }
}

/** Returns the headings of a page without a row close below them in the same column. */
export const headingsAlone = (page: Piece[], headings: string[]): string[] =>
  page
    .filter(({ text }) => headings.includes(text))
    .filter((heading) => !page.some(({ x, y }) => y < heading.y && heading.y - y < NEAR && x >= heading.x - 1 && x < heading.x + COLUMN))
    .map(({ text }) => text)

/** Text without spaces, because a PDF's lines break anywhere, and normalised, because the font has only one of the two micro signs. */
export const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/[\s\u2060]+/g, '')
