import { expect, test, vi } from 'vitest'

test.each([
  ['https://backend.example', 'https://host.example'],
  ['https://backend.example///', 'https://host.example/'],
  ['https://example.com/trade/v1/', 'https://example.com/numbers']
])('the calls go to the specified URLs, given %s', async (backend, host) => {
  vi.stubEnv('PUBLIC_BACKEND_URL', backend)
  vi.stubEnv('PUBLIC_HOST_URL', host)
  vi.resetModules()
  const { SUBMIT_URL, COUNT_URL, NEWS_URLS, articleCallUrl } = await import(
    '../../../src/backend/endpoints.ts'
  )
  for (const [url, call] of [
    [SUBMIT_URL, 'submit-form'],
    [NEWS_URLS[0], 'parse-news'],
    [NEWS_URLS[1], 'parse-fsa-news'],
    [NEWS_URLS[2], 'parse-usda-news'],
    [
      articleCallUrl('https://news.example/a?b=1&c=2'),
      'parse-full-news?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2'
    ]
  ])
    expect(url).toBe(`${backend.replace(/\/+$/, '')}/${call}`)
  expect(COUNT_URL).toBe(`${host.replace(/\/+$/, '')}/api/count`)
})
