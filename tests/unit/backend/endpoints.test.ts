import { expect, test, vi } from 'vitest'

test.each([
  ['https://backend.example', 'https://host.example'],
  ['https://backend.example///', 'https://host.example/'],
  ['https://example.com/trade/v1/', 'https://example.com/numbers']
])('the calls go to the specified URLs, given %s', async (backend, host) => {
  vi.stubEnv('PUBLIC_BACKEND_URL', backend)
  vi.stubEnv('PUBLIC_HOST_URL', host)
  vi.resetModules()
  const { SUBMIT_URL, COUNT_URL, NEWS_URLS, articleCallUrl } = await import('../../../src/backend/endpoints.ts')
  const calls = ['submit-form', 'parse-news', 'parse-fsa-news', 'parse-usda-news', 'parse-full-news?url=x']
  expect([SUBMIT_URL, ...NEWS_URLS, articleCallUrl('x')]).toEqual(calls.map((call) => `${backend.replace(/\/+$/, '')}/${call}`))
  expect(COUNT_URL).toBe(`${host.replace(/\/+$/, '')}/api/count`)
})
