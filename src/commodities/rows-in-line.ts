import type { Table } from './specifications.ts'

/** The id of the heading of a list among others. */
export const headingId = (id: string, index: number) => `${id}-${index}`

/**
 * The styles that put the rows of lists with the same labels in line, in browsers with subgrids; an empty string for lists that share too
 * few. A row above places that only the other list has reaches over them. `id` is that of the element with the lists.
 */
export function rowsInLine(id: string, tables: Table[]): string {
  if (!tables.some(({ places }) => places)) return ''
  const spans = tables.flatMap(({ places = [] }, index) => {
    const list = `[aria-labelledby=${headingId(id, index)}]`
    const [first = 0] = places
    const above = first > 0 ? [`${list} tbody{grid-row-start:${first + 1}}`] : []
    const rows = places.flatMap((place, row) => {
      const span = (places[row + 1] ?? place + 1) - place
      return span > 1 ? [`${list} tr:nth-child(${row + 1}){grid-row:span ${span}}`] : []
    })
    return [...above, ...rows]
  })
  const last = Math.max(...tables.flatMap(({ places = [] }) => places))
  return `@supports (grid-template-rows:subgrid){#${id}>section{grid-row:span ${last + 2}}${spans.join('')}}`
}
