// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { linesOf, read } from './read.ts'

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
