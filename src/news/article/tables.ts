import { isSeen, rename } from './normalize.ts'

const TABLE_PARTS = 'caption, colgroup, col, thead, tbody, tfoot, tr, td, th'
/** "210.5", "−4 %", "(1,204)", "4.31s" */
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*\p{L}?$/u

/** Makes plain blocks of tables that only place something, as those of newsletters, and takes empty rows out of the others. */
export function removeLayoutTables(body: HTMLElement): void {
  const tables = [...body.querySelectorAll('table')]
  const layouts = new Set<Element | null>(tables.filter(isLayout))
  const parts = [...body.querySelectorAll(`table, ${TABLE_PARTS}`)].filter((part) =>
    layouts.has(part.closest('table'))
  )
  for (const table of tables) if (!layouts.has(table)) removeEmptyRows(table)
  for (const part of parts) rename(part, 'div')
}

/** True if a table holds tables, or has nothing beside anything else. */
function isLayout(table: HTMLTableElement): boolean {
  if (table.querySelector('table')) return true
  return [...table.rows].every((row) => [...row.cells].filter(isSeen).length <= 1)
}

function removeEmptyRows(table: HTMLTableElement): void {
  const rows = [...table.rows]
  // A row may be empty only because cells of the rows above reach into it.
  const hasCellsOfManyRows = rows.some(({ cells }) =>
    [...cells].some(({ rowSpan }) => rowSpan !== 1)
  )
  if (hasCellsOfManyRows) return
  for (const row of rows) if (!isSeen(row) && !row.querySelector('[id]')) row.remove()
}

/** Puts what may be wider than the column into a box that scrolls. */
export function wrapScrollable(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll('table, pre, math[display="block"]')) {
    const box = document.createElement('div')
    box.dataset.scroll = ''
    wide.replaceWith(box)
    box.append(wide)
  }
}

/** Puts the numbers of a table at the ends of their cells, also in a column with a few "no bid". */
export function alignNumbers(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    const rows = [...table.rows].map(({ cells }) => [...cells])
    const columns = Math.max(...rows.map((cells) => cells.length))
    // A row with fewer cells is a title, or has cells for several columns.
    const [heads = [], ...whole] = rows.filter((cells) => cells.length === columns)
    for (const [column, head] of heads.entries()) {
      const cells = whole.flatMap((row) => row[column] ?? [])
      if (!areNumbers(cells)) continue
      head.dataset.number = 'head'
      for (const cell of cells) cell.dataset.number = ''
    }
  }
}

/** True if most of these cells that say something, and are no heads of their rows, have a number. */
function areNumbers(cells: HTMLTableCellElement[]): boolean {
  const texts = cells
    .filter(({ localName }) => localName === 'td')
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((text) => text !== '')
  const numbers = texts.filter((text) => NUMBER.test(text))
  return numbers.length > texts.length / 2
}
