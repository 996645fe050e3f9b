// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheNews, findHeadline, readCachedNews } from '../../../src/news/news-cache.ts'

const ITEMS = [{ title: 'Oil', descriptionLink: 'https://example.org/oil' }]

const openBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
  openBy('navigate')
})

test('news is kept for an hour of the visit', () => {
  expect(readCachedNews()).toBeUndefined()
  cacheNews(ITEMS)
  vi.advanceTimersByTime(3_599_999)
  expect(readCachedNews()).toEqual(ITEMS)
  vi.advanceTimersByTime(1)
  expect(readCachedNews()).toBeUndefined()
})

test('the headline of an article is known for the whole visit, also after a reload', () => {
  cacheNews(ITEMS)
  vi.advanceTimersByTime(7_200_000)
  openBy('reload')
  expect(findHeadline('https://example.org/oil')).toBe('Oil')
  expect(findHeadline('https://example.org/bran')).toBeUndefined()
})

test('without storage nothing is kept, and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  cacheNews(ITEMS)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readCachedNews()).toBeUndefined()
})
