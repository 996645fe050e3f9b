import { expect, test, vi } from 'vitest'

test.each([
  ['https://backend.example', 'https://backend.example/submit-form'],
  ['https://backend.example///', 'https://backend.example/submit-form'],
  ['https://example.com/trade/v1/', 'https://example.com/trade/v1/submit-form']
])('with the backend %s, the form posts to %s', async (backend, url) => {
  const { SUBMIT_URL } = await endpoints({ backend })
  expect(SUBMIT_URL).toBe(url)
})

test('the other calls go to the specified URLs', async () => {
  const { COUNT_URL, NEWS_URLS, articleCallUrl } = await endpoints({
    backend: 'https://backend.example/v1',
    host: 'https://host.example/'
  })
  expect(COUNT_URL).toBe('https://host.example/api/count')
  expect(NEWS_URLS).toEqual([
    'https://backend.example/v1/parse-news',
    'https://backend.example/v1/parse-fsa-news',
    'https://backend.example/v1/parse-usda-news'
  ])
  expect(articleCallUrl('https://news.example/a?b=1&c=2')).toBe(
    'https://backend.example/v1/parse-full-news?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2'
  )
})

function endpoints({ backend = '', host = '' }) {
  vi.stubEnv('PUBLIC_BACKEND_URL', backend)
  vi.stubEnv('PUBLIC_HOST_URL', host)
  vi.resetModules()
  return import('../../../src/backend/endpoints.ts')
}
