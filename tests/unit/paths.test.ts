import { beforeEach, expect, test, vi } from 'vitest'

async function load(base: string) {
  vi.stubEnv('BASE_URL', base)
  vi.resetModules()
  return import('../../src/paths.ts')
}

beforeEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['/', ''],
  ['/trade/', '/trade'],
  ['/trade', '/trade']
])('every address inside the site ends with a slash, under the base %s', async (base, prefix) => {
  const { HOME, COMMODITIES, NEWS, NEWS_DETAILS, CONTACTS, commodityPath } = await load(base)
  expect([HOME, COMMODITIES, commodityPath('barley-malt'), NEWS, NEWS_DETAILS, CONTACTS]).toEqual(
    ['/', '/commodities/', '/commodities/barley-malt/', '/news/', '/news/details/', '/contacts/'].map((path) => prefix + path)
  )
})
