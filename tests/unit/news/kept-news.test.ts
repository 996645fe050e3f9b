// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepNews, keepPosition, keptNews } from '../../../src/news/kept-news.ts'

const ITEMS = [{ title: 'Oil', descriptionLink: 'https://example.org/oil' }]

const openBy = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
  openBy('navigate')
})

test('news is kept for an hour of the visit', () => {
  expect(keptNews()).toBeUndefined()
  keepNews(ITEMS)
  vi.advanceTimersByTime(3_599_999)
  expect(keptNews()).toEqual(ITEMS)
  vi.advanceTimersByTime(1)
  expect(keptNews()).toBeUndefined()
})

test('a reload asks for fresh news', () => {
  keepNews(ITEMS)
  openBy('reload')
  expect(keptNews()).toBeUndefined()
})

test('without storage nothing is kept, and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepNews(ITEMS)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(keptNews()).toBeUndefined()
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
  ['back_forward', [{ top: 460, behavior: 'instant' }]],
  ['navigate', undefined]
])('a list opened by %s starts where the reader left it, or at its top', (type, moved) => {
  const moves = vi.fn()
  vi.stubGlobal('scrollBy', moves)
  const stop = keepPosition(listAt(-300, -20, 40))
  window.dispatchEvent(new Event('pagehide'))
  stop()
  openBy(type)
  keepPosition(listAt(0, 250, 500))()
  expect(moves.mock.lastCall).toEqual(moved)
})

test('an unmounted list saves no position', () => {
  keepPosition(listAt(0))()
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})
