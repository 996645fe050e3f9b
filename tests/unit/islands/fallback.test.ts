// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const island = () => document.querySelector('astro-island') as HTMLElement
/** What a visitor sees. */
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-island] > :is(div, p)')].filter(({ hidden }) => !hidden).map(({ id }) => id)
const tell = (event: string, bubbles = true) => island().dispatchEvent(new Event(event, { bubbles }))

let comeIntoView: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div data-island><div id="island" hidden><astro-island ssr component-url="/_astro/NewsList.js"><p data-loading="Loading..."></p></astro-island></div><p id="sentence"><span data-failed="It failed.">It needs JavaScript.</span> Call us.</p><script></script></div>'
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
test('a page whose scripts run shows the island, and that it is loading', () => {
  expect(seen()).toEqual(['island'])
  expect(island().textContent).toBe('Loading...')
})

test('an island that failed is replaced by a sentence that is true, until it hydrates', () => {
  const sentence = document.querySelector('#sentence')
  expect(sentence?.textContent).toBe('It needs JavaScript. Call us.')
  tell('astro:hydration-error')
  expect(seen()).toEqual(['sentence'])
  expect(sentence?.textContent).toBe('It failed. Call us.')
  tell('astro:hydrate', false)
  expect(seen()).toEqual(['island'])
})

test('an island that failed is tried again from another URL once the browser is online, and by itself ever more rarely', () => {
  const replaced = vi.spyOn(island(), 'replaceWith')
  tell('astro:hydration-error')
  expect(island().getAttribute('component-url')).toBe('/%5fastro/NewsList.js')
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  expect(replaced).toHaveBeenCalledTimes(1)
  tell('astro:hydration-error')
  vi.advanceTimersByTime(9_999)
  replaced.mockClear()
  vi.advanceTimersByTime(1)
  expect(replaced).toHaveBeenCalledTimes(1)
  expect(seen()).toEqual(['sentence'])
  island().removeAttribute('ssr')
  vi.advanceTimersByTime(3_600_000)
  expect(replaced).toHaveBeenCalledTimes(1)
})

test('an island that has not hydrated 20 s after it came into view has failed', () => {
  vi.advanceTimersByTime(60_000)
  comeIntoView()
  vi.advanceTimersByTime(19_999)
  expect(seen()).toEqual(['island'])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual(['sentence'])
})
