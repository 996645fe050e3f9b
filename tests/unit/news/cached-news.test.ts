// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NEWS_URLS } from '../../../src/backend/endpoints.ts'
import {
  cacheNews,
  findHeadline,
  missingSources,
  readCachedNews
} from '../../../src/news/cached-news.ts'
import { newsItem } from '../../fixtures/news.ts'

const [FIRST = '', SECOND = '', ...OTHERS] = NEWS_URLS

const STARTED = Date.now()

/** A fresh source with one item, except for `difference`. */
const source = (difference: object) => ({
  url: FIRST,
  time: STARTED,
  items: [newsItem('oil')],
  ...difference
})

const openBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

const cachedTitles = () => readCachedNews().flatMap(({ items }) => items.map(({ title }) => title))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  openBy('navigate')
})

test('each source is cached when it arrives, for an hour from then', () => {
  expect(missingSources()).toEqual(NEWS_URLS)
  cacheNews(SECOND, [newsItem('bran')])
  vi.advanceTimersByTime(1_800_000)
  cacheNews(FIRST, [newsItem('oil')])
  expect(cachedTitles()).toEqual(['bran', 'oil'])
  expect(missingSources()).toEqual(OTHERS)
  vi.advanceTimersByTime(1_799_999)
  expect(cachedTitles()).toEqual(['bran', 'oil'])
  vi.advanceTimersByTime(1)
  expect(cachedTitles()).toEqual(['oil'])
  expect(missingSources()).toEqual([SECOND, ...OTHERS])
})

test('a source without news is cached only if another one has some', () => {
  cacheNews(FIRST, [])
  expect(missingSources()).toEqual(NEWS_URLS)
  cacheNews(SECOND, [newsItem('bran')])
  expect(missingSources()).toEqual(OTHERS)
})

test('a reload fetches all news again, even after the computer has slept', () => {
  cacheNews(FIRST, [newsItem('old')])
  // While it sleeps, only wall-clock time goes on.
  vi.setSystemTime(Date.now() + 600_000)
  // The page has just been reloaded.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  openBy('reload')
  expect(missingSources()).toEqual(NEWS_URLS)
  cacheNews(SECOND, [newsItem('new')])
  cacheNews(FIRST, [newsItem('newer')])
  openBy('navigate')
  expect(cachedTitles()).toEqual(['new', 'newer'])
})

test('news is fetched again after the clock was set back', () => {
  cacheNews(FIRST, [newsItem('oil')])
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(missingSources()).toEqual(NEWS_URLS)
})

test("an article's headline is known even after its list has been open for hours", () => {
  cacheNews(FIRST, [newsItem('oil')])
  cacheNews(SECOND, [newsItem('bran')])
  vi.advanceTimersByTime(7_200_000)
  expect(findHeadline('https://example.org/bran')).toBe('bran')
  expect(findHeadline('https://example.org/malt')).toBeUndefined()
})

test.each([
  ['is blocked', undefined],
  ['holds invalid JSON', '[{'],
  ['holds something else', '{"time":1,"items":7}'],
  [
    'holds sources of another shape',
    JSON.stringify([null, source({ items: [newsItem('bran'), { title: 'Oil' }] })])
  ],
  [
    'holds news from another site at the same origin',
    JSON.stringify([source({ url: 'https://former.example/news' })])
  ]
])('if the storage %s, all news is fetched', (_, kept) => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    if (kept === undefined) throw new DOMException('denied', 'SecurityError')
    return kept
  })
  vi.setSystemTime(STARTED)
  expect(missingSources()).toEqual(NEWS_URLS)
  expect(findHeadline('https://example.org/oil')).toBeUndefined()
})

test('nothing fails if the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  cacheNews(FIRST, [newsItem('oil')])
  expect(missingSources()).toEqual(NEWS_URLS)
})
