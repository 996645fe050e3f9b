import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendEarly, takeEarlyCall } from '../../../src/backend/early-calls.ts'
import { articleCallUrl, COUNT_URL, NEWS_URLS } from '../../../src/backend/endpoints.ts'

const articleScript = () => import('../../../src/news/article-early-call.inline.ts')
const ARTICLE = 'https://example.org/a?b=1'

afterEach(() => {
  delete globalThis.earlyCalls
})

test.each([
  [
    'the count, which is far down the page, and not urgent',
    () => import('../../../src/counter/early-call.inline.ts'),
    '',
    [COUNT_URL],
    'low'
  ],
  ['the news of every source', () => import('../../../src/news/list-early-calls.inline.ts'), '', NEWS_URLS, 'auto'],
  ['the article', articleScript, `?url=${encodeURIComponent(ARTICLE)}`, [articleCallUrl(ARTICLE)], 'auto'],
  ['nothing without the address of an article', articleScript, '?url=javascript:alert(1)', [], undefined]
])('a page asks early for %s', async (_, script, search, urls, priority) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json([]))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { search })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.resetModules()
  await script()
  expect(fetched.mock.calls.map(([url, init]) => [url, init.priority])).toEqual(urls.map((url) => [url, priority]))
})

test('each of several early calls is taken by its island, once', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url))
  for (const url of NEWS_URLS) sendEarly(url)
  for (const url of NEWS_URLS) {
    expect(takeEarlyCall(url), url).toBeInstanceOf(Promise)
    expect(takeEarlyCall(url), url).toBeUndefined()
  }
})

test('an early call that fails before its island has loaded raises no error', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  sendEarly(COUNT_URL)
  await new Promise(setImmediate)
  expect(unhandled).not.toHaveBeenCalled()
  await expect(takeEarlyCall(COUNT_URL)).rejects.toThrow('Failed to fetch')
})
