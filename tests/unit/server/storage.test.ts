import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Storage, startStorage } from '../../server/storage.ts'

const FILES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'news/details/index.html': '<h1>Article</h1>',
  'connodities.json': '{}',
  '_astro/page.a1b2.css': 'body { color: green } '.repeat(100),
  '_astro/flour.c3d4.avif': 'avif',
  'manifest.webmanifest': '{}',
  'contacts/company.vcf': 'BEGIN:VCARD'
}

let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  storage = await startStorage({ folder })
})
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(storage.origin + path, { redirect: 'manual', ...init })

test.each([
  ['/', FILES['index.html'], 'text/html; charset=utf-8'],
  ['/news/details/?url=https%3A%2F%2Fnews.example.org', FILES['news/details/index.html'], 'text/html; charset=utf-8'],
  ['/connodities.json', '{}', 'application/json'],
  ['/_astro/page.a1b2.css', FILES['_astro/page.a1b2.css'], 'text/css; charset=utf-8'],
  ['/_astro/flour.c3d4.avif', 'avif', 'image/avif'],
  ['/manifest.webmanifest', '{}', 'application/manifest+json'],
  ['/contacts/company.vcf', 'BEGIN:VCARD', 'text/vcard; charset=utf-8']
])('serves %s with its content type', async (path, content, type) => {
  const response = await get(path)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
  expect(await response.text()).toBe(content)
})

test('redirects a folder without a slash and loses the query, as S3 does', async () => {
  const response = await get('/news/details?url=https%3A%2F%2Fnews.example.org')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/news/details/'])
})

test.each(['/nothing', '/nothing/', '/news/', '/index.html/', '/contacts', '/..%2fpackage.json', '/%'])(
  'answers any other path with the not-found page and status 404: %s',
  async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, FILES['404.html']])
    expect(response.headers.get('Content-Type')).toContain('text/html')
  }
)

test('lets browsers cache files with a hash in their name, and revalidate all others', async () => {
  const home = await get('/')
  expect((await get('/_astro/page.a1b2.css')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(home.headers.get('Cache-Control')).toBe('no-cache')
  const known = await get('/', { headers: { 'If-None-Match': home.headers.get('ETag') ?? '' } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})
