import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright'

export interface Transfer {
  path: string
  /** Chromium's resource type: Document, Script, Image, Font, … */
  type: string
  /** The size with brotli 11, or uncompressed if that is smaller. */
  bytes: number
  raw: number
}

type Size = Pick<Transfer, 'bytes' | 'raw'>

const sizes = new Map<string, Size>()

/** Records the site's files that a page loads over the network instead of the cache. `take` returns those since its last call. */
export async function watchTransfers(page: Page, origin: string, folder: string): Promise<{ take(): Transfer[] }> {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, { url: string; type: string; cached: boolean }>()
  let finished: Transfer[] = []

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
    finished.push({ path, type: request.type, ...sizeOf(join(folder, path.replace(/\/$/, '/index.html'))) })
  })
  await session.send('Network.enable')

  return {
    take() {
      const taken = finished
      finished = []
      return taken
    }
  }
}

/** Scrolls half a screen at a time, so that lazy content loads. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

/** The size of a file in bytes, raw and compressed. */
export function sizeOf(file: string): Size {
  const known = sizes.get(file)
  if (known) return known
  const content = readFileSync(file)
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  })
  const size = { bytes: Math.min(brotli.byteLength, content.byteLength), raw: content.byteLength }
  sizes.set(file, size)
  return size
}
