// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

let top = 0

const container = () => document.querySelector('[data-island]') as HTMLElement
const island = () => document.querySelector('astro-island') as HTMLElement
/** What a visitor sees. */
const seen = () =>
  [...container().children]
    .filter((child) => child instanceof HTMLElement && !child.hidden && child.tagName !== 'SCRIPT')
    .map(({ tagName }) => tagName)
const tell = (event: string) => island().dispatchEvent(new Event(`astro:${event}`, { bubbles: true }))

const ISLAND = ['DIV']
const SENTENCE = ['P']

async function open(): Promise<void> {
  document.body.innerHTML =
    '<div data-island><div hidden><astro-island ssr><output>0</output></astro-island></div><p role="status">Call us.</p><script></script></div>'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
  vi.resetModules()
  await import('../../../src/islands/fallback.inline.ts')
}

beforeEach(async () => {
  vi.useFakeTimers()
  top = 0
  await open()
})

test('where the script runs the island is shown', () => {
  expect(seen()).toEqual(ISLAND)
})

test('an island that fails gives way to the sentence, and comes back if it arrives after all', () => {
  tell('hydration-error')
  expect(seen()).toEqual(SENTENCE)
  tell('hydrate')
  expect(seen()).toEqual(ISLAND)
})

test('an island that has not hydrated after 20 s has failed', () => {
  vi.advanceTimersByTime(19_999)
  expect(seen()).toEqual(ISLAND)
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual(SENTENCE)
})

test('an island that has hydrated is not late', () => {
  island().removeAttribute('ssr')
  tell('hydrate')
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(ISLAND)
})

test('an island that loads in view is late only after 20 s there', async () => {
  top = innerHeight
  await open()
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(ISLAND)
  top = 0
  vi.advanceTimersByTime(20_000)
  expect(seen()).toEqual(ISLAND)
  vi.advanceTimersByTime(20_000)
  expect(seen()).toEqual(SENTENCE)
})

test('an island that is empty a second after it has hydrated has failed', () => {
  island().removeAttribute('ssr')
  tell('hydrate')
  island().replaceChildren()
  vi.advanceTimersByTime(999)
  expect(seen()).toEqual(ISLAND)
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual(SENTENCE)
})
