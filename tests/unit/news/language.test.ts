import { expect, test } from 'vitest'
import { languageOf } from '../../../src/news/language.ts'

// "" is unknown; undefined is the language of the page.
test.each([
  ['Експорт олії зріс', 'uk'],
  ['Ціни на насіння: огляд тижня', 'uk'],
  ['Wheat up at the Одеса terminal', undefined],
  ['Il grano sale a Bari', undefined],
  ['2026', undefined],
  ['أسعار القمح تستقر', ''],
  ['小麦价格上涨', '']
])('the language of %j is %j', (text, lang) => {
  expect(languageOf(text)).toBe(lang)
})
