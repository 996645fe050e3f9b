// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { reportLoadErrors } from '../../../src/islands/report-load-errors.ts'

const island = () => document.querySelector('astro-island') as HTMLElement
/** What a visitor sees. */
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-island] > :is(div, p)')].filter(({ hidden }) => !hidden).map(({ id }) => id)
const tell = (event: string, bubbles = true) => island().dispatchEvent(new Event(event, { bubbles }))

let comeIntoView: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div data-island><div id="island" hidden><astro-island><output>0</output></astro-island></div><p id="sentence">Call us.</p><script></script></div>'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        comeIntoView = () => report([{ isIntersecting: true }] as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
      }
      observe() {}
      disconnect() {}
    }
  )
  vi.resetModules()
  await import('../../../src/islands/fallback.inline.ts')
})
reportLoadErrors()

test('a page whose scripts run shows the island', () => {
  expect(seen()).toEqual(['island'])
})

test.each(['island-error', 'astro:hydration-error'])(
  'an island that failed by %s is replaced by the sentence, until it hydrates',
  (event) => {
    tell(event)
    expect(seen()).toEqual(['sentence'])
    tell('astro:hydrate', false)
    expect(seen()).toEqual(['island'])
  }
)

test('an island that has not hydrated 20 s after it came into view has failed', () => {
  vi.advanceTimersByTime(60_000)
  comeIntoView()
  vi.advanceTimersByTime(19_999)
  expect(seen()).toEqual(['island'])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual(['sentence'])
})

test('a hydrated island stays', () => {
  comeIntoView()
  tell('astro:hydrate', false)
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(['island'])
})
