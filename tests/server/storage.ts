import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export interface StorageOptions {
  folder: string
  /** 0 takes any free port. */
  port?: number
  /** The sub-path the folder is mounted under. */
  base?: string
  host?: string
  /** Compresses text for browsers that take it, as a delivery network in front of the storage does. */
  compress?: boolean
}

export interface Storage {
  /** Where the site begins, with a slash at the end. */
  url: string
  origin: string
  stop(): Promise<void>
}

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const TEXT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8'
}

const BINARY_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf'
}

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Longer than any test, or a browser may send on a connection that is just being closed. */
const KEEP_ALIVE_MS = 120_000

/** Serves a built site as the plainest static storage does: no rewrites, and folders without a slash lose the query. */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const { port = 0, host = '127.0.0.1', compress = false } = options
  const folder = resolve(options.folder)
  const base = `/${options.base ?? ''}/`.replace(/\/{2,}/g, '/')
  if (!(await isFolder(folder))) throw new Error(`There is no folder ${folder} to serve: build the site first.`)

  const compressed = new Map<string, Buffer>()

  const server = createServer((request, response) => {
    answer(request).then(
      (answer) => send(request, response, answer),
      (error) => send(request, response, plain(500, `The storage failed: ${error}`))
    )
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, host)
  await once(server, 'listening')

  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: origin + base,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Storage can only be read.', { Allow: 'GET, HEAD' })
    }

    const rawPath = (request.url ?? '/').replace(/\?.*/s, '')
    const path = decode(rawPath)
    if (path === undefined) return plain(400, 'The address is not well encoded.')
    if (`${path}/` === base) return redirectToFolder(rawPath)
    if (!path.startsWith(base)) return plain(404, 'Nothing is stored here.')

    const key = path.slice(base.length).replace(/(^|\/)$/, '$1index.html')
    const file = await find(key)
    if (file) return fileAnswer(request, 200, key, file)
    if (await find(`${key}/index.html`)) return redirectToFolder(rawPath)

    const notFound = await find('404.html')
    if (notFound) return fileAnswer(request, 404, '404.html', notFound)
    return plain(404, 'Nothing is stored here.')
  }

  async function find(key: string): Promise<Buffer | undefined> {
    const parts = key.split('/')
    // Storage knows no folders to climb: such parts, and a backslash on Windows, would leave ours.
    if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) return undefined
    const path = join(folder, ...parts)
    return (await isFile(path)) ? readFile(path) : undefined
  }

  async function fileAnswer(request: IncomingMessage, status: number, key: string, bytes: Buffer): Promise<Answer> {
    const extension = extname(key).toLowerCase()
    const isText = extension in TEXT_TYPES
    const encoding = compress && isText ? encodingFor(request) : undefined
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`

    const headers: OutgoingHttpHeaders = {
      'Content-Type': TEXT_TYPES[extension] ?? BINARY_TYPES[extension] ?? 'application/octet-stream',
      // Names under _astro carry a hash of their content, so they may be kept for good.
      'Cache-Control': key.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag
    }
    if (compress && isText) headers.Vary = 'Accept-Encoding'
    if (status === 200 && isKnown(request, etag)) {
      delete headers['Content-Type']
      return { status: 304, headers, body: Buffer.alloc(0) }
    }
    if (!encoding) return { status, headers, body: bytes }

    headers['Content-Encoding'] = encoding
    const body = compressed.get(etag) ?? (await COMPRESSORS[encoding](bytes))
    compressed.set(etag, body)
    return { status, headers, body }
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 304 ? {} : { 'Content-Length': body.byteLength }
  response.writeHead(status, { ...headers, ...length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function plain(status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer {
  const body = Buffer.from(`${text}\n`)
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body }
}

/** The redirect that forgets the query, which is why every link of the site carries its slash. */
function redirectToFolder(rawPath: string): Answer {
  return plain(302, 'This is a folder.', { Location: `${rawPath}/` })
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function encodingFor(request: IncomingMessage): keyof typeof COMPRESSORS | undefined {
  const offers = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.replace(/;.*/, '').trim())
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}
