import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Storage, startStorage } from '../../server/storage.ts'

const FILES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'news/details/index.html': '<h1>Article</h1>',
  'борошно/index.html': '<h1>Flour</h1>',
  'sitemap.xml': '<urlset/>',
  'connodities.json': '{}',
  '_astro/page.a1b2.css': 'body { color: green } '.repeat(100),
  '_astro/flour.c3d4.avif': 'avif',
  'pictures/logo.png': 'png'
}

let outside: string
let folder: string
let storage: Storage

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'storage-'))
  folder = join(outside, 'site')
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(outside, 'secret.txt'), 'secret')
  storage = await startStorage({ folder })
})
afterAll(async () => {
  await storage.stop()
  await rm(outside, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(storage.origin + path, { redirect: 'manual', ...init })

/** Sends the path exactly as written, which `fetch` would tidy up first. */
async function getRaw(path: string, headers = ''): Promise<string> {
  const socket = connect(Number(new URL(storage.url).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: storage\r\nConnection: close\r\n${headers}\r\n`)
  return text(socket)
}

test.each([
  ['/', FILES['index.html']],
  ['/?from=mail', FILES['index.html']],
  ['/news/details/?url=https%3A%2F%2Fnews.example.org', FILES['news/details/index.html']],
  ['/news/details/index.html', FILES['news/details/index.html']],
  ['/%D0%B1%D0%BE%D1%80%D0%BE%D1%88%D0%BD%D0%BE/', FILES['борошно/index.html']]
])('a folder with its slash answers with its index: %s', async (path, content) => {
  const response = await get(path)

  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe(content)
})

test('a folder without its slash redirects and loses the query', async () => {
  const response = await get('/news/details?url=https%3A%2F%2Fnews.example.org')

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/news/details/')
})

test.each([
  ['/connodities.json', 'application/json'],
  ['/sitemap.xml', 'application/xml'],
  ['/_astro/page.a1b2.css', 'text/css; charset=utf-8'],
  ['/_astro/flour.c3d4.avif', 'image/avif'],
  ['/pictures/logo.png', 'image/png']
])('%s is %s', async (path, contentType) => {
  expect((await get(path)).headers.get('Content-Type')).toBe(contentType)
})

test.each(['/nothing', '/nothing/', '/news/nothing/deep/', '/news/', '/index.html/', '/pictures', '//'])(
  'anything else is the page for what is missing: %s',
  async (path) => {
    const response = await get(path)

    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(await response.text()).toBe(FILES['404.html'])
  }
)

test.each([
  '/../secret.txt',
  '/news/../index.html',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%5c..%5csecret.txt',
  '/./index.html',
  '/index.html%00'
])('no path climbs through the folders: %s', async (path) => expect(await getRaw(path)).toMatch(/^HTTP\/1\.1 404 .*Nothing here/s))

test.each(['/%', '/%zz/', '/%ff'])('a badly encoded address is a bad request: %s', async (path) => {
  expect(await getRaw(path)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const response = await get('/', { method })

  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
})

test('HEAD tells the same as GET, without the content', async () => {
  const [head, full] = await Promise.all([get('/', { method: 'HEAD' }), get('/')])

  expect(head.headers.get('Content-Length')).toBe(String(FILES['index.html'].length))
  expect(head.headers.get('ETag')).toBe(full.headers.get('ETag'))
  expect(await head.text()).toBe('')
})

test('files with a hash in their name are kept for good, all others are asked for anew', async () => {
  expect((await get('/_astro/page.a1b2.css')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/')).headers.get('Cache-Control')).toBe('no-cache')
  expect((await get('/nothing')).headers.get('Cache-Control')).toBe('no-cache')
})

test('a file the browser still has is not sent again', async () => {
  const etag = (await get('/')).headers.get('ETag') ?? ''
  const known = await getRaw('/', `If-None-Match: "older", W/${etag}\r\n`)

  expect(known).toMatch(/^HTTP\/1\.1 304 /)
  expect(known).toContain(etag)
  expect(known).not.toContain('Home')
  expect(await getRaw('/', 'If-None-Match: "older"\r\n')).toMatch(/^HTTP\/1\.1 200 .*Home/s)
})

test.each(['/shop/', '/shop', 'shop'])('the folder can lie under a sub-path: %s', async (base) => {
  const shop = await startStorage({ folder, base })
  const ask = async (path: string) => fetch(shop.origin + path, { redirect: 'manual' })
  const [home, bare, missing, outsideBase, neighbour] = await Promise.all(
    ['/shop/', '/shop?x=1', '/shop/nothing', '/', '/shopping/'].map(ask)
  )
  await shop.stop()

  expect(shop.url).toBe(`${shop.origin}/shop/`)
  expect(home?.status).toBe(200)
  expect(bare?.headers.get('Location')).toBe('/shop/')
  expect(missing?.headers.get('Content-Type')).toContain('text/html')
  for (const response of [outsideBase, neighbour]) {
    expect(response?.status).toBe(404)
    expect(response?.headers.get('Content-Type')).toContain('text/plain')
  }
})

test('nothing is compressed unless asked for', async () => {
  expect((await get('/_astro/page.a1b2.css')).headers.has('Content-Encoding')).toBe(false)
})

test('text is compressed in the way the browser takes, pictures are not', async () => {
  const network = await startStorage({ folder, compress: true })
  const ask = (path: string, encodings: string) => fetch(network.url + path, { headers: { 'Accept-Encoding': encodings } })
  const style = FILES['_astro/page.a1b2.css']

  for (const [encodings, chosen] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null]
  ] as const) {
    const response = await ask('_astro/page.a1b2.css', encodings)
    expect(response.headers.get('Content-Encoding')).toBe(chosen)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(Number(response.headers.get('Content-Length')) < style.length).toBe(chosen !== null)
    expect(await response.text()).toBe(style)
  }
  expect((await ask('pictures/logo.png', 'br')).headers.has('Content-Encoding')).toBe(false)
  expect((await ask('nothing', 'br')).headers.get('Content-Encoding')).toBe('br')
  await network.stop()
})

test('a file changed on disk is served as it is now', async () => {
  const network = await startStorage({ folder, compress: true })
  const file = join(folder, 'changing.txt')
  await writeFile(file, 'old')
  const before = await fetch(`${network.url}changing.txt`)
  await writeFile(file, 'new')
  const after = await fetch(`${network.url}changing.txt`)
  await network.stop()

  expect([await before.text(), await after.text()]).toEqual(['old', 'new'])
  expect(before.headers.get('ETag')).not.toBe(after.headers.get('ETag'))
})

test('stops at once, with a connection still open', async () => {
  const stopping = await startStorage({ folder })
  const socket = connect(Number(new URL(stopping.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  await stopping.stop()

  await closed
  await expect(fetch(stopping.url)).rejects.toThrow()
})

test('a missing folder is told with the way out', async () => {
  await expect(startStorage({ folder: join(folder, 'dist') })).rejects.toThrow('build the site first')
})
