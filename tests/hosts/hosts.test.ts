import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { has } from '../install.ts'
import { build, copyProject, ROOT, SITE } from '../server/site.ts'
import { HOSTS, type Host, type RunningHost } from './hosts.ts'

/* Publishes the site under test to real servers, at the root and under a path. */

const UNDER_A_PATH = `${ROOT}.cache/site-on-hosts/`

/**
 * Files that browsers refuse or misread with another type. They recognize pictures and fonts by
 * their content.
 */
const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.json': /^application\/json/,
  '.pdf': /^application\/pdf/,
  '.svg': /^image\/svg\+xml/,
  '.txt': /^text\/plain/,
  '.xml': /^(application|text)\/xml/
}

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable'

beforeAll(async () => {
  copyProject(UNDER_A_PATH)
  await build(UNDER_A_PATH, { BASE_PATH: '/trade/' })
})

describe.each(HOSTS)('$name', (host) => {
  describe.skipIf(!host.programs.every(has)).each([
    ['/', SITE],
    ['/trade/', `${UNDER_A_PATH}dist`]
  ])('with the site at %s', (base, built) => testHost(host, base, built))
})

function testHost(host: Host, base: string, built: string): void {
  const isS3 = host.name === 'an S3 website'
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  const dist = (path = '') => join(project, 'dist', path)
  let running: RunningHost
  let site: Map<string, Buffer>

  beforeAll(async () => {
    cpSync(built, dist(), { recursive: true })
    mkdirSync(dist('.well-known'))
    writeFileSync(dist('.well-known/security.txt'), 'Contact: mailto:desk@halcyon.test')
    site = readSite(dist())
    running = await host.start(base)
    await running.publish(project)
  })

  afterAll(async () => {
    await running?.stop()
    rmSync(project, { recursive: true })
  })

  const get = (path: string, headers = {}) => running.get(base + path, headers)
  const fileLike = (pattern: RegExp) => [...site.keys()].find((name) => pattern.test(name)) ?? ''

  test('every file is served unchanged, with its type and cache headers', async () => {
    expect(site.size).toBeGreaterThan(20)
    for (const [file, content] of site) {
      const { status, headers, body } = await get(file.replace(/(^|\/)index\.html$/, '$1'))
      expect([file, status]).toEqual([file, 200])
      expect(body.equals(content), file).toBe(true)
      expect(headers.get('content-type'), file).toMatch(TYPES[extname(file)] ?? /./)
      const kept = file.startsWith('_astro/') ? KEPT_FOR_A_YEAR : 'no-cache'
      expect([file, headers.get('cache-control')]).toEqual([file, kept])
    }
    expect((await get('_headers')).status).toBe(404)
  })

  test('a folder without a trailing slash redirects to its page', async () => {
    for (const path of ['commodities/oats', 'news']) {
      const { status, headers } = await get(path)
      expect([301, 302, 307, 308]).toContain(status)
      // Relative: an absolute one would expose the port and scheme of a server behind a CDN.
      expect(headers.get('location')).toBe(`${base}${path}/`)
    }
  })

  test('an article is found, even without the trailing slash', async () => {
    const query = '?url=https%3A%2F%2Fnews.example.org%2Fa%3Fb%3D1'
    expect((await get(`news/details/${query}`)).status).toBe(200)
    const { status, headers, body } = await get(`news/details${query}`)
    const address = `https://www.example.com${base}news/details`
    if (status === 200) expect(body.equals(site.get('news/details/index.html') ?? body)).toBe(true)
    else expect(new URL(headers.get('location') ?? '', address).href).toBe(`${address}/${query}`)
  })

  test('an unknown path gets status 404 and a page that redirects home', async () => {
    for (const path of ['nowhere', 'a/b/c/', '_astro/nowhere.js', '_astro/']) {
      const { status, headers, body } = await get(path)
      expect([path, status]).toEqual([path, 404])
      expect(headers.get('cache-control') ?? 'no-cache', path).toBe('no-cache')
      expect(headers.get('content-type'), path).toMatch(/^text\/html/)
      expect(body.toString().includes(`url=${base}#"`), path).toBe(true)
    }
  })

  // S3 cannot set any.
  test.skipIf(isS3)('headers match public/_headers', async () => {
    const settings = readFileSync(`${ROOT}public/_headers`, 'utf8')
    const [, forAll = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(settings) ?? []
    const expected = [...forAll.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
    expect(expected.length).toBeGreaterThan(4)
    for (const path of ['', 'nowhere', fileLike(/^_astro\/.*\.js$/)]) {
      const { headers } = await get(path)
      for (const [, name = '', value] of expected)
        expect([path, name, headers.get(name)]).toEqual([path, name, value])
    }
  })

  test('text is compressed, and pictures are not', async () => {
    const likeBrowsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
    const encodingOf = async (path: string) =>
      (await get(path, likeBrowsers)).headers.get('content-encoding')
    const texts = ['', 'connodities.json', fileLike(/^_astro\/shared.*\.js$/)]
    // S3 does not promise to send an error page with its own headers.
    for (const path of isS3 ? texts : [...texts, 'nowhere'])
      expect([path, await encodingOf(path)]).toEqual([path, 'gzip'])
    for (const path of [fileLike(/\.jpe?g$/), fileLike(/\.avif$/)])
      expect([path, await encodingOf(path)]).toEqual([path, null])
    // The level that budgets.e2e.ts assumes; servers' own gzip differs by a few percent.
    const assumed = gzipSync(site.get('index.html') ?? '', { level: 6 }).byteLength
    const { size } = await get('', likeBrowsers)
    expect(size / assumed, 'the compressed home page').toBeLessThan(1.04)
  })

  test('robots that do not ask for compression get none', async () => {
    for (const path of ['robots.txt', 'sitemap.xml'])
      expect([path, (await get(path)).headers.get('content-encoding')]).toEqual([path, null])
  })

  // From here on, the tests change what is published.
  test('publishing again deletes removed files, but keeps hashed ones for open pages', async () => {
    const kept = fileLike(/^_astro\/ContactForm/)
    const changed = Buffer.from(site.get('favicon.ico') ?? '').reverse()
    rmSync(dist(kept))
    rmSync(dist('commodities/oats'), { recursive: true })
    writeFileSync(dist('new.txt'), 'new')
    writeFileSync(dist('favicon.ico'), changed)
    await running.publish(project)
    expect((await get('commodities/oats/')).status).toBe(404)
    expect((await get(kept)).body.equals(site.get(kept) ?? changed)).toBe(true)
    expect((await get('new.txt')).body.toString()).toBe('new')
    expect((await get('favicon.ico')).body.equals(changed), 'of the same size').toBe(true)
  })

  test('publishing without a build deletes nothing', async () => {
    const published = readSite(dist())
    rmSync(dist(), { recursive: true })
    await expect(running.publish(project)).rejects.toThrow()
    for (const [file, content] of published)
      expect((await get(file)).body.equals(content), file).toBe(true)
  })
}

/** The files of a build, except the one that only Netlify and Cloudflare Pages read. */
function readSite(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const site = new Map(files.map((file) => [relative(folder, file), readFileSync(file)]))
  site.delete('_headers')
  return site
}
