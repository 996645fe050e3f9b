import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ARTICLE_PATH, COUNT_PATH, NEWS_PATHS, SUBMIT_PATH } from '../../../src/backend/paths.ts'
import { type Backend, startBackend } from '../../mock-backend/backend.ts'
import { checkBackend } from '../../mock-backend/check-backend.ts'
import { backendControl } from '../../mock-backend/client.ts'
import type { Call, Fault } from '../../mock-backend/faults.ts'
import { listen } from '../../server/listen.ts'

const SITE = 'http://127.0.0.1:5001'
const CALLS = [...NEWS_PATHS, ARTICLE_PATH, COUNT_PATH].map((path) => `GET ${path}`).concat(`POST ${SUBMIT_PATH}`)

let backend: Backend

beforeAll(async () => {
  backend = await startBackend()
})
afterEach(() => control().reset())
afterAll(() => backend.stop())

const control = () => backendControl(backend.url, SITE)
const check = (submit = true) => checkBackend({ backend: `${backend.url}/`, host: backend.url, site: `${SITE}/`, submit })
const failures = async () => (await check()).filter(({ passed }) => !passed).map(({ call, text }) => `${call}: ${text}`)

test('passes a backend that handles all calls correctly', async () => {
  const results = await check()
  expect(results.map(({ call, passed }) => [call, passed])).toEqual(CALLS.map((call) => [call, true]))
})

test('sends contact requests only with --submit, marked as tests', async () => {
  await check(false)
  expect(await control().submissions()).toEqual([])
  await check(true)
  const sent = await control().submissions()
  expect(sent.map(({ contentType }) => contentType)).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  for (const { fields } of sent) expect(fields).toMatchObject({ name: 'check:backend (a test)', company: 'Please delete this request' })
})

test.each<[Call, Fault, RegExp]>([
  [
    'parse-news',
    { kind: 'status', status: 503 },
    /^GET \/parse-news: .*parse-news responded with an error status\. 503\. .*"descriptionLink"/
  ],
  ['parse-fsa-news', { kind: 'shape', body: [{ title: 7 }] }, /^GET \/parse-fsa-news: No item has both a title and an http\(s\) link/],
  ['parse-usda-news', { kind: 'text' }, /^GET \/parse-usda-news: .*unexpected shape.*<html>.*not valid JSON/],
  [
    'parse-full-news',
    { kind: 'shape', body: { content: '<p>Anything</p>' } },
    /^GET \/parse-full-news: It fetches https:\/\/example\.org\/, which no source lists/
  ],
  ['parse-full-news', { kind: 'shape', body: {} }, /^GET \/parse-full-news: https:\S+ is listed, but has no content/],
  ['count', { kind: 'nocors' }, /^GET \S+count: .*Access-Control-Allow-Origin: http:\/\/127\.0\.0\.1:5001 \(CORS\)/],
  ['count', { kind: 'redirectloop' }, /^GET \S+count: .*redirects to http/],
  ['submit-form', { kind: 'nocors' }, /^POST \/submit-form: .*Access-Control-Allow-Origin/],
  ['submit-form', { kind: 'reset' }, /^POST \/submit-form: .*could not be reached/],
  ['submit-form', { kind: 'shape', body: 0 }, /^POST \/submit-form: .*unexpected shape/]
])('reports %s and what is wrong with it: %o', async (call, fault, sentence) => {
  await control().fault(call, fault)
  expect(await failures()).toEqual([expect.stringMatching(sentence)])
})

test('reports a backend that fetches an address of its own network', async () => {
  const headers = { 'Access-Control-Allow-Origin': '*' }
  const app = new Hono()
    .get('/parse-full-news', async (context) => {
      const { href, hostname } = new URL(context.req.query('url') ?? '')
      if (hostname === '127.0.0.1') await fetch(href)
      return context.json({}, { headers })
    })
    .get('/*', (context) => context.json([], { headers }))
  const { origin, stop } = await listen(app)
  const results = await checkBackend({ backend: origin, host: backend.url, site: SITE, submit: false })
  await stop()
  expect(results.find(({ call }) => call === 'GET /parse-full-news')).toMatchObject({
    passed: false,
    text: expect.stringMatching(/^It fetches http:\/\/127\.0\.0\.1:\d+\/, which no source lists/)
  })
})

test('says what a visitor without scripts sees after submitting', async () => {
  expect((await check()).at(-1)?.text).toContain('redirects a visitor without scripts to http://127.0.0.1:5001/contacts/sent/')
  await control().fault('submit-form', { kind: 'status', status: 200 })
  expect((await check()).at(-1)).toMatchObject({
    passed: true,
    text: expect.stringContaining('sees the raw response: answer with 303 and Location: http')
  })
})

test('reports thanks on another site, as browsers take 127.0.0.1 and localhost for two', async () => {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
  const isForm = (type = '') => type.startsWith('application/x-www-form-urlencoded')
  const app = new Hono().all('/*', (context) =>
    isForm(context.req.header('Content-Type')) ? context.redirect(`${SITE}/contacts/sent/`, 303) : context.json([], { headers })
  )
  const { origin, stop } = await listen(app)
  const results = await checkBackend({ backend: origin, host: backend.url, site: 'http://localhost:5001', submit: true })
  await stop()
  expect(results.at(-1)).toMatchObject({
    passed: false,
    text: expect.stringContaining('to http://127.0.0.1:5001/contacts/sent/, which is not on http://localhost:5001.')
  })
})

test('reports that the backend cannot be reached', async () => {
  const stopped = await startBackend()
  await stopped.stop()
  const results = await checkBackend({ backend: stopped.url, host: stopped.url, site: SITE, submit: false })
  expect(results.map(({ passed }) => passed)).toEqual(CALLS.map(() => false))
  for (const { text } of results) expect(text).toContain('ECONNREFUSED')
})
