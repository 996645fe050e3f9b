import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../../src/content/placeholders.ts'

test.each([
  ['a placeholder', 'Contacts | {company}', 'Contacts | Grain & Co'],
  ['each of several', '{company}, page {page}: {company}', 'Grain & Co, page 2: Grain & Co'],
  ['no placeholder inside a value', '{page} of {title}', '2 of {company}'],
  ['no placeholder without a value', '{city}, {company}', '{city}, Grain & Co'],
  ['nothing in a text without placeholders', 'Contacts', 'Contacts']
])('fills %s', (_, text, filled) => {
  expect(fillPlaceholders(text, { company: 'Grain & Co', page: 2, title: '{company}' })).toBe(filled)
})
