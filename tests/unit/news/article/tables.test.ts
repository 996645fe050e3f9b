// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, linesOf, read, words } from './read.ts'

test('the numbers in a table align to the end of their cells', async () => {
  const row = (...cells: string[]) => `<tr><th>${cells.join('</th><td>')}</td></tr>`
  const cells = await all(
    `<table>${row('', 'Bid', 'Note')}${row('Odesa', '210.5', 'up 3')}${row('Reni', '−4 %', '3 days')}</table>`,
    'td'
  )
  expect(cells.filter((cell) => cell.dataset.number !== undefined).map(words)).toEqual([
    'Bid',
    '210.5',
    '−4 %'
  ])
})

const inCell = (content: string) => `<table><tr><td>${content}</td></tr></table>`

test.each([
  ['of one column', '<table><tr><td>Wheat rose.</td></tr><tr><td>Corn fell.</td></tr></table>'],
  [
    'with empty cells beside the text',
    '<table><caption>Wheat rose.</caption><tr><td>&nbsp;</td><td>Corn fell.</td><td></td></tr></table>'
  ],
  [
    'with one cell per row, in any column',
    '<table><colgroup><col><col></colgroup><thead><tr><th></th><th>Wheat rose.</th></tr></thead><tfoot><tr><td>Corn fell.</td><td></td></tr></tfoot></table>'
  ],
  ['within tables', inCell(`${inCell(inCell('Wheat rose.'))}${inCell('<p>Corn fell.</p>')}`)],
  [
    'that contain tables side by side',
    `<table><tr><td>${inCell('Wheat rose.')}</td><td><div>Corn fell.</div></td></tr></table>`
  ]
])('tables %s are only for layout', async (_, html) => {
  const box = await read(html)
  expect(linesOf(box)).toEqual(['Wheat rose.', 'Corn fell.'])
  expect(box.querySelector('table, caption, thead, tbody, tfoot, tr, th, td')).toBeNull()
})

test('a table of prices within layout tables stays a table', async () => {
  const prices =
    '<table><tr><th>Port</th><th>Bid</th></tr><tr><td>Reni</td><td>208</td></tr></table>'
  const box = await read(inCell(inCell(prices)))
  expect(box.querySelectorAll('table')).toHaveLength(1)
  expect([...box.querySelectorAll('tr')].map(words)).toEqual(['PortBid', 'Reni208'])
  expect(box.querySelector('table')?.parentElement?.dataset.scroll).toBe('')
})

test('text in layout tables keeps its direction, and the targets of footnotes', async () => {
  const box = await read(
    '<p><a href="#n">1</a></p><table dir="rtl"><tr><td id="n">a</td></tr></table>'
  )
  const note = box.querySelector(box.querySelector('a')?.getAttribute('href') ?? '')
  expect(note?.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})

test('a title row does not keep the numbers below it from aligning', async () => {
  const box = await read(
    '<table><tr><td colspan="3">Cash bids, week 47</td></tr><tr><td>Port</td><td>Wheat</td><td>Corn</td></tr>' +
      '<tr><td>Odesa</td><td>210</td><td>180</td></tr><tr><td>Reni</td><td>208</td><td>177</td></tr></table>'
  )
  const ends = [...box.querySelectorAll<HTMLElement>('[data-number]')]
  expect(ends.map(words)).toEqual(['Wheat', 'Corn', '210', '180', '208', '177'])
  expect(ends.map(({ dataset }) => dataset.number)).toEqual(['word', 'word', '', '', '', ''])
})

test('a column whose heading is a plain cell aligns like its numbers', async () => {
  const row = (...cells: string[]) => `<tr><td>${cells.join('</td><td>')}</td></tr>`
  const box = await read(
    `<table>${row('Port', 'Durum', 'Oats')}${row('Gulf', '7.31', 'no bid')}${row('Reni', 'no bid', 'no bid')}</table>`
  )
  const ends = [...box.querySelectorAll<HTMLElement>('[data-number]')]
  expect(ends.map(words)).toEqual(['Durum', '7.31', 'no bid'])
})

test("a table and its cells lose the publisher's widths and heights", async () => {
  const box = await read(
    '<table width="900"><tr><td width="450">Reni</td><td width="450" height="40">208</td></tr></table>'
  )
  expect([box.querySelectorAll('td').length, box.querySelector('[width], [height]')]).toEqual([
    2,
    null
  ])
})
