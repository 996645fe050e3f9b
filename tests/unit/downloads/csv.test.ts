import { expect, test } from 'vitest'
import { csv } from '../../../src/downloads/csv.ts'

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"]
])('a spreadsheet does not run a cell as a formula: %s', (text, cell) => {
  expect(csv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test.each(['-18', '+4.5', '-18 %', 'max 4.5 %', '2.5–4.5 EBC'])('writes the value %s unchanged', (text) => {
  expect(csv([[text]])).toBe(`\uFEFF${text}\r\n`)
})

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csv([['a,b', 'say "c"', 'd\ne', 'f']])).toBe('\uFEFF"a,b","say ""c""","d\ne",f\r\n')
})
