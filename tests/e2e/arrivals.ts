import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

export interface Arrival {
  path: string
  /** As Chromium calls it: Document, Script, Image, Font, … */
  type: string
  /** Brotli at its best for text; pictures and fonts as they are when that is smaller. */
  bytes: number
  /** Gzip at level 6, which most hosts take when they compress at all. */
  gzip: number
  raw: number
}

type Size = Pick<Arrival, 'bytes' | 'gzip' | 'raw'>

const sizes = new Map<string, Size>()

/** The site's files that arrive in this page over the network, not from a cache. `take` gives those since the last time. */
export async function watchArrivals(page: Page, origin: string, folder: string): Promise<{ take(): Arrival[] }> {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, { url: string; type: string; cached: boolean }>()
  let arrived: Arrival[] = []

  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.set(requestId, { url: request.url, type: type ?? 'Other', cached: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId)
    if (request) request.cached = true
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId)
    if (!request) return
    request.type = type
    if (response.fromDiskCache || response.fromPrefetchCache) request.cached = true
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    const request = requests.get(requestId)
    if (!request || request.cached || !request.url.startsWith(origin)) return
    const path = new URL(request.url).pathname
    arrived.push({ path, type: request.type, ...sizeOf(join(folder, path.replace(/\/$/, '/index.html'))) })
  })
  await session.send('Network.enable')

  return {
    take() {
      const taken = arrived
      arrived = []
      return taken
    }
  }
}

/** The bytes of a file as it is and as the best compression sends it. */
export function sizeOf(file: string): Size {
  const known = sizes.get(file)
  if (known) return known
  const content = readFileSync(file)
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  })
  const gzip = gzipSync(content, { level: 6 })
  const size = { bytes: Math.min(brotli.byteLength, content.byteLength), gzip: gzip.byteLength, raw: content.byteLength }
  sizes.set(file, size)
  return size
}
