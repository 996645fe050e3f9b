import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ARTICLE_PATH, COUNT_PATH, NEWS_PATHS, SUBMIT_PATH } from '../../../src/backend/paths.ts'
import { checkBackend } from '../../contract/check-backend.ts'
import { startBackend } from '../../mock-backend/backend.ts'
import { backendControl } from '../../mock-backend/client.ts'
import type { Call, Fault } from '../../mock-backend/faults.ts'
import { listen, type RunningServer } from '../../server/listen.ts'

const SITE = 'http://127.0.0.1:5001'
const CALLS = [...NEWS_PATHS, ARTICLE_PATH, COUNT_PATH]
  .map((path) => `GET ${path}`)
  .concat(`POST ${SUBMIT_PATH}`)

/** What a developer might add to all of the site's calls. */
const added = vi.hoisted(() => ({ method: '', headers: {} as Record<string, string> }))
vi.mock(import('../../../src/backend/fetch-text.ts'), async (importOriginal) => {
  const { fetchText } = await importOriginal()
  return {
    fetchText(url, init) {
      const headers = { ...init?.headers, ...added.headers }
      return fetchText(url, { ...init, method: added.method || init?.method, headers })
    }
  }
})

/** `checkBackend` replaces the global one while it runs. */
const nodeFetch = globalThis.fetch

let backend: RunningServer

beforeAll(async () => {
  backend = await startBackend()
})
afterEach(() => {
  Object.assign(added, { method: '', headers: {} })
  return control().reset()
})
afterAll(() => backend.stop())

const control = () => backendControl(backend.origin, SITE)
const check = (submit = true) =>
  checkBackend({ backend: `${backend.origin}/`, host: backend.origin, site: `${SITE}/`, submit })
const failures = async () =>
  (await check()).filter(({ passed }) => !passed).map(({ call, text }) => `${call}: ${text}`)

test('passes a backend that answers every call correctly', async () => {
  const results = await check()
  expect(results.map(({ call, passed }) => [call, passed])).toEqual(
    CALLS.map((call) => [call, true])
  )
})

test('sends contact requests only with --submit, marked as tests', async () => {
  await check(false)
  expect(await control().submissions()).toEqual([])
  await check(true)
  const sent = await control().submissions()
  expect(sent.map(({ contentType }) => contentType)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded'
  ])
  for (const { fields } of sent)
    expect(fields).toMatchObject({
      name: 'check:backend (a test)',
      company: 'Please delete this request'
    })
})

test.each<[Call, Fault, RegExp]>([
  [
    'parse-news',
    { kind: 'status', status: 503 },
    /^GET \/parse-news: .*parse-news responded with an error status\. 503\. .*"descriptionLink"/
  ],
  [
    'parse-fsa-news',
    { kind: 'shape', body: [{ title: 7 }] },
    /^GET \/parse-fsa-news: No item has both a title and an http\(s\) link/
  ],
  ['parse-usda-news', { kind: 'text' }, /^GET \/parse-usda-news: .*unexpected shape/],
  [
    'parse-full-news',
    { kind: 'shape', body: { content: '<p>Anything</p>' } },
    /^GET \/parse-full-news: It fetches https:\/\/example\.org\/, which no source lists/
  ],
  [
    'parse-full-news',
    { kind: 'shape', body: {} },
    /^GET \/parse-full-news: https:\S+ is listed, but has no content/
  ],
  [
    'count',
    { kind: 'nocors' },
    /^GET \S+count: .*Access-Control-Allow-Origin: http:\/\/127\.0\.0\.1:5001 \(CORS\)/
  ],
  ['count', { kind: 'redirectloop' }, /^GET \S+count: .*redirects to http/],
  ['submit-form', { kind: 'nocors' }, /^POST \/submit-form: .*Access-Control-Allow-Origin/],
  ['submit-form', { kind: 'reset' }, /^POST \/submit-form: .*could not be reached/],
  ['submit-form', { kind: 'shape', body: 0 }, /^POST \/submit-form: .*unexpected shape/]
])('reports %s and what is wrong with it: %o', async (call, fault, sentence) => {
  await control().fault(call, fault)
  expect(await failures()).toEqual([expect.stringMatching(sentence)])
})

test('reports a backend that fetches a URL in its own network', async () => {
  const headers = { 'Access-Control-Allow-Origin': '*' }
  const app = new Hono()
    .get('/parse-full-news', async (context) => {
      const { href, hostname } = new URL(context.req.query('url') ?? '')
      if (hostname === '127.0.0.1') await nodeFetch(href)
      return context.json({}, { headers })
    })
    .get('/*', (context) => context.json([], { headers }))
    .options('/*', (context) =>
      context.body(null, { headers: { ...headers, 'Access-Control-Allow-Headers': '*' } })
    )
  const { origin, stop } = await listen(app)
  const results = await checkBackend({
    backend: origin,
    host: backend.origin,
    site: SITE,
    submit: false
  })
  await stop()
  expect(results.find(({ call }) => call === 'GET /parse-full-news')).toMatchObject({
    passed: false,
    text: expect.stringMatching(/^It fetches http:\/\/127\.0\.0\.1:\d+\/, which no source lists/)
  })
})

test.each([
  [
    404,
    'text/html; charset=utf-8',
    '<!DOCTYPE html>\n<title>Error</title>\n<pre>Cannot OPTIONS /submit-form</pre>\n'
  ],
  [
    405,
    'text/html',
    '<html>\n<head><title>405 Not Allowed</title></head>\n<body>\n<hr><center>nginx/1.26.3</center>\n</body>\n</html>\n'
  ],
  [401, 'application/json', '{"message":"Unauthorized"}']
])(
  'reports a preflight response with %i (%s), even if a proxy adds the CORS headers',
  async (status, type, body) => {
    const preflight = new Response(body, { status, headers: { 'Content-Type': type } })
    expect(await checkForm({ preflight })).toMatchObject({
      passed: false,
      text: expect.stringContaining(
        `Its response to OPTIONS must have a 2xx status, but has ${status}`
      )
    })
  }
)

test('reports each call with a header that CORS does not allow, even if nothing else is wrong', async () => {
  added.headers = { Authorization: 'Bearer 1', 'X-Other': 'www' }
  expect(await failures()).toEqual(
    CALLS.map(() =>
      expect.stringContaining(
        'Its response to OPTIONS lacks Access-Control-Allow-Headers: authorization, x-other, so browsers never make this call (CORS).'
      )
    )
  )
})

test('reports a method that CORS does not allow', async () => {
  added.method = 'PUT'
  const [failure] = await failures()
  expect(failure).toContain(
    'Its response to OPTIONS lacks Access-Control-Allow-Methods: PUT, so browsers never make this call (CORS).'
  )
})

test.each([
  [['*'], { 'X-Other': 'www' }, true],
  [['*'], { Authorization: 'Bearer 1' }, false],
  [['*', 'AUTHORIZATION'], { Authorization: 'Bearer 1' }, true],
  [[], { Accept: 'application/json' }, true]
])('knows whether %j allows %o', async (allowHeaders, headers, passed) => {
  added.headers = headers
  const app = new Hono()
    .use(cors({ origin: '*', allowHeaders }))
    .get(COUNT_PATH, (context) => context.json({ count: 1 }))
  const { origin, stop } = await listen(app)
  const results = await checkBackend({ backend: origin, host: origin, site: SITE, submit: false })
  await stop()
  expect(results.find(({ call }) => call === `GET ${COUNT_PATH}`)).toMatchObject({ passed })
})

test.each([
  ['<!doctype html>\n<html lang="en"><title>Site</title><div id="root"></div></html>', false],
  ['<p>OK</p>', true]
])('knows whether the site accepts %j, sent as HTML', async (body, passed) => {
  const json = new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  expect(await checkForm({ json })).toMatchObject({
    passed,
    text: expect.stringContaining(passed ? 'accepts JSON' : 'unexpected shape')
  })
})

test.each([
  [303, `${SITE}/contacts/sent/`, true],
  [302, `${SITE}/contacts/sent/`, true],
  [303, `${SITE}/trade/contacts/sent/`, true],
  [303, `${SITE}/contacts/#sent`, false],
  // For browsers, this is a different origin from 127.0.0.1.
  [303, 'http://localhost:5001/contacts/sent/', false],
  [303, '/contacts/sent/', false],
  // The browser would post the form again, to the page.
  [307, `${SITE}/contacts/sent/`, false]
])(
  'knows whether a %i redirect to %s thanks a visitor without scripts',
  async (status, location, passed) => {
    const form = new Response('<p>Redirecting…</p>', {
      status,
      headers: { Location: location, 'Content-Type': 'text/html' }
    })
    const rest = passed ? '' : `. Respond with 303 and Location: ${SITE}/contacts/sent/`
    expect(await checkForm({ form })).toMatchObject({
      passed,
      text: expect.stringContaining(location + rest)
    })
  }
)

test.each([
  [200, true, 'sees the raw response: respond with 303'],
  [415, false, 'sent without scripts with 415. Respond']
])(
  'says what a visitor without scripts sees after a %i JSON response',
  async (status, passed, text) => {
    const form = Response.json({}, { status })
    expect(await checkForm({ form })).toMatchObject({ passed, text: expect.stringContaining(text) })
  }
)

/** The result for a form with these responses, behind a proxy that adds CORS headers. */
async function checkForm(answers: { preflight?: Response; json?: Response; form?: Response }) {
  const {
    preflight = new Response(null, { status: 204 }),
    json = Response.json({ ok: true }),
    form = new Response()
  } = answers
  const app = new Hono()
    .use(async (context, next) => {
      await next()
      context.header('Access-Control-Allow-Origin', '*')
      context.header('Access-Control-Allow-Headers', '*')
    })
    .options(SUBMIT_PATH, () => preflight)
    .post(SUBMIT_PATH, (context) =>
      context.req.header('Content-Type') === 'application/json' ? json : form
    )
  const { origin, stop } = await listen(app)
  const results = await checkBackend({ backend: origin, host: origin, site: SITE, submit: true })
  await stop()
  return results.at(-1)
}

test('the mock backend of a site under a path redirects to its thank-you page', async () => {
  const { origin, stop } = await startBackend({ base: '/trade' })
  const site = `${SITE}/trade/`
  const results = await checkBackend({ backend: origin, host: origin, site, submit: true })
  await stop()
  expect(results.at(-1)?.text).toContain(`scripts to ${SITE}/trade/contacts/sent/`)
})

test('reports that the backend cannot be reached', async () => {
  const stopped = await startBackend()
  await stopped.stop()
  const results = await checkBackend({
    backend: stopped.origin,
    host: stopped.origin,
    site: SITE,
    submit: false
  })
  expect(results.map(({ passed }) => passed)).toEqual(CALLS.map(() => false))
  for (const { text } of results) expect(text).toContain('ECONNREFUSED')
})
