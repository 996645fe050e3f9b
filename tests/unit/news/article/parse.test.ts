// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { linesOf, read, words } from './read.ts'

test('plain text keeps its lines, and its columns in one block, also with a link in it', async () => {
  const table =
    'Port         Wheat    Corn\nOdesa          210     180\n\nReni           208     177'
  const box = await read(
    `Prices on Monday:\n- wheat 210\n- <a href="/corn">corn</a> 180\n\n${table}\n\nTwo sentences.  No columns.`
  )
  expect(box.querySelector('pre')?.textContent).toBe(table)
  box.querySelector('pre')?.remove()
  expect(linesOf(box)).toEqual([
    'Prices on Monday:',
    '- wheat 210',
    '- corn 180',
    'Two sentences. No columns.'
  ])
})

test('a release with two spaces between its sentences, or within one, has no columns', async () => {
  const sentence =
    'Growers may "enroll now."  The sign-up (for all)  ends in March, said the  agency.'
  const box = await read(
    `${sentence.repeat(8)}\n\nSecond paragraph.  Its end,  too.\n\n${sentence.repeat(8)}\n`
  )
  expect(box.querySelector('pre')).toBeNull()
})

test.each([
  '<a href="https://www.example.org/oats"\n   title="Oats">the price\nof oats</a>',
  '<a\n\nhref="https://www.example.org/oats">the price\nof oats</a>'
])('a tag that goes over several lines of plain text stays whole: %s', async (link) => {
  const box = await read(`The mill buys oats.\nSee ${link} today.\n\nIt opens on Monday.`)
  expect(linesOf(box)).toEqual([
    'The mill buys oats.',
    'See the price',
    'of oats today.',
    'It opens on Monday.'
  ])
  expect(box.querySelector('a')?.href).toBe('https://www.example.org/oats')
})

test('a row of hyphens belongs to the columns that it stands by, also apart from them', async () => {
  const rule = '-'.repeat(60)
  const head = '                     WEEK     YEAR\n  GRAIN          11/20/26  TO DATE'
  const table = `${rule}\n\n${head}\n\n${rule}\n\nOATS                4,100   61,300\n\n${rule}`
  const box = await read(`Sales rose.\n\n${table}\n\nSource: the mill.\n\n${rule}\n\nThe end.`)
  expect(box.querySelector('pre')?.textContent).toBe(table)
  expect(box.querySelectorAll('pre')).toHaveLength(1)
  expect([...box.querySelectorAll('p')].map(words)).toEqual([
    'Sales rose.',
    'Source: the mill.',
    rule,
    'The end.'
  ])
})
