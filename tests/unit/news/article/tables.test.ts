// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, words } from './read.ts'

test('numbers of a table stand at the ends of their cells', async () => {
  const row = (...cells: string[]) => `<tr><th>${cells.join('</th><td>')}</td></tr>`
  const cells = await all(
    `<table>${row('', 'Bid', 'Note')}${row('Odesa', '210.5', 'up 3')}${row('Reni', '−4 %', 'rain')}</table>`,
    'td'
  )
  expect(cells.filter((cell) => cell.dataset.number !== undefined).map(words)).toEqual([
    'Bid',
    '210.5',
    '−4 %'
  ])
})
