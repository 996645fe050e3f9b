/*
 * Who answers when a page is opened: within a visit, when a link of a page that this worker controls leads to it, the kept page at
 * once; on arrival, on reload, and for a page that is not kept the network, or the kept page after four seconds or if the host
 * fails. Files and forms pass.
 * The kept pages belong to one build, which every page names at its end: a page of another build deletes them, and those of the newest
 * are kept; a page that names none removes the worker. Built with OFFLINE=false, it removes itself.
 * The worker is the same for every build, so that a publication replaces none while pages are open: a page that is opened at that
 * moment takes up to 1.5 s in Chromium, and now and then 70 s in WebKit.
 */
import { savesData } from '../connection.ts'
import type { PackedPage } from './offline.ts'

const { BASE_URL, OFFLINE } = import.meta.env
/** The name of the cache of the kept pages is this and the build. */
const PREFIX = `pages ${BASE_URL} `
const WAIT_MS = 4_000

/** TypeScript has these types only in place of those for pages. */
type WorkerEvent = Event & { request: Request; waitUntil(work: Promise<unknown>): void; respondWith(response: Promise<Response>): void }
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => Promise<void>
declare const clients: { matchAll(options?: object): Promise<{ url: string }[]>; claim(): Promise<void> }
const on = (type: string, act: (event: WorkerEvent) => void) => addEventListener(type, (event) => act(event as WorkerEvent))

// Without kept pages, the site works as well.
on('install', (event) => event.waitUntil(OFFLINE ? keepPages(BASE_URL).catch(() => {}) : skipWaiting()))
// From then on the page that has registered the worker is controlled, like those that the worker opens.
on('activate', (event) => event.waitUntil(OFFLINE ? clients.claim() : remove()))

on('fetch', (event) => {
  const { destination, url } = event.request
  const { pathname } = new URL(url)
  // Not in frames, where the host's headers decide; every page ends in a slash.
  if (OFFLINE && destination === 'document' && pathname.endsWith('/')) event.respondWith(answer(event, pathname))
})

async function answer(event: WorkerEvent, path: string): Promise<Response> {
  // Storage may be denied.
  const kept = await keptPage(path).catch(() => undefined)
  if (kept && (await isWithinVisit(event.request, path))) {
    // So that a publication in the middle of a visit is seen one page later.
    event.waitUntil(
      newest(BASE_URL)
        .then((home) => compare(home, BASE_URL, kept))
        .catch(() => {})
    )
    return kept
  }
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

/** The names of the caches of kept pages in the order in which they were made: there is one, or none. */
const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

async function keptPage(path: string): Promise<Response | undefined> {
  // An earlier one may be about to be deleted.
  const cacheName = (await cacheNames()).at(-1)
  return cacheName === undefined ? undefined : caches.match(path, { cacheName })
}

/** The build that a page names at its end. */
const buildOf = (html: string) => html.split(`<!--${BASE_URL}#`)[1]?.split('-->')[0]

/** A page as the host has it: the browser's own cache may have an older one, on GitHub Pages for ten minutes. */
const newest = (page: string) => fetch(page, { cache: 'no-cache' })

/** Compares the build of a page from the network with that of the kept ones. */
async function compare(response: Response, path: string, kept: Response | undefined): Promise<void> {
  if (response.status !== 200) return
  const html = await response.text()
  const build = buildOf(html)
  if (build && (await caches.has(PREFIX + build))) {
    // A page that the file has no room for.
    if (!kept) await keep(await caches.open(PREFIX + build), path, html, response.headers)
  } else if (build) {
    await deletePages()
    await keepPages(path)
  } else if (kept) {
    await remove()
  }
}

/** Keeps the pages of the newest build, in the file that offline.ts has made. Browsers that cannot decompress it keep none. */
async function keepPages(page: string): Promise<void> {
  // Also if the connection has become slow since the page loaded.
  if (savesData()) return
  const build = buildOf(await (await newest(page)).text())
  if (!build || (await caches.has(PREFIX + build))) return
  const { body, headers } = await fetch(`${BASE_URL}_astro/pages.${build}.bin`)
  const pages: PackedPage[] = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json()
  const known = pages.flatMap(([, pieces]) => pieces.filter((piece) => typeof piece === 'string'))
  // Those of an earlier worker.
  await deletePages()
  const cache = await caches.open(PREFIX + build)
  for (const [path, pieces] of pages)
    await keep(cache, path, pieces.map((piece) => (typeof piece === 'string' ? piece : known[piece])).join(''), headers)
}

/** Keeps a page with the headers that the host sends with every file, such as the one against MIME sniffing. */
async function keep(cache: Cache, path: string, html: string, hostHeaders: Headers): Promise<void> {
  const headers = new Headers([...hostHeaders].filter(([name]) => !/^content-(encoding|length|type)$/.test(name)))
  // Safari would open the page again without asking the worker for as long as the file may be kept.
  headers.set('Cache-Control', 'no-cache')
  const page = new Blob([html], { type: 'text/html; charset=utf-8' })
  await cache.put(path, new Response(page, { headers }))
}

const deletePages = async () => void (await Promise.all((await cacheNames()).map((name) => caches.delete(name))))

async function remove(): Promise<void> {
  await deletePages()
  await registration.unregister()
}
