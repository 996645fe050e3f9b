import { beforeEach, expect, test, vi } from 'vitest'
import { callEarly } from '../../../src/backend/early-calls.ts'
import { request } from '../../../src/backend/request.ts'
import { acceptedResponse, newsResponse } from '../../../src/backend/shapes.ts'

const NEWS_URL = 'https://backend.example/news'

const NEWS = ['Oats hold']
const news = () => Response.json(NEWS)

function answer(...responses: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(
    async () => (responses.length > 1 ? responses.shift() : responses[0])?.() as Response
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** The page that hotels and airports send for any request until a guest agrees. */
const PORTAL =
  '\r\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><meta http-equiv="refresh" content="0;url=http://10.0.0.1/login"></head><body>Please log in.</body></html>'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const FAILURES = {
  timeout: /^https:\/\/backend\.example\/news did not respond in time\./,
  network: /^https:\/\/backend\.example\/news could not be reached\./,
  status: /^https:\/\/backend\.example\/news responded with an error status\.$/,
  shape: /^https:\/\/backend\.example\/news sent a response of an unexpected shape\.$/
}

/** What the call returned, or the kind of its failure, read from the error's message. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  const done = call.catch((error) => {
    const failure = Object.entries(FAILURES).find(([, sentence]) => sentence.test(error.message))
    return failure ? failure[0] : error
  })
  // A lost GET call is retried a moment later.
  await vi.advanceTimersByTimeAsync(1_000)
  return done
}

/** A body that breaks off. */
const brokenOff = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  )

beforeEach(() => {
  vi.useFakeTimers()
})

/* The responses that the call gets: two if it is made again. */
test.each([
  ['a list', [news], NEWS],
  ['an error status', [() => Response.json(NEWS, { status: 503 })], 'status'],
  ['a page', [() => new Response('<html>')], 'shape'],
  ['nonsense', [() => new Response('It works!')], 'shape'],
  ['another shape', [() => Response.json({ news: NEWS })], 'shape'],
  ['nothing', [() => new Response('')], 'shape'],
  ['no response, then a list', [lost, news], NEWS],
  ['half a response, then a list', [brokenOff, news], NEWS],
  ['no response, then half a response', [lost, brokenOff], 'network']
] as const)(
  'a GET call that gets %s is checked, and made again only if it was lost',
  async (_, responses, expected) => {
    const fetched = answer(...responses)
    expect(await outcome(request(NEWS_URL, newsResponse))).toEqual(expected)
    expect(fetched).toHaveBeenCalledTimes(responses.length)
  }
)

test.each([
  ['that never responds', () => new Promise<never>(() => {})],
  [
    'whose body never ends',
    async () => Object.assign(new Response(), { text: () => new Promise(() => {}) })
  ]
])('a call %s times out after 120 s, and is not retried', async (_, respond) => {
  const fetched = vi.fn(respond)
  vi.stubGlobal('fetch', fetched)
  // `outcome` waits for the first second.
  const failed = outcome(request(NEWS_URL, newsResponse))
  await vi.advanceTimersByTimeAsync(118_999)
  expect(await Promise.race([failed, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBe('timeout')
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([
  ['never arrives', lost, 'network'],
  ['is empty', () => new Response(null, { status: 204 }), true],
  ['is not JSON', () => new Response('OK', { headers: { 'Content-Type': 'text/html' } }), true],
  [
    'is the page of a captive portal',
    () => new Response(PORTAL, { headers: { 'Content-Type': 'text/html' } }),
    'shape'
  ],
  [
    'is a page labeled as JSON',
    () => new Response(PORTAL, { headers: { 'Content-Type': 'application/json' } }),
    'shape'
  ],
  [
    'is a page after a declaration and a comment',
    () => new Response('<?xml version="1.0"?>\n<!-- hotel -->\n<HTML><body>Log in</body></HTML>'),
    'shape'
  ],
  ['is an HTML fragment', () => new Response('<p>OK</p>'), true],
  ['is any object', () => Response.json({}), true],
  ['is falsy JSON', () => Response.json(0), 'shape'],
  ['has an error status', () => new Response('OK', { status: 500 }), 'status']
])(
  'a contact request whose response %s is sent once, with the specified result',
  async (_, response, expected) => {
    const fetched = answer(response)
    const call = request(NEWS_URL, acceptedResponse, { method: 'POST', body: '{}' })
    expect(await outcome(call)).toBe(expected)
    expect(fetched).toHaveBeenCalledOnce()
  }
)

test('a retry that never responds times out, too', async () => {
  answer(lost, () => new Promise<never>(() => {}))
  const failed = outcome(request(NEWS_URL, newsResponse))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await Promise.race([failed, 'waiting'])).toBe('timeout')
})

test('an early call is not made again, and its response is used once', async () => {
  const fetched = answer(news, () => Response.json(['Oats fall']))
  callEarly(NEWS_URL)
  expect(await request(NEWS_URL, newsResponse)).toEqual(NEWS)
  expect(fetched).toHaveBeenCalledOnce()
  expect(await request(NEWS_URL, newsResponse)).toEqual(['Oats fall'])
})

test('an early call that fails on the network is retried once', async () => {
  const fetched = answer(lost, news)
  callEarly(NEWS_URL)
  expect(await outcome(request(NEWS_URL, newsResponse))).toEqual(NEWS)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('the response of an early call is there, however late it is used', async () => {
  const fetched = answer(news)
  callEarly(NEWS_URL)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await request(NEWS_URL, newsResponse)).toEqual(NEWS)
  expect(fetched).toHaveBeenCalledOnce()
})

test('a lost call is retried only after a moment, because the visitor may have left', async () => {
  const fetched = answer(lost, news)
  const read = request(NEWS_URL, newsResponse)
  // WebKit rejects the call at once; in the back/forward cache, timers pause.
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await read).toEqual(NEWS)
})
