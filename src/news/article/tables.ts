import { TABLE_PARTS } from './elements.ts'
import { isSeen, rename } from './normalize.ts'

/** "210.5", "−4 %", "(1,204)", "4.31s" */
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*\p{L}?$/u

/** Turns layout tables, such as those of newsletters, into plain blocks. */
export function removeLayoutTables(body: HTMLElement): void {
  const layouts = new Set<Element | null>([...body.querySelectorAll('table')].filter(isLayout))
  // All are found before the first is renamed: after that, `closest` would miss the tables of the
  // rest.
  const parts = [...body.querySelectorAll(TABLE_PARTS)]
  for (const part of parts.filter((part) => layouts.has(part.closest('table')))) rename(part, 'div')
}

/** True if a table contains tables, or never has two things side by side. */
const isLayout = (table: HTMLTableElement) =>
  table.querySelector('table') !== null ||
  [...table.rows].every(({ cells }) => [...cells].filter(isSeen).length <= 1)

/** Puts what may be wider than the column into a scroll container. */
export function wrapScrollable(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll('table, pre, math[display="block"]')) {
    const box = document.createElement('div')
    box.dataset.scroll = ''
    wide.replaceWith(box)
    box.append(wide)
  }
}

/**
 * Aligns the numbers of a table to the end of their cells, with the headings and the few words in
 * their columns.
 */
export function alignNumbers(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    const rows = [...table.rows].map(({ cells }) => [...cells])
    const width = Math.max(...rows.map((cells) => cells.length))
    // A row with fewer cells is a title, or has cells that span columns.
    const fullRows = rows.filter((cells) => cells.length === width)
    for (let at = 0; at < width; at++) {
      const column = fullRows.flatMap((cells) => cells[at] ?? [])
      if (!hasNumbers(column)) continue
      // Only words may wrap.
      for (const cell of column) cell.dataset.number = isNumber(cell) ? '' : 'word'
    }
  }
}

/** True if at least half of the values in a column are numbers. */
function hasNumbers(column: Element[]): boolean {
  // The first cell is the heading, even in a table without `th`, unless it is a number.
  const values = column.filter(
    (cell, row) => cell.localName === 'td' && textOf(cell) && (row > 0 || isNumber(cell))
  )
  return values.length > 0 && 2 * values.filter(isNumber).length >= values.length
}

const textOf = (cell: Element) => cell.textContent?.trim() ?? ''
const isNumber = (cell: Element) => NUMBER.test(textOf(cell))
