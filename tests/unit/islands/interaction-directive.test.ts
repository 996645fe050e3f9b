import { beforeEach, expect, test, vi } from 'vitest'
import interaction, { type Interaction } from '../../../src/islands/interaction-directive.ts'

const load = vi.fn(async () => async () => {})

/** An island in a page that has taken `arrival` ms to arrive. Until Astro has hydrated an island, that has an attribute. */
function island(value: Interaction, { arrival = 0, isHydrated = false } = {}): EventTarget {
  vi.advanceTimersByTime(arrival)
  const element = Object.assign(new EventTarget(), { hasAttribute: () => !isHydrated })
  interaction(load, { name: 'interaction', value: value as never }, element as never)
  return element
}

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
})

test.each(['pointerdown', 'focusin', 'submit'])('loads on %s, once', (event) => {
  const element = island({ events: 'pointerdown focusin submit' })
  element.dispatchEvent(new Event('click'))
  expect(load).not.toHaveBeenCalled()
  for (const type of [event, event, 'submit']) element.dispatchEvent(new Event(type))
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  [60_000, 2_000],
  [300, 600]
])('where the page took %i ms, a patient island is loaded %i ms later', async (arrival, patience) => {
  const element = island({ events: 'beforetoggle', isPatient: true }, { arrival })
  element.dispatchEvent(new Event('beforetoggle'))
  await vi.advanceTimersByTimeAsync(patience - 1)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['a file that has not come is asked for again', false, 2],
  ['an error of React would only come again', true, 1]
])('after a failure: %s', (_, isHydrated, times) => {
  const element = island({ events: 'focusin' }, { isHydrated })
  element.dispatchEvent(new Event('focusin'))
  element.dispatchEvent(new Event('astro:hydration-error'))
  element.dispatchEvent(new Event('focusin'))
  expect(load).toHaveBeenCalledTimes(times)
})

test.each([
  ['with its component', true, []],
  ['empty, as Astro does not tell', false, ['astro:hydration-error']]
])('a file that has arrived %s', async (_, hasComponent, failures) => {
  const element = island({ events: 'focusin' })
  const told: string[] = []
  element.addEventListener('astro:hydration-error', ({ type }) => told.push(type))
  load.mockImplementationOnce(async () => {
    if (hasComponent) Object.assign(element, { Component: {} })
    return async () => {
      Object.assign(element, { hasAttribute: () => false })
    }
  })
  element.dispatchEvent(new Event('focusin'))
  await vi.runAllTimersAsync()
  expect(told).toEqual(failures)
})
