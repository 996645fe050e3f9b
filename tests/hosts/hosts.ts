import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { vi } from 'vitest'
import { freePort } from '../server/free-port.ts'
import { ROOT } from '../server/site.ts'

/*
 * Real web servers, set up and published to as README.md says. Only what the recipes rely on is replaced: ssh by a local shell, and S3 by a
 * mock, which knows no permissions: only the client checks them.
 */

export interface Host {
  name: string
  /** Without these programs the host is skipped. */
  programs: string[]
  /** Starts an empty server for a site under `base`. */
  start(base: string): Promise<RunningHost>
}

export interface RunningHost {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  port: number
  /** Publishes dist/ of `project`. */
  publish(project: string): Promise<void>
  /** All published files, by path below the base. */
  stored(): Promise<Map<string, Buffer>>
  /** The paths of uploaded files, where these can be told. */
  uploads?: string[]
  stop(): Promise<void>
}

interface Answer {
  status: number
  headers: Headers
  /** Decoded, as browsers do. */
  body: Buffer
  /** How many bytes were sent. */
  size: number
}

/** The part of the untyped package that is used. */
interface BucketServer {
  on(
    name: 'event',
    listener: (event: { Records: { eventName: string; s3: { object: { key: string } } }[] }) => void
  ): void
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

const NAME = 'www.example.com'

export const HAS_IPV6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1')
)

/** What Debian's package comes with. */
const DEFAULT_SITE = `server {
  listen 80 default_server;
  listen [::]:80 default_server;
  server_name _;
  return 200 "Welcome to nginx!";
}`

const nginx: Host = {
  name: 'nginx',
  programs: ['nginx', 'rsync'],
  async start(base) {
    const home = await mkdtemp(join(tmpdir(), 'nginx-'))
    const port = await freePort()
    const servers = `${DEFAULT_SITE}\n${underBase(await recipeOf('nginx'), base)}`
      .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
      .replaceAll(/listen \[::\]:80(.*)/g, HAS_IPV6 ? `listen [::1]:${port}$1` : '')
      .replaceAll('/var/www', home)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${home}/${name};`
    )
    await writeFile(
      join(home, 'nginx.conf'),
      `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log stderr error; events {}
      http { include /etc/nginx/mime.types; access_log off; ${folders.join(' ')} ${servers} }`
    )
    return ownServer(['nginx', '-e', 'stderr', '-c', join(home, 'nginx.conf')], {
      home,
      port,
      base
    })
  }
}

const caddy: Host = {
  name: 'Caddy',
  programs: ['caddy', 'rsync'],
  async start(base) {
    const home = await mkdtemp(join(tmpdir(), 'caddy-'))
    const port = await freePort()
    const recipe = underBase(await recipeOf('Caddy'), base)
      .replace(NAME, `http://${NAME}:${port}`)
      .replace('/var/www', home)
    await writeFile(
      join(home, 'Caddyfile'),
      `{\n  admin off\n  default_bind 127.0.0.1\n}\n${recipe}`
    )
    return ownServer(['caddy', 'run', '--config', join(home, 'Caddyfile')], { home, port, base })
  }
}

/** A server that is published to with rsync. */
async function ownServer(
  [program = '', ...args]: string[],
  { home, port, base }: { home: string; port: number; base: string }
) {
  // rsync calls it with "-l USER HOST".
  await mockCommand(home, 'ssh', '[ "$1" = -l ] && shift 2; shift; exec sh -c "$*"')
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  server.stderr?.on('data', (part) => {
    said += part
  })
  const failure = () => Promise.reject(new Error(`${program} does not respond: ${said}`))
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`).catch(failure), { timeout: 60_000 })
  const running: RunningHost = {
    port,
    get: (path, headers) => get(port, path, headers),
    async publish(project) {
      const recipe = await recipeOf('Your own server')
      await run(
        ['sh', '-c', recipe.replace('/var/www/site', `${home}/site${base.replace(/\/$/, '')}`)],
        project,
        home
      )
    },
    stored: () => filesOf(`${home}/site${base}`),
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await rm(home, { recursive: true })
    }
  }
  return running
}

const s3: Host = {
  name: 'an S3 website',
  programs: ['aws'],
  async start(base) {
    const home = await mkdtemp(join(tmpdir(), 's3-'))
    const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as {
      default: new (options: object) => BucketServer
    }
    const folder = join(home, 'data')
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      serviceEndpoint: 'localhost'
    })
    const uploads: string[] = []
    server.on('event', ({ Records }) => {
      uploads.push(
        ...Records.filter(({ eventName }) => eventName.includes('Created')).map(
          ({ s3 }) => s3.object.key
        )
      )
    })
    const { port } = await server.run()
    const { stdout: client } = await promisify(execFile)('sh', ['-c', 'command -v aws'])
    const aws = `"${client.trim()}" --endpoint-url http://127.0.0.1:${port} "$@"`
    await mockCommand(
      home,
      'aws',
      `case $2 in put-*) ! ${aws} 2>&1 | grep -E 'usage:|Parameter';; *) exec ${aws};; esac`
    )
    const keys = {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_DEFAULT_REGION: 'us-east-1'
    }
    const settings = {
      ...keys,
      AWS_EC2_METADATA_DISABLED: 'true',
      S3_BUCKET: NAME,
      BASE_PATH: base
    }
    await run(
      ['sh', '-c', (await recipeOf('S3')).replace(' 404.html', ` ${base.slice(1)}404.html`)],
      home,
      home,
      settings
    )
    return {
      port,
      get: (path, headers) => get(port, path, { Host: `${NAME}.s3-website.localhost`, ...headers }),
      publish: (project) => run([`${ROOT}.github/publish-s3.sh`], project, home, settings),
      async stored() {
        const copy = await mkdtemp(join(home, 'copy-'))
        await run(
          ['aws', 's3', 'cp', `s3://${NAME}${base}`, copy, '--recursive', '--only-show-errors'],
          home,
          home,
          settings
        )
        const isGzip = (content: Buffer) => content.subarray(0, 2).toString('latin1') === '\x1f\x8b'
        return new Map(
          [...(await filesOf(copy))].map(([name, content]) => [
            name,
            isGzip(content) ? gunzipSync(content) : content
          ])
        )
      },
      uploads,
      async stop() {
        await server.close()
        await rm(home, { recursive: true })
      }
    }
  }
}

export const HOSTS = [nginx, caddy, s3]

/** The first code block under a heading in README.md. */
async function recipeOf(heading: string): Promise<string> {
  const page = await readFile(new URL('README.md', import.meta.url), 'utf8')
  const section = page.split(/^#+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
  const [, recipe] = /^```\w+\n([\s\S]*?)^```/m.exec(section) ?? []
  if (!recipe) throw new Error(`tests/hosts/README.md has no recipe under "${heading}".`)
  return recipe
}

const underBase = (recipe: string, base: string) =>
  recipe.replaceAll('/404.html', `${base}404.html`).replaceAll('/_astro/', `${base}_astro/`)

/** Runs a program, and those that it calls, from `home`/bin if they are there. @throws an error with what they print */
async function run(
  [program = '', ...args]: string[],
  cwd: string,
  home: string,
  settings: Record<string, string> = {}
): Promise<void> {
  const env = { ...process.env, HOME: home, PATH: `${home}/bin:${process.env.PATH}`, ...settings }
  await promisify(execFile)(program, args, { cwd, env })
}

/** Puts a program into `home`/bin. */
async function mockCommand(home: string, program: string, script: string): Promise<void> {
  await mkdir(join(home, 'bin'), { recursive: true })
  await writeFile(join(home, 'bin', program), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile()
  )
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, Buffer]> => [relative(folder, path), await readFile(path)]
      )
    )
  )
}

/** Asks for a page of the site. Not with `fetch`, which cannot set the Host header. */
export async function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  hostname = '127.0.0.1'
): Promise<Answer> {
  const asked = request({
    hostname,
    port,
    path,
    headers: { Host: NAME, Connection: 'close', ...headers }
  }).end()
  const [response] = await once(asked, 'response')
  const sent = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
  return {
    status: response.statusCode,
    headers: new Headers(response.headers),
    body: response.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent,
    size: sent.byteLength
  }
}
