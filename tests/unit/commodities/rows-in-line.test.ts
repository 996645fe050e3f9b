import { expect, test } from 'vitest'
import { rowsInLine } from '../../../src/commodities/rows-in-line.ts'

const table = (...places: number[]) => ({ heading: 'List', columns: [], rows: [], places })

test('rows of one label are in line, under the headings, and reach over the places of the other list', () => {
  expect(rowsInLine('lists', [table(0, 2), table(1, 2)])).toBe(
    '@supports (grid-template-rows:subgrid){#lists>section{grid-row:span 4}' +
      '[aria-labelledby=lists-0] tr:nth-child(1){grid-row:span 2}[aria-labelledby=lists-1] tbody{grid-row-start:2}}'
  )
})
