import { preview } from 'astro'
import { expect, test, vi } from 'vitest'
import { BACKEND_URL, SITE, SITE_URL } from '../server/site.ts'

test('`npm run preview` serves pages even without the trailing slash, and the 404 page at unknown addresses', async () => {
  for (const [name, value] of Object.entries({
    PUBLIC_BACKEND_URL: BACKEND_URL,
    PUBLIC_HOST_URL: BACKEND_URL,
    SITE_URL,
    BASE_PATH: '/'
  }))
    vi.stubEnv(name, value)
  const { port, stop } = await preview({
    root: `${SITE}/..`,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 }
  })
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return [response.status, /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1]]
  }
  for (const path of ['/commodities', '/commodities/'])
    expect(await read(path)).toEqual([200, 'Commodities'])
  expect(await read('/contacts?utm_source=mail')).toEqual([200, 'Contacts'])
  for (const path of ['/nope', '/deep/nope/', '/commodities/unobtainium'])
    expect(await read(path)).toEqual([404, 'There is no page at this address'])
  await stop()
})
