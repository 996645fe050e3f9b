import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { has } from '../install.ts'
import { build, copyProject, ROOT, SITE } from '../server/site.ts'
import { filesOf, get, HAS_IPV6, HOSTS, type RunningHost } from './hosts.ts'

/* Publishes the site under test to real servers as README.md says, at the root and under a path. */

const UNDER_A_PATH = `${ROOT}.cache/site-on-hosts/`
const SITES = [
  { folder: SITE, base: '/' },
  { folder: `${UNDER_A_PATH}dist`, base: '/trade/' }
]

/** Browsers reject modules with a wrong type, and plain text cannot declare UTF-8 itself. */
const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.json': /^application\/json/,
  '.svg': /^image\/svg\+xml/,
  '.xml': /^(application|text)\/xml/,
  '.txt': /^text\/plain/,
  '.pdf': /^application\/pdf$/,
  // Browsers recognize these by their content.
  '.avif': /^image\/avif$|octet-stream$/,
  '.webp': /^image\/webp$|octet-stream$/,
  '.woff2': /^(font\/woff2|application\/font-woff2)$|octet-stream$/,
  '.png': /^image\/png$/,
  '.jpg': /^image\/jpeg$/,
  '.jpeg': /^image\/jpeg$/,
  '.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  // .nojekyll, which only GitHub reads.
  '': /^/
}

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable'

beforeAll(async () => {
  copyProject(UNDER_A_PATH)
  await build(UNDER_A_PATH, { BASE_PATH: '/trade/' })
})

for (const host of HOSTS) {
  for (const { folder, base } of SITES) {
    describe.skipIf(!host.programs.every(has))(`${host.name}, with the site at ${base}`, () => {
      /** A folder with a build in dist/. */
      let project: string
      let running: RunningHost
      let site: Map<string, Buffer>

      beforeAll(async () => {
        project = join(await mkdtemp(join(tmpdir(), 'publish-')), 'project')
        await cp(folder, join(project, 'dist'), { recursive: true, preserveTimestamps: true })
        site = await filesOf(join(project, 'dist'))
        site.delete('_headers')
        running = await host.start(base)
        await running.publish(project)
      })

      afterAll(async () => {
        await running?.stop()
        await rm(join(project, '..'), { recursive: true })
      })

      const ask = (path: string) => running.get(base + path)
      const encodingOf = async (path: string) =>
        (await running.get(base + path, { 'Accept-Encoding': 'gzip' })).headers.get(
          'content-encoding'
        )
      const fileLike = (pattern: RegExp) =>
        [...site.keys()].find((name) => pattern.test(name)) ?? ''

      test('every page and file has the right content type', async () => {
        expect(site.size).toBeGreaterThan(20)
        for (const [file, content] of site) {
          const answer = await ask(file.replace(/(^|\/)index\.html$/, '$1'))
          expect([answer.status, file]).toEqual([200, file])
          expect(answer.headers.get('content-type'), file).toMatch(
            TYPES[extname(file)] ?? /^a type of its own$/
          )
          expect(answer.body.equals(content), file).toBe(true)
          expect([answer.headers.get('cache-control'), file]).toEqual([
            file.startsWith('_astro/') ? KEPT_FOR_A_YEAR : 'no-cache',
            file
          ])
        }
        expect((await ask('_headers')).status).toBe(404)
      })

      test('a folder without a slash redirects, and an article is found', async () => {
        for (const path of [
          'commodities',
          'commodities/oats',
          'contacts',
          'news',
          'news/details'
        ]) {
          const { status, headers } = await ask(path)
          expect([301, 302, 307, 308]).toContain(status)
          // Relative: an absolute one would expose the port and scheme of a server behind a CDN.
          expect(headers.get('location')).toBe(`${base}${path}/`)
        }
        expect(
          (await ask('news/details/?url=https%3A%2F%2Fnews.example.org%2Fa%3Fb%3D1')).status
        ).toBe(200)
      })

      test('an unknown path gets 404 and a page that leads home', async () => {
        for (const path of [
          'nowhere',
          'nowhere/',
          'commodities/nowhere/',
          'a/b/c/d',
          'index.php',
          '_astro/nowhere.js',
          '_astro/'
        ]) {
          const answer = await ask(path)
          expect([path, answer.status]).toEqual([path, 404])
          expect([path, answer.headers.get('cache-control') ?? 'no-cache']).toEqual([
            path,
            'no-cache'
          ])
          expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
          expect(answer.body.toString().includes(`url=${base}#"`), 'leads home').toBe(true)
        }
      })

      test('a file is found by the other addresses of its folder, by which an island loads it again', async () => {
        const file = fileLike(/^_astro\/shared.*\.js$/)
        for (const folder of ['%5fastro', '%5f%61stro', '%5f%61%73%74%72%6f']) {
          const answer = await ask(file.replace('_astro', folder))
          expect([answer.status, answer.headers.get('cache-control')], folder).toEqual([
            200,
            KEPT_FOR_A_YEAR
          ])
          expect(answer.body.equals(site.get(file) as Buffer)).toBe(true)
        }
      })

      // Of these, S3 lets a site set none.
      test.skipIf(host.name === 'an S3 website')('headers match public/_headers', async () => {
        const settings = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8')
        const headers = [
          ...(/^\/\*\n((?: {2}.+\n)+)/m.exec(settings)?.[1] ?? '').matchAll(
            /^ {2}([\w-]+): (.+)$/gm
          )
        ]
        expect(headers.length).toBeGreaterThan(4)
        for (const path of ['', 'nowhere', fileLike(/^_astro\/.*\.js$/)]) {
          const answer = await ask(path)
          for (const [, name = '', value] of headers)
            expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
        }
      })

      test('text is compressed, and pictures are not', async () => {
        const compressed = [
          '',
          'connodities.json',
          fileLike(/^_astro\/shared.*\.js$/),
          ...(host.name === 'an S3 website' ? [] : ['nowhere'])
        ]
        for (const path of compressed)
          expect([path, await encodingOf(path)]).toEqual([path, 'gzip'])
        for (const path of [fileLike(/\.jpe?g$/), fileLike(/\.avif$/)])
          expect([path, await encodingOf(path)]).toEqual([path, null])
        // The level that budgets.e2e.ts assumes; servers' own gzip differs by a few percent.
        const home = await running.get(base, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
        const assumed = gzipSync(site.get('index.html') ?? '', { level: 6 }).byteLength
        expect(home.size / assumed, 'the compressed home page').toBeLessThan(1.04)
      })

      if (host.name === 'nginx' && base === '/')
        test('the site answers for its own name, beside the default site', async () => {
          const other = await running.get('/', { Host: 'other.example.com' })
          expect(other.body.toString()).toBe('Welcome to nginx!')
          if (HAS_IPV6)
            expect(
              (await get(running.port, '/', {}, '::1')).body.equals(
                site.get('index.html') as Buffer
              )
            ).toBe(true)
        })

      // Once for rsync and once for S3: the tests above cover the sub-path, and Caddy is deployed to like nginx.
      if (base !== '/' || host.name === 'Caddy') return

      test('deletes removed files, and keeps hashed ones for pages that are open', async () => {
        const dist = (path: string) => join(project, 'dist', path)
        await rm(dist('commodities/oats'), { recursive: true })
        await writeFile(dist('new.txt'), 'new')
        const kept = [...site].find(([name]) => name.startsWith('_astro/ContactForm')) as [
          string,
          Buffer
        ]
        await rm(dist(kept[0]))
        // Of the same size.
        await writeFile(dist('favicon.ico'), (await readFile(dist('favicon.ico'))).reverse())
        running.uploads?.splice(0)
        await running.publish(project)
        expect(running.uploads ?? []).not.toContainEqual(expect.stringMatching(/^_astro\//))
        await expectStored(new Map([...(await filesOf(dist(''))), kept]))
      }, 120_000)

      test('deletes nothing if there is no build', async () => {
        const stored = await running.stored()
        await rm(join(project, 'dist'), { recursive: true })
        await expect(running.publish(project)).rejects.toThrow()
        await expectStored(stored)
      })

      async function expectStored(files: Map<string, Buffer>): Promise<void> {
        files.delete('_headers')
        const stored = await running.stored()
        expect([...stored.keys()].sort()).toEqual([...files.keys()].sort())
        for (const [name, content] of files)
          expect(stored.get(name)?.equals(content), name).toBe(true)
      }
    })
  }
}
