import { beforeEach, expect, test, vi } from 'vitest'
import interaction from '../../../src/islands/interaction-directive.ts'

const load = vi.fn(async () => async () => {})

function island(events: string): EventTarget {
  const element = new EventTarget()
  interaction(load, { name: 'interaction', value: events }, element as HTMLElement)
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

test('after a failure the next use asks again', () => {
  const element = island('focusin')
  for (const type of ['focusin', 'island-error', 'focusin']) element.dispatchEvent(new Event(type))
  expect(load).toHaveBeenCalledTimes(2)
})
