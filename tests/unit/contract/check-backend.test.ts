import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { THANKS_PATH } from '../../../src/backend/paths.ts'
import { checkBackend } from '../../contract/check-backend.ts'
import { PATHS } from '../../fixtures/calls.ts'
import { startBackend } from '../../mock-backend/backend.ts'
import { CALLS, pathOf } from '../../mock-backend/faults.ts'
import { allNews } from '../../mock-backend/news.ts'
import { listen } from '../../server/listen.ts'

const SITE = 'https://www.example.com'
const THANKS = SITE + THANKS_PATH
const LISTED = allNews()[0]?.address
const CORS = { 'Access-Control-Allow-Origin': SITE }

const NEWS = `GET ${PATHS.news}`
const ARTICLE = `GET ${PATHS.article}`
const COUNT = `GET ${PATHS.count}`
const PREFLIGHT = `OPTIONS ${PATHS.form}`
const FORM = `POST ${PATHS.form}`
const FORM_WITHOUT_SCRIPTS = `${FORM} without scripts`

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

const json = (body: unknown) => Response.json(body, { headers: CORS })
const empty = (status: number, headers = {}) =>
  new Response(null, { status, headers: { ...CORS, ...headers } })

/** `checkBackend` replaces the global one while it runs. */
const nodeFetch = globalThis.fetch

async function fetchWithinNetwork({ url }: Request): Promise<Response> {
  const address = new URL(url).searchParams.get('url') ?? ''
  if (address.startsWith('http://127.0.0.1')) await nodeFetch(address)
  return json({})
}

/** Checks a backend with these answers, and otherwise those of the mock backend. */
async function check(answers: Answers = {}, submit = true) {
  const requests: { call: string; body: string }[] = []
  const mock = await startBackend()
  onTestFinished(mock.stop)
  const app = new Hono().all('*', async ({ req }) => {
    const withoutScripts = req.header('Content-Type')?.includes('urlencoded')
    const call = `${req.method} ${req.path}${withoutScripts ? ' without scripts' : ''}`
    requests.push({ call, body: await req.raw.clone().text() })
    const { pathname, search } = new URL(req.url)
    const right = new Request(mock.origin + pathname + search, req.raw)
    return answers[call]?.(req.raw) ?? nodeFetch(right, { redirect: 'manual' })
  })
  const { origin, stop } = await listen(app)
  onTestFinished(stop)
  const results = await checkBackend({ backend: origin, host: origin, site: SITE, submit })
  return {
    requests,
    texts: Object.fromEntries(results.map(({ call, text }) => [call, text])),
    failures: results.filter(({ passed }) => !passed).map(({ text }) => text)
  }
}

test('sends contact requests only with --submit, marked as tests', async () => {
  const sent = async (submit: boolean) =>
    (await check({}, submit)).requests.filter(({ call }) => call.startsWith('POST'))
  expect(await sent(false)).toEqual([])
  expect(await sent(true)).toEqual([
    { call: FORM, body: expect.stringContaining('Please delete this request') },
    { call: FORM_WITHOUT_SCRIPTS, body: expect.stringContaining('Please+delete+this+request') }
  ])
})

test.each<[sentence: string, call: string, answer: Answers[string]]>([
  ['responded with an error status. 503.', COUNT, () => empty(503)],
  ['No item has both a title and an http(s) link.', NEWS, () => json([{ title: 7 }])],
  ['It fetches https://example.org/, which no', ARTICLE, () => json({ content: '<p>Any</p>' })],
  ['It fetches http://127.0.0.1', ARTICLE, fetchWithinNetwork],
  [`${LISTED} is listed, but has no content.`, ARTICLE, () => json({})],
  ['lacks Access-Control-Allow-Origin', NEWS, () => Response.json([])],
  ['It redirects to /login.', NEWS, () => empty(302, { Location: '/login' })],
  ['OPTIONS must have a 2xx status, but has 404', PREFLIGHT, () => empty(404)],
  ['OPTIONS lacks Access-Control-Allow-Headers: content-type', PREFLIGHT, () => empty(204)],
  ['sent a response of an unexpected shape.', FORM, () => json(0)],
  ['a form sent without scripts with 415. Respond with', FORM_WITHOUT_SCRIPTS, () => empty(415)],
  [
    `with 303 and Location: ${THANKS_PATH}. Respond with 303 and Location: ${THANKS}`,
    FORM_WITHOUT_SCRIPTS,
    () => empty(303, { Location: THANKS_PATH })
  ],
  [
    // The browser would post the form again, to the page.
    `with 307 and Location: ${THANKS}. Respond with 303`,
    FORM_WITHOUT_SCRIPTS,
    () => empty(307, { Location: THANKS })
  ]
])('says "%s" after a wrong answer to %s', async (sentence, call, answer) => {
  const { failures } = await check({ [call]: answer })
  expect(failures).toEqual([expect.stringContaining(sentence)])
})

test('accepts a plain response to a form sent without scripts, but says that visitors see it', async () => {
  const { failures, texts } = await check({ [FORM_WITHOUT_SCRIPTS]: () => json({ ok: true }) })
  expect(failures).toEqual([])
  expect(texts[FORM]).toContain('sees the raw response: respond with 303')
})

test('accepts every call of the mock backend, also for a site under a path', async () => {
  const { origin, stop } = await startBackend({ siteBase: '/trade' })
  onTestFinished(stop)
  const site = `${SITE}/trade/`
  const results = await checkBackend({ backend: origin, host: origin, site, submit: true })
  expect(results.filter(({ passed }) => !passed)).toEqual([])
  const calls = CALLS.map((call) => `${call === 'form' ? 'POST' : 'GET'} ${pathOf(call)}`)
  expect(results.map(({ call }) => call).sort()).toEqual(calls.sort())
  expect(results.at(-1)?.text).toContain(`to ${SITE}/trade${THANKS_PATH}`)
})
