import { afterEach, expect, test, vi } from 'vitest'
import { fetchArticle } from '../../../src/backend/calls.ts'
import { sendEarly } from '../../../src/backend/early-calls.ts'
import { BackendError } from '../../../src/backend/errors.ts'
import { request } from '../../../src/backend/request.ts'
import { countResponse } from '../../../src/backend/shapes.ts'

const URL = 'https://host.example/numbers'

/** Responds like a server, and rejects when the call is aborted. */
function answer(response: () => Response | Promise<Response>) {
  const fetched = vi.fn((_url: string, init?: RequestInit) => {
    const ended = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    return Promise.race([response(), ended])
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('The call succeeded.'),
    (error) => {
      expect(error).toBeInstanceOf(BackendError)
      return error as BackendError
    }
  )

afterEach(() => {
  vi.useRealTimers()
  delete globalThis.earlyCalls
})

test('returns a response of the expected shape', async () => {
  answer(() => Response.json({ count: 3 }))
  expect(await request(URL, countResponse)).toBe(3)
})

test('aborts a call that takes too long', async () => {
  vi.useFakeTimers()
  answer(() => new Promise(() => {}))
  const failed = failure(request(URL, countResponse))
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await failed).failure).toBe('timeout')
})

/** Sends the head and the first bytes at once and the last byte later; like in a browser, nothing can be read after an abort. */
function answerSlowly(ms: number) {
  const parts = ['{"count":', '3}'].map((part) => new TextEncoder().encode(part))
  answer(() => {
    const { signal } = vi.mocked(fetch).mock.lastCall?.[1] ?? {}
    const body = new ReadableStream({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        controller.enqueue(parts[0])
        await new Promise((resolve) => setTimeout(resolve, ms))
        if (signal?.aborted) return
        controller.enqueue(parts[1])
        controller.close()
      }
    })
    return new Response(body)
  })
}

test.each([
  ['less than 120 s is in time', 119_999, 3],
  ['more is too late', 120_001, 'timeout']
])('a last byte after %s, also of an early call', async (_, ms, expected) => {
  vi.useFakeTimers()
  for (const isEarly of [false, true]) {
    answerSlowly(ms)
    if (isEarly) sendEarly(URL)
    const late = isEarly ? 60_000 : 0
    await vi.advanceTimersByTimeAsync(late)
    const result = request(URL, countResponse).catch((error: BackendError) => error.failure)
    await vi.advanceTimersByTimeAsync(ms - late)
    expect(await result).toBe(expected)
  }
})

test('an early response stays usable for as long as the page lives', async () => {
  vi.useFakeTimers()
  answerSlowly(1_000)
  sendEarly(URL)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await request(URL, countResponse)).toBe(3)
})

test('an early call stops reading at the limit of its call', async () => {
  for (const [bytes, most] of [
    [undefined, 1_000_000],
    [8_000_000, 8_000_000]
  ] as const) {
    let sent = 0
    const chunk = new Uint8Array(50_000)
    const endless = new ReadableStream({
      pull(controller) {
        sent += chunk.length
        if (sent < 20_000_000) controller.enqueue(chunk)
        else controller.close()
      }
    })
    answer(() => new Response(endless))
    sendEarly(URL, { bytes })
    expect((await failure(request(URL, countResponse))).failure).toBe('size')
    expect(sent).toBeGreaterThan(most)
    expect(sent).toBeLessThan(most + 4 * chunk.length)
  }
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['an error status', () => Response.json({ count: 1 }, { status: 500 }), 'status'],
  ['a page', () => new Response('<html>'), 'shape'],
  ['another shape', () => Response.json({ total: 1 }), 'shape'],
  ['nothing', () => new Response(''), 'shape'],
  ['over a megabyte', () => responseOf(1_000_001), 'size']
] as const)('%s is a failure of its own kind, and the message names the URL', async (_, response, kind) => {
  for (const isEarly of [false, true]) {
    answer(response)
    if (isEarly) sendEarly(URL)
    const error = await failure(request(URL, countResponse))
    expect(error.failure).toBe(kind)
    expect(error.message).toMatch(/^https:\/\/host\.example\/numbers .+[.?]$/)
  }
})

test.each([
  ['is empty', () => new Response(null, { status: 204 })],
  ['is not JSON', () => new Response('OK')],
  ['is over a megabyte', () => new Response('x'.repeat(1_000_001))],
  ['breaks off', () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }))]
])('a 2xx response that %s becomes the fallback value of the call', async (_, response) => {
  answer(response)
  expect(await request(URL, countResponse, { unreadable: { count: 7 } })).toBe(7)
})

test('an error status fails even where an empty response succeeds', async () => {
  answer(() => new Response('', { status: 500 }))
  expect((await failure(request(URL, countResponse, { unreadable: { count: 7 } }))).failure).toBe('status')
})

/** A response of exactly so many bytes. */
const responseOf = (bytes: number) => new Response(`{"count":3,"content":"${'x'.repeat(bytes - 24)}"}`)
const ARTICLE = 'https://example.org/'

test.each([
  ['count', 1_000_000, () => request(URL, countResponse), () => sendEarly(URL)],
  [
    'article',
    8_000_000,
    () => fetchArticle(ARTICLE),
    async () => {
      vi.stubGlobal('location', { search: `?url=${ARTICLE}` })
      vi.resetModules()
      await import('../../../src/news/article-early-call.inline.ts')
    }
  ]
] as const)(
  'the response to the call for the %s may have %i bytes, also to an early call, and one more ends it',
  async (_, most, call, callEarly) => {
    for (const isEarly of [false, true]) {
      for (const bytes of [most, most + 1]) {
        const fetched = answer(() => responseOf(bytes))
        if (isEarly) await callEarly()
        if (bytes === most) await call()
        else expect((await failure(call())).failure).toBe('size')
        expect(fetched).toHaveBeenCalledOnce()
        expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(bytes > most)
      }
    }
  }
)

test.each([
  ['its response', () => Response.json({ count: 3 })],
  ['an error status', () => new Response('', { status: 500 })],
  ['too large a response', () => responseOf(1_000_001)],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['its time limit', () => new Promise<Response>(() => {})]
])('after %s a call counts no further seconds', async (_, response) => {
  vi.useFakeTimers()
  for (const isEarly of [false, true]) {
    answer(response)
    if (isEarly) sendEarly(URL)
    const ended = request(URL, countResponse).catch(() => undefined)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(120_000)
    await ended
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('decodes a character whose bytes arrive in two chunks', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ count: 1, note: 'Україна' }))
  const cut = bytes.length - 5
  answer(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(bytes.slice(0, cut))
            controller.enqueue(bytes.slice(cut))
            controller.close()
          }
        })
      )
  )
  expect(await request(URL, (body) => (body as { note: string }).note)).toBe('Україна')
})

test('uses an early call once', async () => {
  const fetched = answer(() => Response.json({ count: fetched.mock.calls.length }))
  sendEarly(URL, { priority: 'low' })
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ priority: 'low' })
  expect(await request(URL, countResponse)).toBe(1)
  expect(fetched).toHaveBeenCalledOnce()
  expect(await request(URL, countResponse)).toBe(2)
})
