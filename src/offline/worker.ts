/*
 * Who answers when a page is opened:
 *
 *   - within a visit, when a link of this site leads to a page: the kept page, at once;
 *   - on arrival, on reload, and for a page that is not kept: the network, or the kept page after four seconds or if that fails.
 *
 * Everything else (files, downloads, forms) passes the worker by. The kept pages arrive in one file and belong to one build, which
 * every page names at its end. A page of another build deletes them, and the next worker keeps the new ones; a page that names no
 * build removes the worker. Built without a version, the worker removes itself.
 */
import type { PagePart } from './offline.ts'

const { BASE_URL, VERSION } = import.meta.env
const PREFIX = `pages ${BASE_URL} `
const KEPT = PREFIX + VERSION
const WAIT_MS = 4_000

/** TypeScript has these types only in place of those for pages. */
interface WorkerEvent extends Event {
  readonly request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => void
const on = (type: string, act: (event: WorkerEvent) => void) => addEventListener(type, (event) => act(event as WorkerEvent))

on('install', (event) => {
  skipWaiting()
  event.waitUntil(keepPages().catch(() => {}))
})

on('activate', (event) => event.waitUntil(VERSION ? deleteOthers() : deleteOthers().then(() => registration.unregister())))

on('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  // Not in frames, where the host's headers decide; every page ends in a slash.
  const isPage = method === 'GET' && mode === 'navigate' && destination === 'document' && new URL(url).pathname.endsWith('/')
  if (VERSION && isPage) event.respondWith(answer(event, new URL(url).pathname))
})

async function answer(event: WorkerEvent, path: string): Promise<Response> {
  const { request } = event
  // Storage may be denied.
  const kept = caches.match(path, { cacheName: KEPT }).catch(() => undefined)
  const page = request.referrer.startsWith(registration.scope) && !/reload|no-/.test(request.cache) && (await kept)
  if (page) return page
  const network = fetch(request)
  event.waitUntil(network.then(async (response) => compare(response.clone(), path, await kept)).catch(() => {}))
  const late = new Promise<never>((_, reject) => setTimeout(reject, WAIT_MS))
  return Promise.race([network, late]).catch(async () => (await kept) ?? network)
}

/** Compares the build of a page from the network with the kept ones. */
async function compare(response: Response, path: string, kept: Response | undefined): Promise<void> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  const [, base, version] = /<!--(\S*)#(\w+)-->/.exec(html) ?? []
  if (version && base !== BASE_URL) return
  if (version === VERSION) {
    await keepPages()
    // A page that the file has no room for.
    if (!kept && (await caches.has(KEPT))) await keep(path, html, response.headers)
  } else if (version || kept) {
    await caches.delete(KEPT)
    await (version ? registration.update() : registration.unregister())
  }
}

/** Fetches the file that offline.ts has made, unless its pages are kept. Browsers that cannot decompress it keep none. */
async function keepPages(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!VERSION || connection?.saveData || (await caches.has(KEPT))) return
  const { body, headers } = await fetch(`${BASE_URL}_astro/pages.${VERSION}.bin`)
  const pages: [string, PagePart[]][] = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json()
  let earlier = ''
  for (const [path, parts] of pages) {
    let html = ''
    let end = 0
    for (const [text, skipped, copied] of parts) {
      const start = end + skipped
      end = start + copied
      html += text + earlier.slice(start, end)
    }
    await keep(path, html, headers)
    earlier += html
  }
}

/** Keeps a page with the headers that the host sends with every file, such as the one against MIME sniffing. */
async function keep(path: string, html: string, hostHeaders: Headers): Promise<void> {
  const headers = new Headers(hostHeaders)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('content-type', 'text/html; charset=utf-8')
  await (await caches.open(KEPT)).put(path, new Response(html, { headers }))
}

async function deleteOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && (name !== KEPT || !VERSION)) await caches.delete(name)
}
