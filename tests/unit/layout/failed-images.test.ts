// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../src/layout/failed-images.ts'

let image: HTMLImageElement

beforeEach(() => {
  vi.useFakeTimers()
  image = document.createElement('img')
  document.body.replaceChildren(image)
})
afterEach(() => vi.useRealTimers())

const fail = () => image.dispatchEvent(new Event('error'))
const isEmpty = () => image.style.contentVisibility === 'hidden'

/** Counts how often an image is asked for from now on. */
function count(src: string) {
  image.src = src
  return vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
}

test.each([
  ['an image of the site', '/_astro/barley.svg', 5],
  ["an article's image", 'https://pictures.example/1.png', 2]
])('%s that fails is requested again after three seconds, and shows its alternative text after the last try', (_, src, tries) => {
  const asked = count(src)
  for (let again = 1; again < tries; again += 1) {
    fail()
    expect(isEmpty()).toBe(true)
    vi.advanceTimersByTime(2_999)
    expect(asked).toHaveBeenCalledTimes(again - 1)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveBeenCalledTimes(again)
    expect(isEmpty()).toBe(false)
  }
  fail()
  expect(isEmpty()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['has loaded in the meantime', () => vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(1)],
  ['is gone', () => image.remove()]
])('an image that %s is not requested again, and stays visible', (_, happen) => {
  const asked = count('/_astro/barley.svg')
  fail()
  happen()
  vi.advanceTimersByTime(3_000)
  window.dispatchEvent(new Event('online'))
  expect(asked).not.toHaveBeenCalled()
  expect(isEmpty()).toBe(false)
})

test('an image that ran out of retries is requested again when the connection is back', () => {
  const asked = count('https://pictures.example/2.png')
  fail()
  vi.advanceTimersByTime(3_000)
  fail()
  window.dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(2)
})
