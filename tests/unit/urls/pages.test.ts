import { expect, test, vi } from 'vitest'

async function load(base: string) {
  vi.stubEnv('BASE_URL', base)
  vi.resetModules()
  return import('../../../src/urls/pages.ts')
}

test("the owner's files are under the site's base path or on another site", async () => {
  const { ownersUrl } = await load('/trade/')
  expect(
    ['/privacy.html', '/Spec #2 (100%) malt.pdf', 'https://law.example/a#b'].map(ownersUrl)
  ).toEqual([
    '/trade/privacy.html',
    '/trade/Spec%20%232%20(100%25)%20malt.pdf',
    'https://law.example/a#b'
  ])
})
