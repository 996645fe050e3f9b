import { expect, test } from 'vitest'
import { fillPlaceholders, fillTitle } from '../../../src/content/placeholders.ts'

test.each([
  ['a placeholder', 'Contacts | {company}', 'Contacts | Grain & Co'],
  ['each of several', '{company}, page {page}: {company}', 'Grain & Co, page 2: Grain & Co'],
  ['no placeholder inside a value', '{page} of {title}', '2 of {company}'],
  ['no placeholder without a value', '{city}, {company}', '{city}, Grain & Co'],
  ['nothing in a text without placeholders', 'Contacts', 'Contacts']
])('fills %s', (_, text, filled) => {
  expect(fillPlaceholders(text, { company: 'Grain & Co', page: 2, title: '{company}' })).toBe(filled)
})

test.each([
  ['Request for {commodity}', 'Wheat flour, high grade', 'Request for wheat flour, high grade'],
  ['Request for {commodity}', 'DDGS', 'Request for DDGS'],
  ['Request for {commodity}', 'UHT milk', 'Request for UHT milk'],
  ['Request for {commodity}', 'Єгипетський рис', 'Request for єгипетський рис'],
  ['{commodity}, quantity', 'Barley malt', 'Barley malt, quantity']
])('a title begins with a small letter within a sentence only: %s, %s', (text, title, filled) => {
  expect(fillTitle(text, title)).toBe(filled)
})
