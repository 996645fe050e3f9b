// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { decodeEntities, isReadable, languageOf } from '../../../src/news/text.ts'

test.each([
  ['Salt &amp; seed', 'Salt & seed'],
  ['&#8220;Firm&#x201D; &mdash; 5&nbsp;%', '“Firm” — 5\u00a0%'],
  ['&#127806; &#x1F33D; &#39;', "🌾 🌽 '"],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['Nestl&eacute;: 1&frac12; c at 210 &euro;, &minus;5 &deg;C', 'Nestlé: 1½ c at 210 €, −5 °C'],
  ['The farmer&#146;s choice &#150; a review', 'The farmer’s choice – a review'],
  ['<b>Corn</b> &lt;i&gt; </body> <script>', '<b>Corn</b> <i> </body> <script>'],
  ['AT&T &unknown; &constructor; &;', 'AT&T &unknown; &constructor; &;']
])('decodes %j as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})

test('a text is readable if it has a visible letter, digit or symbol', () => {
  for (const text of ['a', '7', '€', '新闻', '🌾', 'é\u200b']) expect(isReadable(text), text).toBe(true)
  // fields.test has more characters that show nothing.
  for (const text of ['', '\u3164', '— …', '\u0301']) expect(isReadable(text), JSON.stringify(text)).toBe(false)
})

test.each([
  ['Експорт олії зріс', 'uk'],
  ['Ціни на насіння: огляд тижня', 'uk'],
  ['Wheat up at the Одеса terminal', 'en'],
  ['Weekly grain review', 'en'],
  ['2026', 'en']
])('detects the language of %j as %s', (text, lang) => {
  expect(languageOf(text)).toBe(lang)
})
