/*
 * Who answers when a page is opened: within a visit, when a link of a page that this worker controls leads to it, the kept page at once; on arrival, on
 * reload, and for a page that is not kept the network, or the kept page after four seconds or if the host fails. Files and forms pass.
 * The kept pages belong to one build, which every page names at its end: a page of another build deletes them, and the next worker
 * keeps the new ones; a page that names none removes the worker. Built without a version, it removes itself.
 */
import { savesData } from '../connection.ts'
import type { PackedPage } from './offline.ts'

const { BASE_URL, VERSION } = import.meta.env
const PREFIX = `pages ${BASE_URL} `
const KEPT = PREFIX + VERSION
const WAIT_MS = 4_000

/** TypeScript has these types only in place of those for pages. */
type WorkerEvent = Event & { request: Request; waitUntil(work: Promise<unknown>): void; respondWith(response: Promise<Response>): void }
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => Promise<void>
declare const clients: { matchAll(options?: object): Promise<{ url: string }[]>; claim(): Promise<void> }
const on = (type: string, act: (event: WorkerEvent) => void) => addEventListener(type, (event) => act(event as WorkerEvent))

on('install', (event) => event.waitUntil(Promise.allSettled([skipWaiting(), keepPages()])))
// From then on the page that has registered the worker is controlled, like those that the worker opens.
on('activate', (event) => event.waitUntil(Promise.all([deleteOthers(), clients.claim()])))

on('fetch', (event) => {
  const { destination, url } = event.request
  const { pathname } = new URL(url)
  // Not in frames, where the host's headers decide; every page ends in a slash.
  if (VERSION && destination === 'document' && pathname.endsWith('/')) event.respondWith(answer(event, pathname))
})

async function answer(event: WorkerEvent, path: string): Promise<Response> {
  // Storage may be denied.
  const kept = await caches.match(path, { cacheName: KEPT }).catch(() => undefined)
  if (kept && (await isWithinVisit(event.request, path))) return kept
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => compare(response.clone(), path, kept)).catch(() => {}))
  const sound = network.then((response) => (response.status < 500 ? response : Promise.reject()))
  const timeUp = new Promise<never>((_, reject) => setTimeout(reject, WAIT_MS))
  return Promise.race([sound, timeUp]).catch(() => kept ?? network)
}

/** True if a link of a page that this worker controls leads to `path`. */
async function isWithinVisit({ referrer }: Request, path: string): Promise<boolean> {
  // Safari's request for a reload is that of a link, but the page is open.
  const isReload = (await clients.matchAll({ includeUncontrolled: true })).some(({ url }) => new URL(url).pathname === path)
  // A page that has come past the worker, as after a forced reload, may be of a newer build.
  return !isReload && (await clients.matchAll()).some(({ url }) => url.split('#')[0] === referrer)
}

/** Compares the build of a page from the network with the kept ones. */
async function compare(response: Response, path: string, kept: Response | undefined): Promise<void> {
  if (response.status !== 200) return
  const html = await response.text()
  const version = html.split(`<!--${BASE_URL}#`)[1]?.split('-->')[0]
  if (version === VERSION) {
    await keepPages()
    // A page that the file has no room for.
    if (!kept && (await caches.has(KEPT))) await keep(await caches.open(KEPT), path, html, response.headers)
  } else if (version || kept) {
    await caches.delete(KEPT)
    await (version ? registration.update() : registration.unregister())
  }
}

/** Fetches the file that offline.ts has made, unless its pages are kept. Browsers that cannot decompress it keep none. */
async function keepPages(): Promise<void> {
  // Also if the connection has become slow since the page loaded.
  if (!VERSION || savesData() || (await caches.has(KEPT))) return
  const { body, headers } = await fetch(`${BASE_URL}_astro/pages.${VERSION}.bin`)
  const pages: PackedPage[] = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json()
  const known = pages.flatMap(([, pieces]) => pieces.filter((piece) => typeof piece === 'string'))
  const cache = await caches.open(KEPT)
  for (const [path, pieces] of pages)
    await keep(cache, path, pieces.map((piece) => (typeof piece === 'string' ? piece : known[piece])).join(''), headers)
}

/** Keeps a page with the headers that the host sends with every file, such as the one against MIME sniffing. */
async function keep(cache: Cache, path: string, html: string, hostHeaders: Headers): Promise<void> {
  const headers = [...hostHeaders].filter(([name]) => !/^content-(encoding|length|type)$/.test(name))
  const page = new Blob([html], { type: 'text/html; charset=utf-8' })
  await cache.put(path, new Response(page, { headers }))
}

async function deleteOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && (name !== KEPT || !VERSION)) await caches.delete(name)
  if (!VERSION) await registration.unregister()
}
