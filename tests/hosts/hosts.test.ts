import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstCommodity } from '../content.ts'
import { has } from '../install.ts'
import { BUILT_SITE, buildSubPathSite, SUB_PATH_SITE } from '../server/built-site.ts'

/*
 * The built site on hosts that really run, at the root and under a sub-path, with the settings of README.md.
 */

const SITES = [{ folder: BUILT_SITE, base: '/' }, SUB_PATH_SITE]

/** Text types may carry a charset; a script must be one, or browsers refuse the module. */
const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.css': /^text\/css/,
  '.json': /^application\/json/,
  '.svg': /^image\/svg\+xml/,
  '.avif': /^image\/avif/,
  '.webp': /^image\/webp/,
  '.png': /^image\/png/,
  '.woff2': /^(font\/woff2|application\/font-woff2)/,
  '.xml': /^(application|text)\/xml/,
  '.txt': /^text\/plain/,
  '.webmanifest': /^application\/manifest\+json/
}

const UPLOAD_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json'
}

/** What is used of the package, which brings no types. */
interface BucketServer {
  run(): Promise<{ port: number }>
  close(): Promise<void>
  store: { putObject(object: { bucket: string; key: string; content: Buffer; metadata: Record<string, string> }): Promise<unknown> }
}

interface Running {
  origin: string
  /** Sent with every request. */
  headers?: Record<string, string>
  stop(): Promise<void>
}

interface Host {
  name: string
  /** To be there, or the host is skipped. */
  program?: string
  start(folder: string, base: string): Promise<Running>
  /** Whether /folder without its slash keeps the query: S3 forgets it, as do some versions of Caddy. */
  keepsQuery?: boolean
}

const HOSTS: Host[] = [
  {
    name: 'nginx',
    program: 'nginx',
    keepsQuery: true,
    async start(folder, base) {
      const home = await mkdtemp(join(tmpdir(), 'nginx-'))
      const port = await freePort()
      const recipe = (await recipeOf('nginx'))
        .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
        .replaceAll('/var/www/site', await mounted(home, folder, base))
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n')
      const settings = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log stderr error; events {}
        http { include /etc/nginx/mime.types; access_log off; ${paths}
        ${underBase(recipe, base)} }`
      await writeFile(join(home, 'nginx.conf'), settings)
      return run('nginx', ['-e', 'stderr', '-c', join(home, 'nginx.conf')], port, home)
    }
  },
  {
    name: 'Caddy',
    program: 'caddy',
    async start(folder, base) {
      const home = await mkdtemp(join(tmpdir(), 'caddy-'))
      const port = await freePort()
      const recipe = (await recipeOf('caddy'))
        .replace('www.example.com', `http://127.0.0.1:${port}`)
        .replaceAll('/var/www/site', await mounted(home, folder, base))
      await writeFile(join(home, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${underBase(recipe, base)}`)
      return run('caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], port, home)
    }
  },
  {
    name: 'an S3 website',
    keepsQuery: false,
    async start(folder, base) {
      const home = await mkdtemp(join(tmpdir(), 's3-'))
      const website = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
        <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
        <ErrorDocument><Key>${base.slice(1)}404.html</Key></ErrorDocument></WebsiteConfiguration>`
      const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as { default: new (options: object) => BucketServer }
      const server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: home,
        serviceEndpoint: 'localhost',
        configureBuckets: [{ name: 'site', configs: [website] }]
      })
      const { port } = await server.run()
      for (const file of await filesIn(folder)) {
        // As `aws s3 sync` does: the type goes by the name's ending.
        const metadata = { 'content-type': UPLOAD_TYPES[extname(file)] ?? 'binary/octet-stream' }
        await server.store.putObject({ bucket: 'site', key: base.slice(1) + file, content: await readFile(join(folder, file)), metadata })
      }
      return {
        origin: `http://127.0.0.1:${port}`,
        headers: { Host: 'site.s3-website.localhost' },
        stop: async () => {
          await server.close()
          await rm(home, { recursive: true })
        }
      }
    }
  }
]

beforeAll(buildSubPathSite)

for (const host of HOSTS) {
  for (const { folder, base } of SITES) {
    describe.skipIf(host.program && !has(host.program))(`${host.name}, with the site at ${base}`, () => {
      let running: Running
      let files: string[]

      beforeAll(async () => {
        running = await host.start(folder, base)
        files = await filesIn(folder)
      })

      afterAll(() => running?.stop())

      const ask = (path: string) => get(running, path)

      test('every page and every file arrives as what it is', async () => {
        expect(files.length).toBeGreaterThan(20)
        for (const file of files.filter((name) => name !== '_headers')) {
          const answer = await ask(base + file.replace(/(^|\/)index\.html$/, '$1'))
          expect([answer.status, file]).toEqual([200, file])
          expect(answer.type, file).toMatch(TYPES[extname(file)] ?? /./)
          expect(answer.body.equals(await readFile(join(folder, file))), file).toBe(true)
        }
      })

      test('every address inside the pages arrives without a redirect, and none names another scheme or host of ours', async () => {
        const addresses = new Set<string>()
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const html = await readFile(join(folder, file), 'utf8')
          expect(/\s(src|srcset|component-url|renderer-url)="https?:/.test(html), `${file} names a host where a path would do`).toBe(false)
          for (const [, address = ''] of html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').matchAll(/\s(?:href|src)="([^"#?]+)/g))
            if (!/^[a-z]+:/.test(address)) addresses.add(address)
          for (const [, set = ''] of html.matchAll(/\ssrcset="([^"]+)/g))
            for (const one of set.split(',')) addresses.add(one.trim().split(' ')[0] ?? '')
          for (const [, address = ''] of html.matchAll(/-url="([^"]+\.js)/g)) addresses.add(address)
        }
        expect(addresses.size).toBeGreaterThan(20)
        for (const address of addresses) {
          expect(address, 'addresses begin at the root').toMatch(new RegExp(`^${base}`))
          expect([address, (await ask(address)).status]).toEqual([address, 200])
        }
      })

      test('a folder without its slash is led to the one with it, and with the slash the query stays', async () => {
        for (const path of ['commodities', `commodities/${firstCommodity.id}`, 'contacts', 'news', 'news/details']) {
          const answer = await ask(base + path)
          expect([301, 302, 307, 308]).toContain(answer.status)
          expect(new URL(answer.location, running.origin).pathname).toBe(`${base}${path}/`)
          // The host's own port behind a delivery network, or its plain scheme, must not come out.
          if (host.name === 'nginx') expect(answer.location).toMatch(/^\//)
        }
        const query = '?url=https%3A%2F%2Fnews.example.org%2Fa%3Fb%3D1'
        expect((await ask(`${base}news/details/${query}`)).status).toBe(200)
        if (host.keepsQuery === undefined) return
        const bare = await ask(`${base}news/details${query}`)
        expect(new URL(bare.location, running.origin).search).toBe(host.keepsQuery ? query : '')
      })

      test('an unknown path has the status 404 and the page that leads home', async () => {
        for (const path of ['nowhere', 'nowhere/', 'commodities/nowhere/', 'a/b/c/d', 'index.php']) {
          const answer = await ask(base + path)
          expect([path, answer.status]).toEqual([path, 404])
          expect(answer.type).toMatch(/^text\/html/)
          expect(answer.body.toString().includes(`url=${base}"`), 'it leads home').toBe(true)
        }
      })

      // S3 sends none of its own; a delivery network in front of it does.
      if (host.name === 'an S3 website') return

      test('the headers say what a page cannot', async () => {
        const { headers } = await ask(base)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
        expect(headers.get('permissions-policy')).toContain('camera=()')
        expect(headers.get('cache-control')).toBe('no-cache')
        const asset = files.find((name) => name.startsWith('_astro/')) ?? ''
        const kept = (await ask(base + asset)).headers
        expect(kept.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(kept.get('x-content-type-options')).toBe('nosniff')
      })
    })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

interface Answer {
  status: number
  type: string
  location: string
  headers: Headers
  body: Buffer
}

/** `fetch` keeps the Host header to itself, which an S3 website is told by. */
async function get({ origin, headers }: Running, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, path, headers: { Connection: 'close', ...headers } }).end()
  const [response] = await once(asked, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const told = new Headers(Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]))
  return {
    status: response.statusCode,
    type: told.get('content-type') ?? '',
    location: told.get('location') ?? '',
    headers: told,
    body: Buffer.concat(parts)
  }
}

/** A recipe as README.md prints it, so that what is printed is what was tried. */
async function recipeOf(language: string): Promise<string> {
  const page = await readFile(new URL('README.md', import.meta.url), 'utf8')
  const recipe = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1]
  if (!recipe) throw new Error(`tests/hosts/README.md has no recipe marked "${language}".`)
  return recipe
}

const underBase = (recipe: string, base: string) =>
  base === '/' ? recipe : recipe.replaceAll('/404.html', `${base}404.html`).replaceAll('/_astro/', `${base}_astro/`)

/** The folder that a host serves: the site itself, or one in which the site lies under its sub-path. */
async function mounted(home: string, folder: string, base: string): Promise<string> {
  if (base === '/') return folder
  const root = join(home, 'root')
  await mkdir(root)
  await symlink(folder, join(root, base.replaceAll('/', '')))
  return root
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function run(program: string, args: string[], port: number, home: string): Promise<Running> {
  const host: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  })
  let said = ''
  host.stderr?.on('data', (part) => {
    said += part
  })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (host.exitCode !== null) throw new Error(`${program} stopped: ${said}`)
    if (
      await fetch(origin).then(
        () => true,
        () => false
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    async stop() {
      const ended = once(host, 'exit')
      host.kill()
      await ended
      await rm(home, { recursive: true })
    }
  }
}
