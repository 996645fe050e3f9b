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

test('the script shows the island', () => {
  expect(seen()).toEqual(ISLAND)
})

test('a failed island is replaced by the sentence, and shown again if it hydrates after all', () => {
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

test('a hydrated island is not replaced', () => {
  island().removeAttribute('ssr')
  tell('hydrate')
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(ISLAND)
})

test('the 20 s of an island that loads in view begin once it is in view', async () => {
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

test('an island that is empty a second after hydration has failed', () => {
  island().removeAttribute('ssr')
  tell('hydrate')
  island().replaceChildren()
  vi.advanceTimersByTime(999)
  expect(seen()).toEqual(ISLAND)
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual(SENTENCE)
})
