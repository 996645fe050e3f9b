import { afterEach, expect, test, vi } from 'vitest'
import { fetchArticle } from '../../../src/backend/calls.ts'
import { sendEarly } from '../../../src/backend/early-calls.ts'
import { articleCallUrl } from '../../../src/backend/endpoints.ts'
import { BackendError } from '../../../src/backend/errors.ts'
import { request } from '../../../src/backend/request.ts'
import { countResponse } from '../../../src/backend/shapes.ts'

const URL = 'https://host.example/numbers'

function answer(...responses: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(async () => (responses.length > 1 ? responses.shift() : responses[0])?.() as Response)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** The kind of failure, or what the call returned. */
const outcome = (call: Promise<unknown>) =>
  call.catch((error) => {
    expect(error).toBeInstanceOf(BackendError)
    return (error as BackendError).failure
  })

/** A body that breaks off after its first bytes. */
const brokenOff = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }))

/** A response of exactly so many bytes. */
const responseOf = (bytes: number) => new Response(`{"count":3,"content":"${'x'.repeat(bytes - 24)}"}`)

afterEach(() => {
  vi.useRealTimers()
  delete globalThis.earlyCalls
})

test.each([
  ['a count', () => Response.json({ count: 3 }), 3],
  ['an error status', () => Response.json({ count: 3 }, { status: 500 }), 'status'],
  ['a page', () => new Response('<html>'), 'shape'],
  ['another shape', () => Response.json({ total: 3 }), 'shape'],
  ['nothing', () => new Response(''), 'shape'],
  ['half of a count', brokenOff, 'network'],
  ['more than a megabyte', () => responseOf(1_000_001), 'size'],
  ['a megabyte', () => responseOf(1_000_000), 3]
] as const)('early or not, a response with %s is checked', async (_, response, expected) => {
  answer(response)
  expect(await outcome(request(URL, countResponse))).toBe(expected)
  answer(response)
  sendEarly(URL)
  expect(await outcome(request(URL, countResponse))).toBe(expected)
})

test('a call without a connection fails, and its message is a sentence that names the URL', async () => {
  answer(lost)
  await expect(request(URL, countResponse)).rejects.toThrow(/^https:\/\/host\.example\/numbers could not be reached\./)
})

test('an article may have eight megabytes', async () => {
  for (const [bytes, expected] of [
    [8_000_000, 'x'.repeat(8_000_000 - 24)],
    [8_000_001, 'size']
  ] as const) {
    answer(() => responseOf(bytes))
    sendEarly(articleCallUrl('https://example.org/'))
    expect((await outcome(fetchArticle('https://example.org/'))) === expected).toBe(true)
  }
})

test('a call fails after 120 s, early or not, and no timer outlives it', async () => {
  vi.useFakeTimers()
  for (const isEarly of [false, true]) {
    answer(() => new Promise(() => {}))
    if (isEarly) sendEarly(URL)
    const failed = outcome(request(URL, countResponse))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toBe('timeout')
    answer(() => Response.json({ count: 3 }))
    await request(URL, countResponse)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('an early call is used once, and stays usable for as long as the page lives', async () => {
  vi.useFakeTimers()
  const fetched = answer(() => Response.json({ count: fetched.mock.calls.length }))
  sendEarly(URL)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await request(URL, countResponse)).toBe(1)
  expect(fetched).toHaveBeenCalledOnce()
  expect(await request(URL, countResponse)).toBe(2)
})

test.each([
  ['failed on the line is made once more', lost, 3, 2],
  ['broke off is made once more', brokenOff, 3, 2],
  ['was refused is not repeated', () => new Response('', { status: 503 }), 'status', 1],
  ['brought nonsense is not repeated', () => new Response('It works!'), 'shape', 1]
] as const)('an early call that %s', async (_, first, expected, times) => {
  const fetched = answer(first, () => Response.json({ count: 3 }))
  sendEarly(URL)
  expect(await outcome(request(URL, countResponse))).toBe(expected)
  expect(fetched).toHaveBeenCalledTimes(times)
})

test('a second network failure is final', async () => {
  const fetched = answer(lost)
  sendEarly(URL)
  expect(await outcome(request(URL, countResponse))).toBe('network')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['is empty', () => new Response(null, { status: 204 })],
  ['is not JSON', () => new Response('OK')],
  ['is over a megabyte', () => responseOf(1_000_001)],
  ['breaks off', brokenOff]
])('a 2xx response that %s becomes the fallback value of the call, an error status does not', async (_, response) => {
  answer(response)
  expect(await request(URL, countResponse, { unreadable: { count: 7 } })).toBe(7)
  answer(() => new Response('', { status: 500 }))
  expect(await outcome(request(URL, countResponse, { unreadable: { count: 7 } }))).toBe('status')
})

test('decodes a character whose bytes arrive in two chunks', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ note: 'Україна' }))
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, -5))
      controller.enqueue(bytes.slice(-5))
      controller.close()
    }
  })
  answer(() => new Response(stream))
  expect(await request(URL, (body) => (body as { note: string }).note)).toBe('Україна')
})
