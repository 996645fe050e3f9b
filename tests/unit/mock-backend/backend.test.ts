import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../mock-backend/backend.ts'
import { backendControl } from '../../mock-backend/client.ts'
import type { Fault } from '../../mock-backend/faults.ts'

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
})
afterAll(() => backend.stop())

const control = (site = SITE) => backendControl(backend.url, site)
const get = (path: string, headers: HeadersInit = { Origin: SITE }) => fetch(backend.url + path, { headers })
const submit = (body: BodyInit, headers: HeadersInit) =>
  fetch(`${backend.url}/submit-form`, { method: 'POST', redirect: 'manual', body, headers })
const submitJson = () => submit(JSON.stringify(CONTACT), { 'Content-Type': 'application/json', Origin: SITE })

/** Waits until this many calls have arrived, answered or not. */
const arrived = (count: number) => expect.poll(() => control().requests(), { interval: 5 }).toHaveLength(count)

test('accepts, stores and prints a contact request sent by a script', async () => {
  const response = await submitJson()
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  expect(await control().submissions()).toMatchObject([{ contentType: 'application/json', fields: CONTACT }])
  expect(lines.at(-1)).toMatch(/127\.0\.0\.1:5001 .*json.*Ada/)
})

test.each([
  ['the header Origin', { Origin: SITE }, `${SITE}/contacts/#sent`],
  ['the page it was on', { Origin: 'null', Referer: `${SITE}/` }, `${SITE}/contacts/#sent`],
  ['a page under a sub-path', { Origin: SITE, Referer: `${SITE}/shop/contacts/` }, `${SITE}/shop/contacts/#sent`]
])('redirects a form sent without scripts back to the site, identified by %s', async (_, headers, url) => {
  const response = await submit(new URLSearchParams(CONTACT), { ...FORM, ...headers })
  expect([response.status, response.headers.get('Location')]).toEqual([303, url])
  expect(await control().submissions()).toMatchObject([{ contentType: FORM['Content-Type'], fields: CONTACT }])
})

test.each([
  ['broken JSON', '{', 'application/json'],
  ['JSON that is not an object', '[]', 'application/json'],
  ['plain text', 'name=Ada', 'text/plain']
])('rejects %s as a contact request', async (_, body, contentType) => {
  expect((await submit(body, { 'Content-Type': contentType, Origin: SITE })).status).toBe(400)
  expect(await control().submissions()).toEqual([])
})

test('has an article with pictures for every headline of the three sources', async () => {
  const lists = await Promise.all(SOURCES.map(async (source) => (await get(`/${source}`)).json()))
  for (const list of lists) expect(list.length).toBeGreaterThanOrEqual(6)
  const links = lists.flat().map(({ descriptionLink }) => descriptionLink)
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) {
    const { content } = await (await get(`/parse-full-news?url=${encodeURIComponent(link)}`)).json()
    expect(content).toMatch(/^<.+>$/s)
    for (const [, picture] of content.matchAll(/ src="(http[^"]+)"/g)) {
      expect((await fetch(picture)).headers.get('Content-Type')).toBe('image/png')
    }
  }
})

test('has no content for an article that no headline links to', async () => {
  expect(await (await get('/parse-full-news?url=https%3A%2F%2Fexample.org')).json()).toEqual({})
})

test('holds responses at a gate until it is opened, and lets later calls pass', async () => {
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
  expect((await get('/parse-news')).status).toBe(200)
})

test('keeps the faults and requests of different sites apart', async () => {
  await control().fault('count', { kind: 'status', status: 500 })
  await submitJson()
  expect((await get('/api/count', { Origin: OTHER_SITE })).status).toBe(200)
  expect((await get('/api/count', {})).status).toBe(200)
  expect(await control(OTHER_SITE).submissions()).toEqual([])
  expect(await control(OTHER_SITE).requests()).toHaveLength(1)
  expect(await control('none').requests()).toHaveLength(1)
})

test('rejects a misspelt call or fault with a sentence', async () => {
  await expect(control().fault('cuont' as 'count', { kind: 'empty' })).rejects.toThrow(/rejected PATCH.*cuont/s)
  await expect(control().fault('count', { kind: 'late' } as unknown as Fault)).rejects.toThrow(/rejected PATCH.*kind/s)
  await expect(control().open('cuont' as 'count')).rejects.toThrow(/the calls are submit-form/)
})
