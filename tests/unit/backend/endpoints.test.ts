import { expect, test, vi } from 'vitest'
import { NEWS_PATHS, PATHS } from '../../fixtures/calls.ts'

test.each([
  ['https://backend.example', 'https://backend.example'],
  ['https://backend.example///', 'https://backend.example'],
  ['https://example.com/trade/v1/', 'https://example.com/trade/v1']
])('with the backend %s, the form posts to a path under %s', async (backend, base) => {
  const { SUBMIT_URL } = await endpoints({ backend })
  expect(SUBMIT_URL).toBe(base + PATHS.form)
})

test('the other calls go to the specified URLs', async () => {
  const backend = 'https://backend.example/v1'
  const { COUNT_URL, NEWS_URLS, articleCallUrl } = await endpoints({
    backend,
    host: 'https://host.example/'
  })
  expect(COUNT_URL).toBe(`https://host.example${PATHS.count}`)
  expect(NEWS_URLS).toEqual(Object.values(NEWS_PATHS).map((path) => backend + path))
  expect(articleCallUrl('https://news.example/a?b=1&c=2')).toBe(
    `${backend}${PATHS.article}?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1%26c%3D2`
  )
})

function endpoints({ backend = '', host = '' }) {
  vi.stubEnv('PUBLIC_BACKEND_URL', backend)
  vi.stubEnv('PUBLIC_HOST_URL', host)
  vi.resetModules()
  return import('../../../src/backend/endpoints.ts')
}
