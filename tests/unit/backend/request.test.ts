import { afterEach, expect, test, vi } from 'vitest'
import { callEarly } from '../../../src/backend/early-calls.ts'
import { request } from '../../../src/backend/request.ts'
import { acceptedResponse, countResponse } from '../../../src/backend/shapes.ts'

const URL = 'https://host.example/numbers'

function answer(...responses: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(
    async () => (responses.length > 1 ? responses.shift() : responses[0])?.() as Response
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** What hotels and airports answer to everything until a guest has agreed. */
const PORTAL =
  '\r\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><meta http-equiv="refresh" content="0;url=http://10.0.0.1/login"></head><body>Please log in.</body></html>'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const FAILURES = {
  timeout: /^https:\/\/host\.example\/numbers did not respond in time\./,
  network: /^https:\/\/host\.example\/numbers could not be reached\./,
  status: /^https:\/\/host\.example\/numbers responded with an error status\.$/,
  shape: /^https:\/\/host\.example\/numbers sent a response of an unexpected shape\.$/
}

/**
 * The kind of failure, which the message of the error says with the URL, or what the call returned.
 */
const outcome = (call: Promise<unknown>) =>
  call.catch((error) => {
    const failure = Object.entries(FAILURES).find(([, sentence]) => sentence.test(error.message))
    return failure ? failure[0] : error
  })

/** A body that breaks off after its first bytes. */
const brokenOff = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  )

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['a count', () => Response.json({ count: 3 }), 3],
  ['an error status', () => Response.json({ count: 3 }, { status: 500 }), 'status'],
  ['a page', () => new Response('<html>'), 'shape'],
  ['another shape', () => Response.json({ total: 3 }), 'shape'],
  ['nothing', () => new Response(''), 'shape'],
  ['half of a count', brokenOff, 'network']
] as const)('a response with %s is checked', async (_, response, expected) => {
  answer(response)
  expect(await outcome(request(URL, countResponse))).toBe(expected)
})

/** Rejects like the browser when a call is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test.each([
  ['that never responds', untilAborted],
  [
    'whose body never ends',
    async (signal: AbortSignal) =>
      Object.assign(new Response(), { text: () => untilAborted(signal) })
  ]
])('a call %s ends after 120 s, and is not repeated', async (_, respond) => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const fetched = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => respond(signal))
  vi.stubGlobal('fetch', fetched)
  const failed = outcome(request(URL, countResponse))
  limit.abort(new DOMException('signal timed out', 'TimeoutError'))
  expect(await failed).toBe('timeout')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(120_000)
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([
  ['failed on the network is repeated once', lost, 3, 2],
  ['broke off is repeated once', brokenOff, 3, 2],
  ['was refused is not repeated', () => new Response('', { status: 503 }), 'status', 1],
  ['brought nonsense is not repeated', () => new Response('It works!'), 'shape', 1]
] as const)('a GET call that %s', async (_, first, expected, times) => {
  const fetched = answer(first, () => Response.json({ count: 3 }))
  expect(await outcome(request(URL, countResponse))).toBe(expected)
  expect(fetched).toHaveBeenCalledTimes(times)
})

test.each([
  ['of a GET call, a second network failure', () => request(URL, countResponse), 2],
  [
    'of a POST call, the first one',
    () => request(URL, acceptedResponse, { method: 'POST', body: '{}' }),
    1
  ]
] as const)('final is, %s', async (_, call, times) => {
  const fetched = answer(lost)
  expect(await outcome(call())).toBe('network')
  expect(fetched).toHaveBeenCalledTimes(times)
})

test.each([
  ['is empty', () => new Response(null, { status: 204 }), true],
  ['is not JSON', () => new Response('OK', { headers: { 'Content-Type': 'text/html' } }), true],
  [
    'is the page of a portal',
    () => new Response(PORTAL, { headers: { 'Content-Type': 'text/html' } }),
    'shape'
  ],
  [
    'is a page that calls itself JSON',
    () => new Response(PORTAL, { headers: { 'Content-Type': 'application/json' } }),
    'shape'
  ],
  [
    'is a page behind a declaration and a comment',
    () => new Response('<?xml version="1.0"?>\n<!-- hotel -->\n<HTML><body>Log in</body></HTML>'),
    'shape'
  ],
  ['is a scrap of HTML', () => new Response('<p>OK</p>'), true],
  ['is any object', () => Response.json({}), true],
  ['is falsy JSON', () => Response.json(0), 'shape'],
  ['has an error status', () => new Response('OK', { status: 500 }), 'status']
])('a contact request whose response %s is read as specified', async (_, response, expected) => {
  answer(response)
  expect(await outcome(request(URL, acceptedResponse, { method: 'POST', body: '{}' }))).toBe(
    expected
  )
})

test('an early call is not made again, and its answer is taken once', async () => {
  const fetched = answer(
    () => Response.json({ count: 3 }),
    () => Response.json({ count: 4 })
  )
  callEarly(URL)
  expect(await request(URL, countResponse)).toBe(3)
  expect(fetched).toHaveBeenCalledOnce()
  expect(await request(URL, countResponse)).toBe(4)
})

test('an early call that is lost on the line is made once more', async () => {
  const fetched = answer(lost, () => Response.json({ count: 3 }))
  callEarly(URL)
  expect(await request(URL, countResponse)).toBe(3)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an answer to an early call is there, even if it is taken after the time limit', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  answer(() => Response.json({ count: 3 }))
  callEarly(URL)
  await globalThis.earlyCalls?.get(URL)
  limit.abort(new DOMException('signal timed out', 'TimeoutError'))
  expect(await request(URL, countResponse)).toBe(3)
})
