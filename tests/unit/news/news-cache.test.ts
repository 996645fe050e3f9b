// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheNews, findHeadline, readCachedNews, restoreScroll } from '../../../src/news/news-cache.ts'

const ITEMS = [{ title: 'Oil', descriptionLink: 'https://example.org/oil' }]

const openBy = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

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

test('a reload asks for fresh news', () => {
  cacheNews(ITEMS)
  openBy('reload')
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

/** A list of headlines with these distances from the top of the window. */
function listAt(...tops: number[]): HTMLElement {
  const list = document.createElement('ul')
  for (const top of tops) {
    const item = document.createElement('li')
    item.getBoundingClientRect = () => ({ top }) as DOMRect
    list.append(item)
  }
  return list
}

test.each([
  ['back_forward', [-300, -20, 40], [{ top: 460, behavior: 'instant' }]],
  ['navigate', [-300, -20, 40], undefined],
  ['back_forward', [-900, -600, -90], [{ top: 590, behavior: 'instant' }]]
])('a list opened by %s starts where the reader left it, also below its end, or at its top', (type, left, moved) => {
  const moves = vi.fn()
  vi.stubGlobal('scrollBy', moves)
  const stop = restoreScroll(listAt(...left))
  window.dispatchEvent(new Event('pagehide'))
  stop()
  openBy(type)
  restoreScroll(listAt(0, 250, 500))()
  expect(moves.mock.lastCall).toEqual(moved)
})

test('an unmounted list saves no position', () => {
  restoreScroll(listAt(0))()
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})
