// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setIslandReady } from '../../../src/islands/island-state.ts'

const reload = vi.fn()
let isOnline: boolean

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  isOnline = true
  vi.stubGlobal('location', { reload })
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockImplementation(() => isOnline)
})

afterEach(() => {
  // What listens to the window, which all tests share, has nothing more to do.
  place().dataset.island = 'ready'
  delete globalThis.earlyCalls
  vi.useRealTimers()
})

const place = () => document.querySelector('[data-island]') as HTMLElement
const island = () => document.querySelector('astro-island') as HTMLElement
const notice = () => document.querySelector('[role=status]') as HTMLElement
const state = () => place().dataset.island
const tell = (event: string) => island().dispatchEvent(new Event(`astro:${event}`, { bubbles: true }))

const SCRIPTS = {
  load: () => import('../../../src/islands/watch-loaded-island.inline.ts'),
  visible: () => import('../../../src/islands/watch-island.inline.ts')
}

/** Opens a page whose inline script follows its island. */
async function open(client: keyof typeof SCRIPTS = 'load') {
  document.body.innerHTML = `<div data-island="unscripted"><astro-island client="${client}"></astro-island>
    <div role="status"><p class="noscript-notice">Call <a href="tel:1">1</a> or <a href="mailto:a@b.c">a@b.c</a>.</p>
    <p class="offline-notice" data-text="No connection: {phone} or {email}."></p></div><script></script></div>`
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'))
  vi.resetModules()
  await SCRIPTS[client]()
}

test.each([
  ['load', 'late'],
  ['visible', 'waiting']
] as const)('20 s after the page has opened, an island with client:%s is %s', async (client, expected) => {
  await open(client)
  vi.advanceTimersByTime(19_999)
  expect(state()).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(state()).toBe(expected)
  tell('hydration-error')
  expect(state(), 'if it fails in the end').toBe('failed')
})

test('an island that has its content is neither late nor failed', async () => {
  await open()
  place().dataset.island = 'ready'
  tell('hydration-error')
  vi.advanceTimersByTime(20_000)
  expect(state()).toBe('ready')
})

test('what fails late has failed, and what comes late is ready', async () => {
  await open()
  vi.advanceTimersByTime(20_000)
  tell('hydration-error')
  expect(state()).toBe('failed')
  setIslandReady(island())
  expect([state(), notice().hidden]).toEqual(['ready', true])
})

test('a second after its files have arrived, an empty island has failed', async () => {
  await open()
  tell('hydrate')
  vi.advanceTimersByTime(999)
  expect(state()).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(state()).toBe('failed')
  await open()
  island().append(document.createElement('ul'))
  tell('hydrate')
  vi.advanceTimersByTime(1_000)
  expect(state()).toBe('waiting')
})

test.each([
  ['a page from a cache', 'load', 0, 'navigate', 1],
  ['a page from the host', 'load', 300, 'navigate', 0],
  ['a page that has been reloaded', 'load', 0, 'reload', 0],
  ['a page whose island comes later', 'visible', 0, 'navigate', 0]
] as const)('%s: whether it is opened again if its island fails', async (_, client, transferSize, type, times) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize, type }] as never)
  await open(client)
  tell('hydration-error')
  tell('hydration-error')
  expect(state()).toBe('failed')
  expect(reload).toHaveBeenCalledTimes(times)
})

describe('without a connection', () => {
  const sentence = () => document.querySelector('.offline-notice') as HTMLElement
  const dispatch = (event: string) => window.dispatchEvent(new Event(event))

  beforeEach(() => {
    isOnline = false
  })

  test('the page says so, with phone and email as links', async () => {
    await open()
    expect(state()).toBe('offline')
    expect(sentence().innerHTML).toBe('No connection: <a href="tel:1">1</a> or <a href="mailto:a@b.c">a@b.c</a>.')
    expect(document.querySelectorAll('.noscript-notice a'), 'the other sentence keeps its own').toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(state(), 'not late').toBe('offline')
  })

  test('it is opened again when the connection is back, once the page that the visitor may have chosen has had five seconds', async () => {
    await open()
    dispatch('online')
    vi.advanceTimersByTime(0)
    expect(reload).toHaveBeenCalledOnce()
    dispatch('beforeunload')
    dispatch('online')
    vi.advanceTimersByTime(4_999)
    expect(reload).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('it is opened again when the visitor comes back to it with a connection', async () => {
    await open()
    dispatch('pageshow')
    expect(reload).not.toHaveBeenCalled()
    isOnline = true
    dispatch('pageshow')
    expect(reload).toHaveBeenCalledOnce()
  })

  test.each([
    ['a response takes the sentence back', () => Promise.resolve(), 'waiting', true],
    ['a call that fails leaves it', () => Promise.reject(new TypeError('Failed to fetch')), 'offline', false]
  ])('%s', async (_, call, expected, isHidden) => {
    globalThis.earlyCalls = { call: call() as never }
    await open()
    await vi.advanceTimersByTimeAsync(0)
    expect([state(), sentence().hidden]).toEqual([expected, isHidden])
    isOnline = true
    dispatch('pageshow')
    dispatch('online')
    vi.advanceTimersByTime(0)
    expect(reload).toHaveBeenCalledTimes(isHidden ? 0 : 2)
  })

  test('a response changes nothing once the island has said how it stands', async () => {
    const { promise, resolve } = Promise.withResolvers<never>()
    globalThis.earlyCalls = { call: promise }
    await open()
    place().dataset.island = 'ready'
    resolve(undefined as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('ready')
  })
})
