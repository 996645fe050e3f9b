// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPosition, type Position } from '../../../src/news/list-position.ts'

/** The height of a headline. */
const HEIGHT = 100

let scrolled: number
let position: Position | undefined

beforeEach(() => {
  scrolled = 0
  sessionStorage.clear()
  history.replaceState(null, '')
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => step())
  window.scrollBy = vi.fn(({ top }: ScrollToOptions) => {
    scrolled += top ?? 0
  }) as never
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = Number(this.dataset.at) * HEIGHT - scrolled
    return { top, bottom: top + HEIGHT } as DOMRect
  })
})

afterEach(() => position?.stop())

/** A list of these headlines. */
function list(...names: string[]): HTMLElement {
  const list = document.createElement('ul')
  list.innerHTML = names.map((name, at) => `<li><a href="/${name}" data-at="${at}">${name}</a></li>`).join('')
  return list
}

/** Leaves a list whose third headline is at the top, and comes back. @returns the list before its headlines have arrived */
function leaveAndReturn(): HTMLElement {
  const left = keepPosition(list('a', 'b', 'c', 'd'))
  scrolled = 2 * HEIGHT + 30
  window.dispatchEvent(new Event('pagehide'))
  left.stop()
  scrolled = 0
  const empty = list()
  position = keepPosition(empty)
  return empty
}

test('goes back to the headline, wherever it is by now, and only once', () => {
  const returned = leaveAndReturn()
  returned.append(...list('x', 'y').children)
  position?.restore()
  expect(scrolled, 'before the headline has arrived').toBe(0)
  returned.replaceChildren(...list('x', 'y', 'z', 'a', 'c').children)
  position?.restore()
  expect(scrolled).toBe(4 * HEIGHT + 30)
  scrolled = 0
  position?.restore()
  expect(scrolled).toBe(0)
})

test.each(['wheel', 'touchmove', 'keydown'])('stays where a visitor is who has moved by %s', (event) => {
  const returned = leaveAndReturn()
  window.dispatchEvent(new Event(event))
  returned.append(...list('a', 'b', 'c').children)
  position?.restore()
  expect(scrolled).toBe(0)
})

test('a list that is gone keeps nothing', () => {
  const gone = keepPosition(list('a'))
  gone.stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})

test('a visitor who leaves again before the news has arrived still gets back', () => {
  const returned = leaveAndReturn()
  window.dispatchEvent(new Event('pagehide'))
  position?.stop()
  position = keepPosition(returned)
  returned.append(...list('a', 'b', 'c').children)
  position.restore()
  expect(scrolled).toBe(2 * HEIGHT + 30)
})

test('the browser restores no position of its own', () => {
  position = keepPosition(list('a'))
  expect(history.scrollRestoration).toBe('manual')
})

test('two visits of one list have two places', () => {
  leaveAndReturn()
  history.replaceState({ visit: 1 }, '')
  const other = list('a', 'b', 'c')
  const opened = keepPosition(other)
  opened.restore()
  opened.stop()
  expect(scrolled).toBe(0)
})

test('storage that is refused loses the place, and nothing else', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  const opened = keepPosition(list('a'))
  expect(() => opened.restore()).not.toThrow()
  opened.stop()
  vi.restoreAllMocks()
})
