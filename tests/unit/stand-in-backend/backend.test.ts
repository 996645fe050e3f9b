import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { type Backend, startBackend } from '../../stand-in-backend/backend.ts'
import { backendControl } from '../../stand-in-backend/client.ts'
import type { Call, Fault } from '../../stand-in-backend/faults.ts'

const SITE = 'http://127.0.0.1:5001'
const OTHER_SITE = 'http://127.0.0.1:5002'
const SOURCES = ['parse-news', 'parse-fsa-news', 'parse-usda-news'] as const
const CONTACT = { name: 'Ada', phone: '555', company: 'Mill', email: '', position: '', website: '' }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

const lines: string[] = []
let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ log: (line) => lines.push(line) })
})
afterEach(async () => {
  for (const site of [SITE, OTHER_SITE, 'none']) await backendControl(backend.url, site).reset()
  lines.length = 0
})
afterAll(() => backend.stop())

const control = (site = SITE) => backendControl(backend.url, site)

const get = (path: string, headers: HeadersInit = { Origin: SITE }, init?: RequestInit) => fetch(backend.url + path, { headers, ...init })

const submit = (body: BodyInit, headers: HeadersInit, backendUrl = backend.url) =>
  fetch(`${backendUrl}/submit-form`, { method: 'POST', redirect: 'manual', body, headers })

const submitJson = (contact: unknown = CONTACT) => submit(JSON.stringify(contact), { 'Content-Type': 'application/json', Origin: SITE })

const preflight = () =>
  get(
    '/submit-form',
    { Origin: SITE, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
    { method: 'OPTIONS' }
  )

/** Waits until so many calls have arrived, answered or not. */
const arrived = (count: number, site = SITE) => expect.poll(() => control(site).requests(), { interval: 5 }).toHaveLength(count)

test('a contact request sent by a script is accepted, kept and printed', async () => {
  const response = await submitJson()

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true })
  expect(await control().submissions()).toMatchObject([{ contentType: 'application/json', fields: CONTACT }])
  expect(lines).toEqual([expect.stringMatching(/127\.0\.0\.1:5001 .*json.*Ada/)])
})

test.each([
  ['the header Origin', { Origin: SITE }, `${SITE}/contacts/#sent`],
  ['the page it was on', { Origin: 'null', Referer: `${SITE}/` }, `${SITE}/contacts/#sent`],
  ['a home page under a sub-path', { Origin: SITE, Referer: `${SITE}/shop/` }, `${SITE}/shop/contacts/#sent`],
  ['a contacts page under a sub-path', { Referer: `${SITE}/shop/contacts/` }, `${SITE}/shop/contacts/#sent`],
  ['a contacts page at the root', { Referer: `${SITE}/contacts/` }, `${SITE}/contacts/#sent`]
])('a form sent without scripts is led back to the site, known from %s', async (_, headers, address) => {
  const response = await submit(new URLSearchParams(CONTACT), { ...FORM, ...headers })

  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(address)
  expect(await control().submissions()).toMatchObject([{ contentType: FORM['Content-Type'], fields: CONTACT }])
})

test.each(['/shop/', '/shop'])('a form is led back to the sub-path %s that the backend was told', async (sitePath) => {
  const underSubPath = await startBackend({ sitePath })
  const response = await submit(new URLSearchParams(CONTACT), { ...FORM, Origin: SITE }, underSubPath.url)
  await underSubPath.stop()

  expect(response.headers.get('Location')).toBe(`${SITE}/shop/contacts/#sent`)
})

test('a multipart form is accepted too', async () => {
  const form = new FormData()
  form.set('name', 'Олена')

  expect((await submit(form, { Origin: SITE })).status).toBe(303)
  expect(await control().submissions()).toMatchObject([{ contentType: 'multipart/form-data', fields: { name: 'Олена' } }])
})

test('a form from nowhere is thanked in a sentence', async () => {
  const response = await submit(new URLSearchParams(CONTACT), FORM)

  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Thank you')
  expect(await control('none').submissions()).toHaveLength(1)
})

test.each([
  ['broken JSON', '{', 'application/json'],
  ['JSON that is no object', '[]', 'application/json'],
  ['plain text', 'name=Ada', 'text/plain']
])('%s is no contact request', async (_, body, contentType) => {
  expect((await submit(body, { 'Content-Type': contentType, Origin: SITE })).status).toBe(400)
  expect(await control().submissions()).toEqual([])
})

test('each source has headlines enough, and no two lead to the same article', async () => {
  const lists = await Promise.all(SOURCES.map(async (source) => (await get(`/${source}`)).json()))
  const items = lists.flat()

  for (const list of lists) expect(list.length).toBeGreaterThanOrEqual(6)
  for (const item of items) {
    expect(item).toEqual({ title: expect.any(String), descriptionLink: expect.stringMatching(/^https?:\/\//) })
  }
  expect(new Set(items.map((item) => item.descriptionLink)).size).toBe(items.length)
})

test('every headline has an article whose pictures arrive', async () => {
  const items = (await Promise.all(SOURCES.map(async (source) => (await get(`/${source}`)).json()))).flat()

  for (const { descriptionLink } of items) {
    const { content } = await (await get(`/parse-full-news?url=${encodeURIComponent(descriptionLink)}`)).json()
    expect(content).toMatch(/^<.+>$/s)
    for (const [, address] of content.matchAll(/ src="([^"]+)"/g)) {
      const picture = await fetch(address)
      expect(picture.headers.get('Content-Type')).toBe('image/png')
      expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
    }
  }
})

test.each(['/parse-full-news?url=https%3A%2F%2Fnews.example.org%2Fno-such-story', '/parse-full-news'])(
  'the content of an unknown article is missing: %s',
  async (path) => expect(await (await get(path)).json()).toEqual({})
)

test('the supplied tons are counted', async () => {
  expect(await (await get('/api/count')).json()).toEqual({ count: 48216 })
})

test('a page of any origin may read the answers', async () => {
  const { headers } = await get('/parse-news')

  expect(headers.get('Access-Control-Allow-Origin')).toBe(SITE)
  expect(headers.get('Vary')).toBe('Origin')
})

test('a page may ask before it sends JSON, and the question is no request', async () => {
  const response = await preflight()

  expect(response.ok).toBe(true)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SITE)
  expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(response.headers.get('Access-Control-Allow-Headers')).toMatch(/content-type/i)
  expect(await control().requests()).toEqual([])
})

test('requests are remembered in order, with their address and type', async () => {
  await get('/parse-full-news?url=x')
  await submitJson()

  expect(await control().requests()).toEqual([
    {
      call: 'parse-full-news',
      method: 'GET',
      url: `${backend.url}/parse-full-news?url=x`,
      contentType: '',
      at: expect.any(Number)
    },
    {
      call: 'submit-form',
      method: 'POST',
      url: `${backend.url}/submit-form`,
      contentType: 'application/json',
      at: expect.any(Number)
    }
  ])
  expect(await control().requests('submit-form')).toHaveLength(1)
})

test('a delayed answer is right, but late', async () => {
  await control().fault('count', { kind: 'delay', ms: 30 })
  const start = performance.now()

  expect(await (await get('/api/count')).json()).toEqual({ count: 48216 })
  // A timer may ring a fraction of a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(28)
})

test.each<[Fault, number, RegExp]>([
  [{ kind: 'status', status: 503 }, 503, /^$/],
  [{ kind: 'status', status: 204 }, 204, /^$/],
  [{ kind: 'text' }, 200, /^<html>/],
  [{ kind: 'shape', body: [{ title: 7 }] }, 200, /^\[{"title":7}\]$/],
  [{ kind: 'shape', body: null }, 200, /^null$/],
  [{ kind: 'empty' }, 200, /^$/]
])('a wrong answer can be read by the page: %o', async (fault, status, body) => {
  await control().fault('parse-news', fault)
  const response = await get('/parse-news')

  expect(response.status).toBe(status)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SITE)
  expect(await response.text()).toMatch(body)
})

test.each<Fault>([{ kind: 'reset' }, { kind: 'redirectloop' }])('a call fails for good: %o', async (fault) => {
  await control().fault('parse-news', fault)

  await expect(get('/parse-news')).rejects.toThrow()
  expect((await control().requests()).length).toBeGreaterThan(0)
})

test.each(SOURCES)('a huge answer of %s is a list of very many items', async (source) => {
  await control().fault(source, { kind: 'huge', bytes: 100_000 })
  const text = await (await get(`/${source}`)).text()

  expect(text.length).toBeGreaterThanOrEqual(100_000)
  expect(JSON.parse(text)[0]).toEqual({ title: expect.any(String), descriptionLink: expect.stringMatching(/^https:/) })
})

test.each<[Call, () => Promise<Response>, object]>([
  ['submit-form', submitJson, { ok: true }],
  ['parse-full-news', () => get('/parse-full-news'), { content: expect.stringMatching(/^<p>/) }],
  ['count', () => get('/api/count'), { count: expect.any(Number) }]
])('a huge answer of %s has the right shape', async (call, ask, shape) => {
  await control().fault(call, { kind: 'huge', bytes: 100_000 })
  const text = await (await ask()).text()

  expect(text.length).toBeGreaterThanOrEqual(100_000)
  expect(JSON.parse(text)).toMatchObject(shape)
})

test('a huge answer has five megabytes unless told otherwise', async () => {
  await control().fault('parse-full-news', { kind: 'huge' })

  expect((await (await get('/parse-full-news')).text()).length).toBeGreaterThanOrEqual(5_000_000)
})

test('without cross-origin headers the answer is right, but not for pages', async () => {
  await control().faults({ count: { kind: 'nocors' }, 'submit-form': { kind: 'nocors' } })
  const response = await get('/api/count')

  expect(await response.json()).toEqual({ count: 48216 })
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  expect((await preflight()).headers.has('Access-Control-Allow-Origin')).toBe(false)
  expect((await get('/parse-news')).headers.has('Access-Control-Allow-Origin')).toBe(true)
})

test('a silent call has arrived, yet is never answered', async () => {
  await control().fault('parse-news', { kind: 'silent' })
  const leaving = new AbortController()
  const answer = get('/parse-news', { Origin: SITE }, { signal: leaving.signal })
  await arrived(1)
  leaving.abort()

  await expect(answer).rejects.toThrow('abort')
})

test('gates let a test choose the order in which answers arrive', async () => {
  await control().faults({ 'parse-news': { kind: 'gate' }, 'parse-fsa-news': { kind: 'gate' } })
  const order: string[] = []
  const first = get('/parse-news').then(() => order.push('first'))
  const second = get('/parse-fsa-news').then(() => order.push('second'))
  await arrived(2)

  await control().open('parse-fsa-news')
  await second
  await control().open('parse-news')
  await first
  expect(order).toEqual(['second', 'first'])
})

test('an open gate lets later calls pass, so it may be opened before they arrive', async () => {
  await control().fault('count', { kind: 'gate' })
  await control().open('count')

  expect((await get('/api/count')).status).toBe(200)
})

test('a submission is kept while its answer is still held', async () => {
  await control().fault('submit-form', { kind: 'gate' })
  const answer = submitJson()
  await arrived(1)

  expect(await control().submissions()).toHaveLength(1)
  await control().open('submit-form')
  expect((await answer).status).toBe(200)
})

test('a fault added leaves the others, and a gate already waiting, as they are', async () => {
  await control().fault('parse-news', { kind: 'gate' })
  const held = get('/parse-news')
  await arrived(1)
  await control().fault('count', { kind: 'status', status: 500 })

  expect((await get('/api/count')).status).toBe(500)
  await control().open('parse-news')
  expect((await held).status).toBe(200)
})

test('new faults replace all earlier ones, and answers held by those leave', async () => {
  await control().faults({ 'parse-news': { kind: 'gate' }, count: { kind: 'empty' } })
  const held = get('/parse-news')
  await arrived(1)
  await control().faults({})

  expect((await held).status).toBe(200)
  expect(await (await get('/api/count')).json()).toEqual({ count: 48216 })
})

test('a fault can be taken away alone', async () => {
  await control().faults({ 'parse-news': { kind: 'empty' }, count: { kind: 'empty' } })
  await control().fault('count', null)

  expect(await (await get('/api/count')).text()).not.toBe('')
  expect(await (await get('/parse-news')).text()).toBe('')
})

test('what one site suffers and sends does not concern another', async () => {
  await control().fault('count', { kind: 'status', status: 500 })
  await submitJson()

  expect((await get('/api/count', { Origin: OTHER_SITE })).status).toBe(200)
  expect((await get('/api/count', {})).status).toBe(200)
  expect(await control(OTHER_SITE).submissions()).toEqual([])
  expect(await control(OTHER_SITE).requests()).toHaveLength(1)
  expect(await control('none').requests()).toHaveLength(1)
})

test('a site may be named by any address of it', async () => {
  await control(`${SITE}/shop/`).fault('count', { kind: 'status', status: 500 })

  expect((await get('/api/count')).status).toBe(500)
})

test('a forgotten site is healthy and has sent nothing', async () => {
  await control().fault('count', { kind: 'empty' })
  await submitJson()
  await get('/api/count')
  await control().reset()

  expect(await control().requests()).toEqual([])
  expect(await control().submissions()).toEqual([])
  expect((await get('/api/count')).headers.get('Content-Type')).toContain('json')
})

test('a misspelt call or fault is refused in words', async () => {
  await expect(control().fault('cuont' as 'count', { kind: 'empty' })).rejects.toThrow(/refused PATCH.*cuont/s)
  await expect(control().fault('count', { kind: 'late' } as unknown as Fault)).rejects.toThrow(/refused PATCH.*kind/s)
  await expect(control().open('cuont' as 'count')).rejects.toThrow(/the calls are submit-form/)
})

test('stops at once, whatever is still unanswered', async () => {
  const stopping = await startBackend()
  const site = backendControl(stopping.url, SITE)
  await site.faults({
    count: { kind: 'silent' },
    'parse-news': { kind: 'delay', ms: 60_000 },
    'parse-fsa-news': { kind: 'gate' }
  })
  const answers = ['/api/count', '/parse-news', '/parse-fsa-news'].map((path) => fetch(stopping.url + path, { headers: { Origin: SITE } }))
  const results = Promise.allSettled(answers)
  await expect.poll(() => site.requests(), { interval: 5 }).toHaveLength(3)
  await stopping.stop()

  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(fetch(stopping.url)).rejects.toThrow()
})

test('a taken port is told, not waited for', async () => {
  await expect(startBackend({ port: Number(new URL(backend.url).port) })).rejects.toThrow('EADDRINUSE')
})
