// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import interaction from '../../../src/islands/interaction-directive.ts'

const load = vi.fn(async () => async () => {})

function island(events: string): HTMLElement {
  const element = document.createElement('astro-island')
  for (const name of ['component', 'renderer']) element.setAttribute(`${name}-url`, `/trade/_astro/${name}.js`)
  interaction(load, { name: 'interaction', value: events }, element)
  return element
}

beforeEach(() => {
  load.mockClear()
})

test.each(['pointerdown', 'focusin', 'submit'])('an island loads on %s, once', (event) => {
  const element = island('pointerdown focusin submit')
  element.dispatchEvent(new Event('click'))
  expect(load).not.toHaveBeenCalled()
  for (const type of [event, event, 'submit']) element.dispatchEvent(new Event(type))
  expect(load).toHaveBeenCalledOnce()
})

test.each(['the next use', 'the return of the line'])('after a failure %s loads all files anew', (what) => {
  const element = island('focusin')
  for (const type of ['focusin', 'astro:hydration-error']) element.dispatchEvent(new Event(type))
  if (what === 'the next use') element.dispatchEvent(new Event('focusin'))
  else dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('after each failure an island has another URL for the browser, and the same for every server', () => {
  for (const name of ['component', 'renderer']) {
    const element = island('focusin')
    const urls = Array.from({ length: 6 }, () => {
      element.dispatchEvent(new Event('astro:hydration-error'))
      return element.getAttribute(`${name}-url`) ?? ''
    })
    expect(new Set(urls).size).toBe(6)
    expect(new Set(urls.map(decodeURIComponent))).toEqual(new Set([`/trade/_astro/${name}.js`]))
  }
})
