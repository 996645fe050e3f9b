import { TABLE_PARTS } from './elements.ts'
import { isSeen, rename } from './normalize.ts'

/** "210.5", "−4 %", "(1,204)", "4.31s" */
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*\p{L}?$/u

/** Makes plain blocks of tables that only place something, as those of newsletters. */
export function removeLayoutTables(body: HTMLElement): void {
  const layouts = new Set<Element | null>([...body.querySelectorAll('table')].filter(isLayout))
  // All are found before the first is renamed: then nobody could tell whose cell a cell is.
  const parts = [...body.querySelectorAll(TABLE_PARTS)]
  for (const part of parts.filter((part) => layouts.has(part.closest('table')))) rename(part, 'div')
}

/** True if a table holds tables, or has nothing beside anything else. */
const isLayout = (table: HTMLTableElement) =>
  table.querySelector('table') !== null ||
  [...table.rows].every(({ cells }) => [...cells].filter(isSeen).length <= 1)

/** Puts what may be wider than the column into a box that scrolls. */
export function wrapScrollable(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll('table, pre, math[display="block"]')) {
    const box = document.createElement('div')
    box.dataset.scroll = ''
    wide.replaceWith(box)
    box.append(wide)
  }
}

/**
 * Puts the numbers of a table at the ends of their cells, with the heads and the few words of their
 * columns.
 */
export function alignNumbers(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    const rows = [...table.rows].map(({ cells }) => [...cells])
    const width = Math.max(...rows.map((cells) => cells.length))
    for (let column = 0; column < width; column++) {
      // A row with fewer cells is a title, or has cells for several columns.
      const cells = rows.flatMap((row) => (row.length === width && row[column]) || [])
      // The first cell is the head, in a table without `th`, too, unless it is a number.
      const written = cells.filter(
        (cell, row) => cell.localName === 'td' && textOf(cell) && (row > 0 || isNumber(cell))
      )
      const isOfNumbers = 2 * written.filter(isNumber).length >= written.length
      if (written.length > 0 && isOfNumbers)
        for (const cell of cells) cell.dataset.number = isNumber(cell) ? '' : 'word'
    }
  }
}

const textOf = (cell: Element) => cell.textContent?.trim() ?? ''
const isNumber = (cell: Element) => NUMBER.test(textOf(cell))
