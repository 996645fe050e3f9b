import { beforeEach, expect, test, vi } from 'vitest'
import interaction from '../../../src/islands/interaction-directive.ts'

const load = vi.fn(async () => async () => {})

/** Until Astro has hydrated an island, that has an attribute. */
function island(events: string, isHydrated = false): EventTarget {
  const element = Object.assign(new EventTarget(), { hasAttribute: () => !isHydrated })
  interaction(load, { name: 'interaction', value: events }, element as never)
  return element
}

beforeEach(() => {
  load.mockClear()
})

test.each(['pointerdown', 'focusin', 'submit'])('loads on %s, once', (event) => {
  const element = island('pointerdown focusin submit')
  element.dispatchEvent(new Event('click'))
  expect(load).not.toHaveBeenCalled()
  for (const type of [event, event, 'submit']) element.dispatchEvent(new Event(type))
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['a file that has not come is asked for again', false, 2],
  ['an error of React would only come again', true, 1]
])('after a failure: %s', (_, isHydrated, times) => {
  const element = island('focusin', isHydrated)
  element.dispatchEvent(new Event('focusin'))
  element.dispatchEvent(new Event('astro:hydration-error'))
  element.dispatchEvent(new Event('focusin'))
  expect(load).toHaveBeenCalledTimes(times)
})

test.each([
  ['with its component', true, []],
  ['empty, as Astro does not tell', false, ['astro:hydration-error']]
])('a file that has arrived %s', async (_, hasComponent, failures) => {
  const element = island('focusin')
  const told: string[] = []
  element.addEventListener('astro:hydration-error', ({ type }) => told.push(type))
  load.mockImplementationOnce(async () => {
    if (hasComponent) Object.assign(element, { Component: {} })
    return async () => {
      Object.assign(element, { hasAttribute: () => false })
    }
  })
  element.dispatchEvent(new Event('focusin'))
  await new Promise(setImmediate)
  expect(told).toEqual(failures)
})
