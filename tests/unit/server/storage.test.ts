import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Storage, startStorage } from '../../server/storage.ts'

let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/storage-`)
  await mkdir(`${folder}/news`)
  await writeFile(`${folder}/news/index.html`, '<h1>News</h1>')
  await writeFile(`${folder}/404.html`, '<h1>Nothing here</h1>')
  storage = await startStorage({ folder })
})
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string) => fetch(storage.origin + path, { redirect: 'manual' })

test('redirects a folder without a slash and drops the query, like S3', async () => {
  const response = await get('/news?url=https%3A%2F%2Fnews.example.org')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/news/'])
  expect(await (await get('/news/?url=x')).text()).toBe('<h1>News</h1>')
})

test.each(['/nothing/', '/news/index.html/', '/..%2fpackage.json', '/%'])('the not-found page answers %s', async (path) => {
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([404, '<h1>Nothing here</h1>'])
})
