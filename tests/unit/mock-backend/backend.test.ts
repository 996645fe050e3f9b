import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { COUNT_PATH } from '../../../src/backend/paths.ts'
import { type Backend, startBackend } from '../../mock-backend/backend.ts'
import { backendControl } from '../../mock-backend/client.ts'
import { NEWS_SOURCES } from '../../mock-backend/news.ts'

const SITE = 'http://127.0.0.1:5001'
const OTHER_SITE = 'http://127.0.0.1:5002'
const CONTACT = { name: 'Ada', phone: '555' }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

let backend: Backend

beforeAll(async () => {
  backend = await startBackend()
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

test.each([
  ['no origin but its page', { Origin: 'null', Referer: `${SITE}/` }, `${SITE}/contacts/sent/`],
  ['a page under a sub-path', { Origin: SITE, Referer: `${SITE}/shop/contacts/` }, `${SITE}/shop/contacts/sent/`]
])('redirects a form sent without scripts back to the site with %s', async (_, headers, url) => {
  const response = await submit(new URLSearchParams(CONTACT), { ...FORM, ...headers })
  expect([response.status, response.headers.get('Location')]).toEqual([303, url])
  expect(await control().submissions()).toMatchObject([{ contentType: FORM['Content-Type'], fields: CONTACT }])
})

test('has an article with pictures for every headline', async () => {
  const lists = await Promise.all(NEWS_SOURCES.map(async (source) => (await get(`/${source}`)).json()))
  for (const list of lists) expect(list.length).toBeGreaterThanOrEqual(6)
  const links = lists.flat().map(({ descriptionLink }) => descriptionLink)
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) {
    const { content } = await (await get(`/parse-full-news?url=${encodeURIComponent(link)}`)).json()
    expect(content).toMatch(/\w/)
    for (const [, picture] of content.matchAll(/ src="(http[^"]+\.png)"/g)) {
      expect((await fetch(picture)).headers.get('Content-Type')).toBe('image/png')
    }
  }
})

test('keeps the faults and requests of different sites apart', async () => {
  await control().fault('count', { kind: 'status', status: 500 })
  await submitJson()
  expect((await get(COUNT_PATH, { Origin: OTHER_SITE })).status).toBe(200)
  expect((await get(COUNT_PATH, {})).status).toBe(200)
  expect(await control(OTHER_SITE).submissions()).toEqual([])
  expect(await control(OTHER_SITE).requests()).toHaveLength(1)
  expect(await control('none').requests()).toHaveLength(1)
})
