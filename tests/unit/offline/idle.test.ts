// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whileIdle } from '../../../src/offline/idle.ts'

const SECOND = 1_000

let begin: () => void
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p>Text</p><a href="/"><span>Link</span></a><button>Menu</button><form><input></form>'
  begin = vi.fn()
  stop = vi.fn()
  whileIdle(begin, stop)
})

afterEach(() => {
  // Ends what listens to the window, which all tests share.
  operate('pointerdown', 'button')
  vi.useRealTimers()
})

const load = () => window.dispatchEvent(new Event('load'))
const operate = (event: string, part: string) => document.querySelector(part)?.dispatchEvent(new Event(event, { bubbles: true }))

test('a page is idle a second after it has loaded, once', () => {
  vi.advanceTimersByTime(60 * SECOND)
  load()
  vi.advanceTimersByTime(SECOND - 1)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  expect(stop).not.toHaveBeenCalled()
})

describe.each(['pointerdown', 'keydown', 'focusin'])('%s', (event) => {
  test.each(['a span', 'button', 'input'])('in %s ends that a page is idle, before, while and after it is', (part) => {
    load()
    vi.advanceTimersByTime(SECOND - 1)
    operate(event, part)
    expect(stop).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
    load()
    operate(event, part)
    vi.advanceTimersByTime(60 * SECOND)
    expect(begin).not.toHaveBeenCalled()
    expect(stop).toHaveBeenCalledOnce()

    whileIdle(begin, stop)
    load()
    vi.advanceTimersByTime(SECOND)
    expect(begin).toHaveBeenCalledOnce()
    operate(event, part)
    expect(stop).toHaveBeenCalledTimes(2)
  })

  test('in a text, by a visitor who reads, ends nothing', () => {
    load()
    operate(event, 'p')
    vi.advanceTimersByTime(SECOND)
    expect(begin).toHaveBeenCalledOnce()
    expect(stop).not.toHaveBeenCalled()
  })
})

test.each([
  ['news or an article on their way', 'waiting', 'load', false],
  ['news that take long', 'late', 'load', true],
  ['news that have arrived', 'ready', 'load', true],
  ['a counter that is not in view', 'waiting', 'visible', true]
])('a page with %s', (_, state, client, isIdle) => {
  document.body.innerHTML += `<div data-island="${state}"><astro-island client="${client}"></astro-island></div>`
  load()
  vi.advanceTimersByTime(10 * SECOND)
  expect(begin).toHaveBeenCalledTimes(isIdle ? 1 : 0)
  document.querySelector('[data-island]')?.setAttribute('data-island', 'ready')
  vi.advanceTimersByTime(SECOND)
  expect(begin).toHaveBeenCalledOnce()
})
