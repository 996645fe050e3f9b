import { expect, test, vi } from 'vitest'
import { mapsUrl, telUrl } from '../../src/urls.ts'

async function load(base: string) {
  vi.stubEnv('BASE_URL', base)
  vi.resetModules()
  return import('../../src/urls.ts')
}

test.each([
  ['/', ''],
  ['/trade/', '/trade']
])('every path ends with a slash, under the base %s', async (base, prefix) => {
  const { HOME, COMMODITIES, NEWS, NEWS_DETAILS, CONTACTS, commodityUrl } = await load(base)
  expect([HOME, COMMODITIES, commodityUrl('barley-malt'), NEWS, NEWS_DETAILS, CONTACTS]).toEqual(
    ['/', '/commodities/', '/commodities/barley-malt/', '/news/', '/news/details/', '/contacts/'].map((path) => prefix + path)
  )
})

test("the owner's pages are in the site's folder or elsewhere", async () => {
  const { ownersUrl } = await load('/trade/')
  expect(['/privacy.html', 'https://law.example/a'].map(ownersUrl)).toEqual(['/trade/privacy.html', 'https://law.example/a'])
})

test('a telephone link contains the digits and a leading plus', () => {
  expect(telUrl('+1 (561) 555-0142')).toBe('tel:+15615550142')
})

test('a maps search is for the address as it is written', () => {
  expect(new URL(mapsUrl('A & B #1, USA')).searchParams.get('query')).toBe('A & B #1, USA')
})
