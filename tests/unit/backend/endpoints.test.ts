import { beforeEach, expect, test, vi } from 'vitest'

async function load(backend: string, host: string) {
  vi.stubEnv('PUBLIC_BACKEND_URL', backend)
  vi.stubEnv('PUBLIC_HOST_URL', host)
  vi.resetModules()
  return import('../../../src/backend/endpoints.ts')
}

beforeEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['https://backend.example', 'https://host.example'],
  ['https://backend.example/', 'https://host.example/'],
  ['https://backend.example///', 'https://host.example//']
])('the calls go to the specified URLs, given %s', async (backend, host) => {
  const { SUBMIT_URL, COUNT_URL, NEWS_URLS, articleCallUrl } = await load(backend, host)
  expect([SUBMIT_URL, ...NEWS_URLS, articleCallUrl('x'), COUNT_URL]).toEqual([
    'https://backend.example/submit-form',
    'https://backend.example/parse-news',
    'https://backend.example/parse-fsa-news',
    'https://backend.example/parse-usda-news',
    'https://backend.example/parse-full-news?url=x',
    'https://host.example/api/count'
  ])
})

test('keeps the path of both base URLs', async () => {
  const { SUBMIT_URL, COUNT_URL } = await load('https://example.com/trade/v1/', 'https://example.com/numbers')
  expect(SUBMIT_URL).toBe('https://example.com/trade/v1/submit-form')
  expect(COUNT_URL).toBe('https://example.com/numbers/api/count')
})

test('encodes the URL of an article once', async () => {
  const { articleCallUrl } = await load('https://backend.example', 'https://host.example')
  const address = 'https://example.org/a%20b?x=1&y=2#z'
  expect(new URL(articleCallUrl(address)).searchParams.get('url')).toBe(address)
})
