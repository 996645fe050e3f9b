import { expect, test } from 'vitest'
import { languageOf } from '../../../src/news/language.ts'

test.each([
  ['Експорт олії зріс', 'uk'],
  ['Ціни на насіння: огляд тижня', 'uk'],
  ['Wheat up at the Одеса terminal', undefined],
  ['Il grano sale a Bari', undefined],
  ['2026', undefined],
  ['أسعار القمح تستقر', ''],
  ['小麦价格上涨', '']
])('the letters of %j show that its language is %j', (text, lang) => {
  expect(languageOf(text)).toBe(lang)
})
