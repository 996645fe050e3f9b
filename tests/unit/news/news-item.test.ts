// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readNewsItem } from '../../../src/news/news-item.ts'

const titleOf = (title: string) =>
  readNewsItem({ title, descriptionLink: 'https://example.org/' })?.title
const linkOf = (descriptionLink: string) => readNewsItem({ title: 'Oil', descriptionLink })?.address

test.each([
  ['Salt &amp; seed', 'Salt & seed'],
  ['&#8220;Firm&#x201D; &mdash; 5&nbsp;%', '“Firm” — 5\u00a0%'],
  ['Farmers&amp;#8217; market: oats &amp;amp; bran', 'Farmers’ market: oats & bran'],
  ['AT&T &unknown; &;', 'AT&T &unknown; &;'],
  ['Week 47: <b>Oats</b> &lt;i&gt;hold&lt;/i&gt;', 'Week 47: Oats hold'],
  ["<![CDATA[Rent: <span class='money'>$</span>4,000<br/>in Reni]]>", 'Rent: $4,000 in Reni'],
  ['Protein <11% pays less, >13% more', 'Protein <11% pays less, >13% more']
])('the title %j is read as %j', (title, text) => {
  expect(titleOf(title)).toBe(text)
})

test.each(['\u200b', '&nbsp;&#8203;', '\u00ad —', '<b> </b>'])(
  'a title without visible text is rejected: %j',
  (title) => {
    expect(titleOf(title)).toBeUndefined()
  }
)

test.each([
  ['https://example.org/a?id=7&amp;page=2', 'https://example.org/a?id=7&page=2'],
  [
    'https://example.org/a?x=1&copy=2&lt=3&amp;reg=4',
    'https://example.org/a?x=1&copy=2&lt=3&reg=4'
  ],
  ['https://example.org/a?q="b"&#38;c', 'https://example.org/a?q="b"&c'],
  [' //example.org/a ', 'https://example.org/a'],
  ['http://example.org/a', 'http://example.org/a']
])('the link %j is read as %j', (link, address) => {
  expect(linkOf(link)).toBe(address)
})

test.each([null, 7, [], { title: 'Oil' }])('%j is no item', (candidate) => {
  expect(readNewsItem(candidate)).toBeUndefined()
})

test('a link that is not http(s) is rejected, however it is written', () => {
  for (const link of ['/a', 'javascript:x', 'javascript&colon;x', '///', 'ftp://example.org/'])
    expect(linkOf(link), link).toBeUndefined()
})
