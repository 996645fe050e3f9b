import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstCommodity } from '../content.ts'
import { has } from '../install.ts'
import { BUILT_SITE, buildSubPathSite, SUB_PATH_SITE } from '../server/built-site.ts'
import { filesOf, HOSTS, type RunningHost, recipeOf, run } from './hosts.ts'

/* Publishes the built site with the recipes in README.md to real servers, at the root and under a sub-path. */

const SITES = [{ folder: BUILT_SITE, base: '/' }, SUB_PATH_SITE]

/** Browsers reject modules with a wrong type, and plain text cannot declare UTF-8 itself. */
const TYPES: Record<string, RegExp> = {
  // The pages that the service worker keeps, for which any type will do.
  '.bin': /^(application\/octet-stream)?$/,
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.css': /^text\/css/,
  '.json': /^application\/json/,
  '.svg': /^image\/svg\+xml/,
  '.avif': /^image\/avif$/,
  '.webp': /^image\/webp$/,
  '.png': /^image\/png$/,
  '.jpg': /^image\/jpeg$/,
  '.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  '.pdf': /^application\/pdf$/,
  '.woff2': /^(font\/woff2|application\/font-woff2)$/,
  '.xml': /^(application|text)\/xml/,
  '.txt': /^text\/plain; charset=utf-8$/,
  '.csv': /^text\/csv; charset=utf-8$/,
  '.vcf': /^text\/vcard; charset=utf-8$/,
  '.webmanifest': /^application\/manifest\+json/
}

/** Formats of photographs, in case the site has only drawings. */
const PHOTOGRAPHS = ['_astro/photograph.avif', '_astro/photograph.webp']

/** A file of public/ whose path has a dot at its start. */
const HIDDEN = '.well-known/security.txt'

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable'

beforeAll(buildSubPathSite)

test('the function for CloudFront finds every page and file', async () => {
  for (const { folder, base } of SITES) {
    const files = [...(await filesOf(folder)).keys()].filter((file) => file !== '_headers')
    const handler = new Function(`${await recipeOf('CloudFront with a private bucket')}; return handler`)()
    const asked = (uri: string) => handler({ request: { uri, querystring: { url: { value: 'a' } } } })
    for (const file of files) {
      const paths = file.endsWith('index.html') ? [file.replace(/index\.html$/, ''), file.replace(/\/?index\.html$/, '')] : [file]
      for (const path of paths) expect(asked(base + path)).toEqual({ uri: base + file, querystring: { url: { value: 'a' } } })
    }
    expect(asked(`${base}nowhere`).uri).toBe(`${base}nowhere/index.html`)
  }
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
        for (const picture of PHOTOGRAPHS) await writeFile(join(project, 'dist', picture), picture)
        await mkdir(dirname(join(project, 'dist', HIDDEN)))
        await writeFile(join(project, 'dist', HIDDEN), 'Contact: mailto:security@example.com')
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

      test('every page and file has the right content type', async () => {
        expect(site.size).toBeGreaterThan(20)
        for (const [file, content] of site) {
          const answer = await ask(file.replace(/(^|\/)index\.html$/, '$1'))
          expect([answer.status, file]).toEqual([200, file])
          expect(answer.type, file).toMatch(TYPES[extname(file)] ?? /^a type of its own$/)
          expect(answer.body.equals(content), file).toBe(true)
          expect([answer.headers.get('cache-control'), file]).toEqual([file.startsWith('_astro/') ? KEPT_FOR_A_YEAR : 'no-cache', file])
        }
        expect((await ask('_headers')).status).toBe(404)
      })

      test('every link works without a redirect, relative to the root', async () => {
        const addresses = new Set<string>()
        for (const [file, content] of site) {
          if (!file.endsWith('.html')) continue
          const html = content.toString()
          expect(/\s(src|srcset|component-url|renderer-url)="https?:/.test(html), `${file} names a host instead of a path`).toBe(false)
          // Skip the placeholders of a <template>, which a script replaces.
          for (const [, address = ''] of html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').matchAll(/\s(?:href|src)="([^"#?{]+)/g))
            if (!/^[a-z]+:/.test(address)) addresses.add(address)
          for (const [, set = ''] of html.matchAll(/\ssrcset="([^"]+)/g))
            for (const one of set.split(',')) addresses.add(one.trim().split(' ')[0] ?? '')
          for (const [, address = ''] of html.matchAll(/-url="([^"]+\.js)/g)) addresses.add(address)
        }
        expect(addresses.size).toBeGreaterThan(20)
        for (const address of addresses) {
          expect(address, 'links begin at the root').toMatch(new RegExp(`^${base}`))
          expect([address, (await running.get(address)).status]).toEqual([address, 200])
        }
      })

      test('a folder without a slash redirects; with it the query stays', async () => {
        for (const path of ['commodities', `commodities/${firstCommodity.id}`, 'contacts', 'news', 'news/details']) {
          const answer = await ask(path)
          expect([301, 302, 307, 308]).toContain(answer.status)
          expect(new URL(answer.location, running.origin).pathname).toBe(`${base}${path}/`)
          // The redirect must not expose the port or scheme of a server behind a CDN.
          if (host.name === 'nginx') expect(answer.location).toMatch(/^\//)
        }
        const query = '?url=https%3A%2F%2Fnews.example.org%2Fa%3Fb%3D1'
        expect((await ask(`news/details/${query}`)).status).toBe(200)
        if (host.keepsQuery === undefined) return
        const bare = await ask(`news/details${query}`)
        expect(new URL(bare.location, running.origin).search).toBe(host.keepsQuery ? query : '')
      })

      test('an unknown path gets 404 and a page that leads home', async () => {
        for (const path of ['nowhere', 'nowhere/', 'commodities/nowhere/', 'a/b/c/d', 'index.php', '_astro/nowhere.js', '_astro/']) {
          const answer = await ask(path)
          expect([path, answer.status]).toEqual([path, 404])
          expect([path, answer.headers.get('cache-control') ?? 'no-cache']).toEqual([path, 'no-cache'])
          expect(answer.type).toMatch(/^text\/html/)
          expect(answer.body.toString().includes(`url=${base}"`), 'leads home').toBe(true)
        }
      })

      // S3 neither compresses nor sends these headers; a CDN in front of it does.
      test.skipIf(host.name === 'an S3 website')('headers match public/_headers, and text is compressed', async () => {
        const settings = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8')
        const headers = [...(/^\/\*\n((?: {2}.+\n)+)/m.exec(settings)?.[1] ?? '').matchAll(/^ {2}([\w-]+): (.+)$/gm)]
        expect(headers.length).toBeGreaterThan(4)
        // Servers do not compress files of a few hundred bytes.
        const asset = [...site].find(([name, content]) => /^_astro\/.*\.js$/.test(name) && content.length > 10_000)?.[0] ?? ''
        for (const path of ['', 'nowhere', asset]) {
          const answer = await running.get(base + path, { 'Accept-Encoding': 'gzip' })
          for (const [, name = '', value] of headers) expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
          expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'gzip'])
        }
        // The level that budgets.e2e.ts assumes; servers' own gzip differs by a few percent.
        const home = await running.get(base, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
        const assumed = gzipSync(site.get('index.html') ?? '', { level: 6 }).byteLength
        expect(home.body.byteLength / assumed, 'the compressed home page').toBeLessThan(1.04)
      })

      // Once for rsync and once for S3: the tests above cover the sub-path, and Caddy is deployed to like nginx.
      if (base !== '/' || host.name === 'Caddy') return

      test('deletes removed files, keeps hashed ones, restores a kept version exactly', async () => {
        const dist = (path: string) => join(project, 'dist', path)
        await run(await recipeOf('Keep published versions and restore them'), project, project)
        const [kept = ''] = await readdir(join(project, '../published'))
        const before = new Map(site)

        // Same size and time as before, so that a comparison by size and time would not see the change.
        const { mtime } = await stat(dist('index.html'))
        await writeFile(dist('index.html'), (await readFile(dist('index.html'), 'latin1')).replaceAll('e', 'i'), 'latin1')
        await utimes(dist('index.html'), mtime, mtime)
        await rm(dist(`commodities/${firstCommodity.id}`), { recursive: true })
        await writeFile(dist('new.txt'), 'new')
        const [gone = ''] = PHOTOGRAPHS
        await rm(dist(gone))
        await writeFile(dist('_astro/new.js'), 'new')
        await running.publish(project)
        await expectStored(new Map([...(await filesOf(dist(''))), [gone, Buffer.from(gone)]]))

        await running.publish(project, `../published/${kept}`)
        await expectStored(new Map([...before, ['_astro/new.js', Buffer.from('new')]]))
      }, 180_000)

      test('deletes nothing if the folder to publish is missing', async () => {
        const stored = await running.stored()
        await expect(running.publish(project, '../published/misspelt')).rejects.toThrow()
        await expectStored(stored)
      })

      async function expectStored(files: Map<string, Buffer>): Promise<void> {
        files.delete('_headers')
        const stored = await running.stored()
        expect([...stored.keys()].sort()).toEqual([...files.keys()].sort())
        for (const [name, content] of files) expect(stored.get(name)?.equals(content), name).toBe(true)
      }
    })
  }
}
