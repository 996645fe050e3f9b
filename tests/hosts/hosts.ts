import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { vi } from 'vitest'
import { freePort } from '../server/free-port.ts'
import { ROOT } from '../server/site.ts'

/*
 * Real web servers, set up by the recipes in .github/hosting.md. Only ssh is replaced by a local
 * shell, and S3 by a mock, which has no permissions.
 */

export interface Host {
  name: string
  /** Without these programs the host is skipped. */
  programs: string[]
  /** Starts an empty server for a site under `base`. */
  start(base: string): Promise<RunningHost>
}

export interface RunningHost {
  get(path: string, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Publishes dist/ of a project. */
  publish(project: string): Promise<void>
  stop(): Promise<void>
}

interface ReceivedResponse {
  status: number
  headers: Headers
  /** Decoded, as browsers do. */
  body: Buffer
  /** How many bytes were sent. */
  size: number
}

/** The part of s3rver, which has no types, that we use. */
interface BucketServer {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

const NAME = 'www.example.com'

const nginx: Host = {
  name: 'nginx',
  programs: ['nginx', 'rsync'],
  async start(base) {
    const home = makeHome()
    const port = await freePort()
    const recipe = underBase(recipeOf('nginx'), base)
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace('listen [::]:80;', '')
      .replace('/var/www', home)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${home}/${name};`
    )
    const config = join(home, 'nginx.conf')
    writeFileSync(
      config,
      `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; events {}
      http { include /etc/nginx/mime.types; access_log off; ${folders.join(' ')} ${recipe} }`
    )
    return startServer(['nginx', '-e', 'stderr', '-c', config], { home, port, base })
  }
}

const caddy: Host = {
  name: 'Caddy',
  programs: ['caddy', 'rsync'],
  async start(base) {
    const home = makeHome()
    const port = await freePort()
    const recipe = underBase(recipeOf('Caddy'), base)
      .replace(NAME, `http://${NAME}:${port}`)
      .replace('/var/www', home)
    const config = join(home, 'Caddyfile')
    writeFileSync(config, `{\n  admin off\n  default_bind 127.0.0.1\n}\n${recipe}`)
    return startServer(['caddy', 'run', '--config', config], { home, port, base })
  }
}

interface Server {
  home: string
  port: number
  base: string
}

/** Starts a server to which rsync publishes. */
async function startServer(
  [program = '', ...parameters]: string[],
  { home, port, base }: Server
): Promise<RunningHost> {
  // rsync calls it with "-l USER HOST".
  replaceProgram(home, 'ssh', '[ "$1" = -l ] && shift 2; shift; exec sh -c "$*"')
  const server = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  })
  let errors = ''
  server.stderr?.on('data', (part) => {
    errors += part
  })
  const ended = once(server, 'exit')
  const ready = vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), { timeout: 60_000 })
  const fail = () => {
    throw new Error(`${program} does not respond: ${errors}`)
  }
  await Promise.race([ready.catch(fail), ended.then(fail)])
  return {
    get: (path, headers) => get(port, path, headers),
    async publish(project) {
      const folder = `${home}/site${base.replace(/\/$/, '')}`
      const recipe = recipeOf('Your own server').replace('/var/www/site', folder)
      await run(['sh', '-c', recipe], project, home)
    },
    async stop() {
      server.kill()
      await ended
      rmSync(home, { recursive: true })
    }
  }
}

const s3: Host = {
  name: 'an S3 website',
  programs: ['aws'],
  async start(base) {
    const home = makeHome()
    const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as {
      default: new (options: object) => BucketServer
    }
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(home, 'data'),
      serviceEndpoint: 'localhost'
    })
    const { port } = await server.run()
    const { stdout: client } = await promisify(execFile)('sh', ['-c', 'command -v aws'])
    const aws = `"${client.trim()}" --endpoint-url http://127.0.0.1:${port} "$@"`
    // The mock knows no policies, so only the client's own check of its arguments counts.
    replaceProgram(
      home,
      'aws',
      `case $2 in put-*) ! ${aws} 2>&1 | grep -E 'usage:|Parameter';; *) exec ${aws};; esac`
    )
    const settings = {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_EC2_METADATA_DISABLED: 'true',
      S3_BUCKET: NAME,
      BASE_PATH: base
    }
    const recipe = recipeOf('S3').replace(' 404.html', ` ${base.slice(1)}404.html`)
    await run(['sh', '-c', recipe], home, home, settings)
    return {
      get: (path, headers) => get(port, path, { Host: `${NAME}.s3-website.localhost`, ...headers }),
      publish: (project) => run(['bash', `${ROOT}.github/publish-s3.sh`], project, home, settings),
      async stop() {
        await server.close()
        rmSync(home, { recursive: true })
      }
    }
  }
}

export const HOSTS = [nginx, caddy, s3]

const makeHome = () => mkdtempSync(join(tmpdir(), 'host-'))

/** The first code block under a heading. */
function recipeOf(heading: string): string {
  const page = readFileSync(`${ROOT}.github/hosting.md`, 'utf8')
  // A comment in a code block also starts with "# ".
  const recipes = /^(?:#+ (?<title>.+)|```\w+\n(?<code>[\s\S]*?)^```)$/gm
  const parts = [...page.matchAll(recipes)].map(({ groups }) => groups)
  const start = parts.findIndex((part) => part?.title === heading)
  const recipe = start < 0 ? undefined : parts[start + 1]?.code
  if (!recipe) throw new Error(`.github/hosting.md has no recipe under "${heading}".`)
  return recipe
}

/** Makes the changes that hosting.md asks for if the site is under a path. */
const underBase = (recipe: string, base: string) =>
  recipe.replaceAll('/404.html', `${base}404.html`).replaceAll('/_astro/', `${base}_astro/`)

/** Runs a program, preferring those in `home`/bin. @throws an error with their output */
async function run(
  [program = '', ...parameters]: string[],
  folder: string,
  home: string,
  settings: Record<string, string> = {}
): Promise<void> {
  const env = { ...process.env, HOME: home, PATH: `${home}/bin:${process.env.PATH}`, ...settings }
  await promisify(execFile)(program, parameters, { cwd: folder, env })
}

/** Puts a program into `home`/bin. */
function replaceProgram(home: string, program: string, script: string): void {
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(join(home, 'bin', program), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** Sends a request for the site's host name. Not with `fetch`, which cannot set the Host header. */
async function get(
  port: number,
  path: string,
  headers: Record<string, string> = {}
): Promise<ReceivedResponse> {
  const sent = request({
    hostname: '127.0.0.1',
    port,
    path,
    headers: { Host: NAME, Connection: 'close', ...headers }
  }).end()
  const [response] = await once(sent, 'response')
  const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
  const isGzip = response.headers['content-encoding'] === 'gzip'
  return {
    status: response.statusCode,
    headers: new Headers(response.headers),
    body: isGzip ? gunzipSync(bytes) : bytes,
    size: bytes.byteLength
  }
}
