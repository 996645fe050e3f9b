import { expect, test } from 'vitest'

import { type ContentReport, reportText } from '../../../src/check/report.ts'

const COMMODITIES = ['Malt', 'Flour', 'Bran', 'Oats', 'Feed', 'Oil', 'Meal', 'Gluten', 'Rye', 'Corn']
const RIGHT: ContentReport = { mistakes: [], notices: [], pictures: 26, commodities: COMMODITIES }
const WRONG: ContentReport = {
  mistakes: [
    { file: 'content/company.json', line: 3, sentence: 'content/company.json, line 3, field "name": blank.' },
    { file: 'content/50%, or so.json', sentence: 'content/50%, or so.json: 100 %:\r\nno file.' }
  ],
  notices: [{ file: 'content/commodities.json', line: 9, sentence: 'content/commodities.json, line 9, entry "rye": a copy.' }],
  pictures: 1,
  commodities: undefined
}

test('ends with the commodities of the home page and the totals', () => {
  expect(reportText(RIGHT, false)).toBe(
    'The home page shows Flour · Malt · Bran · Corn. 10 commodities, 26 pictures, 0 mistakes, 0 notices.'
  )
})

test('lists mistakes before notices, and marks notices', () => {
  expect(reportText(WRONG, false).split('\n\n')).toEqual([
    'content/company.json, line 3, field "name": blank.',
    'content/50%, or so.json: 100 %:\r\nno file.',
    'Notice: content/commodities.json, line 9, entry "rye": a copy.',
    '1 picture, 2 mistakes, 1 notice.'
  ])
})

test('on GitHub, writes each sentence as an escaped annotation on its line', () => {
  expect(reportText(WRONG, true).split('\n')).toEqual([
    '::error file=content/company.json,line=3::content/company.json, line 3, field "name": blank.',
    '::error file=content/50%25%2C or so.json::content/50%25, or so.json: 100 %25:%0D%0Ano file.',
    '::notice file=content/commodities.json,line=9::content/commodities.json, line 9, entry "rye": a copy.',
    '::notice::1 picture, 2 mistakes, 1 notice.'
  ])
})
