import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { vi } from 'vitest'
import { freePort } from '../server/free-port.ts'

/*
 * Real web servers, configured and deployed to with the recipes in README.md as printed. Only what a recipe relies on is
 * replaced: ssh by a local shell, the endpoint of `aws` by an S3 mock, which knows no permissions: only the client checks them.
 */

interface Host {
  name: string
  /** Required programs; without them the host is skipped. */
  programs: string[]
  /** True if the redirect from /folder to /folder/ keeps the query: S3 and some versions of Caddy drop it. */
  keepsQuery?: boolean
  /** Starts an empty server for a site under `base`. */
  start(base: string): Promise<RunningHost>
}

export interface RunningHost {
  origin: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Runs the recipe in `project`, which publishes dist/. */
  publish(project: string): Promise<void>
  /** All published files, by path below the base. */
  stored(): Promise<Map<string, Buffer>>
  /** The paths of the files uploaded since the start, where these can be told. */
  uploads?: string[]
  stop(): Promise<void>
}

interface Answer {
  status: number
  type: string
  location: string
  headers: Headers
  /** Decoded, as browsers do. */
  body: Buffer
  /** How many bytes were sent. */
  size: number
}

/** The part of the untyped package that is used. */
interface BucketServer {
  on(name: 'event', listener: (event: { Records: { eventName: string; s3: { object: { key: string } } }[] }) => void): void
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

const PRINTED_ROOT = '/var/www/site'
const PRINTED_BUCKET = 'www.example.com'

const nginx: Host = {
  name: 'nginx',
  programs: ['nginx', 'rsync'],
  keepsQuery: true,
  async start(base) {
    const home = await mkdtemp(join(tmpdir(), 'nginx-'))
    const port = await freePort()
    const recipe = (await recipeOf('nginx')).replace(/listen \d+;/, `listen 127.0.0.1:${port};`).replaceAll(PRINTED_ROOT, `${home}/site`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n')
    const settings = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log stderr error; events {}
      http { include /etc/nginx/mime.types; access_log off; ${paths}
      ${underBase(recipe, base)} }`
    await writeFile(join(home, 'nginx.conf'), settings)
    return ownServer('nginx', ['-e', 'stderr', '-c', join(home, 'nginx.conf')], { home, port, base })
  }
}

const caddy: Host = {
  name: 'Caddy',
  programs: ['caddy', 'rsync'],
  async start(base) {
    const home = await mkdtemp(join(tmpdir(), 'caddy-'))
    const port = await freePort()
    const recipe = (await recipeOf('Caddy')).replace('www.example.com', `http://127.0.0.1:${port}`).replaceAll(PRINTED_ROOT, `${home}/site`)
    await writeFile(join(home, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${underBase(recipe, base)}`)
    return ownServer('caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], { home, port, base })
  }
}

const s3: Host = {
  name: 'an S3 website',
  programs: ['aws'],
  keepsQuery: false,
  async start(base) {
    const home = await mkdtemp(join(tmpdir(), 's3-'))
    const { origin, shell, uploads, stop } = await startS3(home)
    await shell((await recipeOf('S3')).replace(' 404.html', ` ${base.slice(1)}404.html`))
    return {
      origin,
      get: (path, headers) => get(origin, path, { ...headers, Host: `${PRINTED_BUCKET}.s3-website.localhost` }),
      async publish(project) {
        await shell(await recipeOf('Storage that does not compress'), project)
        await shell(publishing(await recipeOf('S3', 1), base), project)
      },
      async stored() {
        const copy = await mkdtemp(join(home, 'copy-'))
        await shell(`aws s3 cp s3://${PRINTED_BUCKET}${base} ${copy} --recursive --only-show-errors`)
        const files = await filesOf(copy)
        return new Map([...files].map(([name, content]) => [name, isGzip(content) ? gunzipSync(content) : content]))
      },
      uploads,
      async stop() {
        await stop()
        await rm(home, { recursive: true })
      }
    }
  }
}

/** Starts an S3 mock without buckets, and puts an `aws` that uses it into `home`/bin. */
async function startS3(home: string) {
  const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as { default: new (options: object) => BucketServer }
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(home, 'data'),
    serviceEndpoint: 'localhost'
  })
  const uploads: string[] = []
  server.on('event', ({ Records }) => {
    uploads.push(...Records.filter(({ eventName }) => eventName.includes('Created')).map(({ s3 }) => s3.object.key))
  })
  const { port } = await server.run()
  const origin = `http://127.0.0.1:${port}`
  const { stdout: client } = await promisify(execFile)('sh', ['-c', 'command -v aws'])
  const aws = `"${client.trim()}" --endpoint-url ${origin} "$@"`
  await mockCommand(home, 'aws', `case $2 in put-*) ! ${aws} 2>&1 | grep -E 'usage:|Parameter';; *) exec ${aws};; esac`)
  return {
    origin,
    uploads,
    shell: (script: string, cwd = home) =>
      run(script, cwd, home, {
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        AWS_DEFAULT_REGION: 'us-east-1',
        AWS_EC2_METADATA_DISABLED: 'true'
      }),
    stop: () => server.close()
  }
}

export const HOSTS = [nginx, caddy, s3]

/** A server deployed to with rsync; `ssh` is replaced by a local shell. */
async function ownServer(program: string, args: string[], { home, port, base }: { home: string; port: number; base: string }) {
  const site = `${home}/site`
  // rsync calls it with "-l USER HOST".
  await mockCommand(home, 'ssh', `[ "$1" = -l ] && shift 2; shift; exec sh -c "$(echo "$*" | sed 's#${PRINTED_ROOT}#${site}#')"`)
  const server = await startServer(program, args, port, home)
  return {
    origin: server.origin,
    get: (path: string, headers?: Record<string, string>) => get(server.origin, path, headers),
    async publish(project: string) {
      await run(publishing(await recipeOf('Your own server'), base), project, home)
    },
    stored: () => filesOf(site + base),
    stop: server.stop
  }
}

/** A code block under a heading in README.md, the first by default. */
async function recipeOf(heading: string, index = 0): Promise<string> {
  const page = await readFile(new URL('README.md', import.meta.url), 'utf8')
  const section = page.split(/^#+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
  const recipe = [...section.matchAll(/^```\w+\n([\s\S]*?)^```/gm)][index]?.[1]
  if (!recipe) throw new Error(`tests/hosts/README.md has no recipe ${index + 1} under "${heading}".`)
  return recipe
}

/** Runs a recipe in a shell, with replaced programs from `home`/bin. @throws an error with the shell's output */
async function run(script: string, cwd: string, home: string, settings: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, HOME: home, PATH: `${home}/bin:${process.env.PATH}`, ...settings }
  await promisify(execFile)('sh', ['-c', script], { cwd, env })
}

export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(await Promise.all(paths.map(async (path): Promise<[string, Buffer]> => [relative(folder, path), await readFile(path)])))
}

const underBase = (recipe: string, base: string) =>
  base === '/' ? recipe : recipe.replaceAll('/404.html', `${base}404.html`).replaceAll('/_astro/', `${base}_astro/`)

const publishing = (recipe: string, base: string) =>
  recipe.replace(/^SITE=.*/m, (line) => line + base.replace(/\/$/, '')).replace('BASE_PATH=/', `BASE_PATH=${base}`)

/** Puts a program into `home`/bin. */
async function mockCommand(home: string, program: string, script: string): Promise<void> {
  await mkdir(join(home, 'bin'), { recursive: true })
  await writeFile(join(home, 'bin', program), `#!/bin/sh\n${script}\n`)
  await chmod(join(home, 'bin', program), 0o755)
}

const isGzip = (content: Buffer) => content.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))

/** Not with `fetch`, which cannot set the Host header that an S3 website needs. */
async function get(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, path, headers: { Connection: 'close', ...headers } }).end()
  const [response] = await once(asked, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const sent = Buffer.concat(parts)
  const responseHeaders = new Headers(Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]))
  return {
    status: response.statusCode,
    type: responseHeaders.get('content-type') ?? '',
    location: responseHeaders.get('location') ?? '',
    headers: responseHeaders,
    body: responseHeaders.get('content-encoding') === 'gzip' ? gunzipSync(sent) : sent,
    size: sent.byteLength
  }
}

async function startServer(program: string, args: string[], port: number, home: string) {
  const server: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  })
  let said = ''
  server.stderr?.on('data', (part) => {
    said += part
  })
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(origin).catch(() => Promise.reject(new Error(`${program} does not respond: ${said}`))), { timeout: 60_000 })
  return {
    origin,
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await rm(home, { recursive: true })
    }
  }
}
