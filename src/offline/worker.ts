/*
 * The service worker keeps the pages of the site, so that the next pages of a visit need no line. There are two states: nothing is
 * kept, or the pages of one build are, in a cache named after it. Every page names its build at its end (see offline.ts).
 *
 *   nothing kept ── an idle page asks for it ──▶ kept ── a page of another build, or of none, has come ──▶ nothing kept
 *
 * - `answer` decides, when a page is opened, whether the kept page or the network answers. Files, forms and frames pass the worker by.
 * - `checkKept` decides, after a page has come from the network, whether what is kept is still right.
 * - `keepNewest` decides, when an open page is idle, which build to keep.
 *
 * Built with OFFLINE=false, the worker removes itself. It is the same for every build, so that a publication replaces none while pages
 * are open: a page that is opened at that moment takes up to 1.5 s in Chromium, and now and then 70 s in WebKit.
 */
import { savesData } from '../connection.ts'
import type { PackedPage } from './offline.ts'

/** What an open page says: nobody uses it, so that pages may be fetched; or somebody does again. */
export type Message = 'idle' | 'busy'

const { BASE_URL, OFFLINE } = import.meta.env
/** The name of the cache of the kept pages is this and the build. */
const CACHE_PREFIX = `pages ${BASE_URL} `
/** How long the network may take before the kept page is shown. */
const WAIT_MS = 4_000

/** TypeScript has these types only in place of those for pages. */
type Client = { url: string }
type WorkerEvent = Event & {
  request: Request
  data: Message
  source: Client
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}
declare const registration: ServiceWorkerRegistration
declare const skipWaiting: () => Promise<void>
declare const clients: { matchAll(options?: object): Promise<Client[]>; claim(): Promise<void> }
const on = (type: string, act: (event: WorkerEvent) => void) => addEventListener(type, (event) => act(event as WorkerEvent))
/** Without kept pages the site works as well: storage may be denied or full, the file missing, the browser too old for it. */
const ignoreFailure = () => undefined

/** Ends the download of the pages. */
let download = new AbortController()

on('install', (event) => OFFLINE || event.waitUntil(skipWaiting()))
// From then on the page that has registered the worker is controlled, like those that the worker opens.
on('activate', (event) => event.waitUntil(OFFLINE ? clients.claim() : remove()))

on('message', (event) => {
  // Of another page, or of this one, which is not idle any more.
  download.abort()
  if (event.data === 'busy') return
  download = new AbortController()
  event.waitUntil(keepNewest(event.source.url, download.signal).catch(ignoreFailure))
})

on('fetch', (event) => {
  const path = pathOf(event.request.url)
  // Not in frames, where the host's headers decide; every page ends in a slash.
  if (OFFLINE && event.request.destination === 'document' && path.endsWith('/')) event.respondWith(answer(event, path))
})

const pathOf = (url: string) => new URL(url).pathname

/**
 * Within a visit the kept page answers at once. On arrival, on reload, and if the page is not kept, the network does; the kept page
 * stands in if the network takes too long or the host fails.
 */
async function answer(event: WorkerEvent, path: string): Promise<Response> {
  const kept = await keptPage(path).catch(ignoreFailure)
  if (kept && (await isWithinVisit(event.request, path))) return kept
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => checkKept(response.clone(), path)).catch(ignoreFailure))
  const usable = network.then((response) => (response.status < 500 ? response : Promise.reject()))
  const timeUp = new Promise<never>((_, reject) => setTimeout(reject, WAIT_MS))
  return Promise.race([usable, timeUp]).catch(() => kept ?? network)
}

/** True if a link of a page that this worker controls leads to `path`. */
async function isWithinVisit({ referrer }: Request, path: string): Promise<boolean> {
  // Safari's request for a reload is that of a link, but the page is open.
  const isReload = (await clients.matchAll({ includeUncontrolled: true })).some(({ url }) => pathOf(url) === path)
  // A page that has come past the worker, as after a forced reload, may be of a newer build.
  return !isReload && (await clients.matchAll()).some(({ url }) => url.split('#')[0] === referrer)
}

/**
 * A page of another build deletes what is kept: no older page may follow it. A kept page that names no build any more means that the
 * site has no worker any more. A page of the kept build for which its file had no room is kept as well.
 */
async function checkKept(response: Response, path: string): Promise<void> {
  const keptBuild = await buildKept()
  if (response.status !== 200 || !keptBuild) return
  const isKept = Boolean(await keptPage(path))
  const html = await response.text()
  const build = buildOf(html)
  if (!build) {
    // The owner's own pages never name one.
    if (isKept) await remove()
  } else if (build !== keptBuild) await deletePages()
  else if (!isKept) await keep(await caches.open(CACHE_PREFIX + build), path, html, response.headers)
}

/**
 * Keeps the pages of the newest build. If nothing is kept, the open page names it, which the browser has just fetched. Otherwise it
 * may be a kept one, so the home page does: a publication in the middle of a visit is seen one page later.
 */
async function keepNewest(openPage: string, signal: AbortSignal): Promise<void> {
  // The connection may have become slow since the page loaded.
  if (savesData()) return
  const keptBuild = await buildKept()
  const response = await fetchFresh(keptBuild ? BASE_URL : openPage, signal)
  if (response.status !== 200) return
  const build = buildOf(await response.text())
  if (!build || build === keptBuild) return
  await deletePages()
  await keepPages(build, signal)
}

/** A page as the host has it, not as the browser's own cache may: on GitHub Pages that keeps pages for ten minutes. */
const fetchFresh = (page: string, signal: AbortSignal) => fetch(page, { cache: 'no-cache', priority: 'low', signal })

/** The build that a page names at its end. */
const buildOf = (html: string) => html.split(`<!--${BASE_URL}#`)[1]?.split('-->')[0]

/** Keeps the pages in the file that offline.ts has made for a build. */
async function keepPages(build: string, signal: AbortSignal): Promise<void> {
  const { body, headers } = await fetch(`${BASE_URL}_astro/pages.${build}.bin`, { priority: 'low', signal })
  const pages: PackedPage[] = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json()
  const known = pages.flatMap(([, pieces]) => pieces.filter((piece) => typeof piece === 'string'))
  const cache = await caches.open(CACHE_PREFIX + build)
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

/** The caches of kept pages: one, or none. While one is being replaced there may be two, of which the last is the newer. */
const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))

/** The build whose pages are kept, if any are. */
const buildKept = async () => (await cacheNames()).at(-1)?.slice(CACHE_PREFIX.length)

async function keptPage(path: string): Promise<Response | undefined> {
  const cacheName = (await cacheNames()).at(-1)
  return cacheName === undefined ? undefined : caches.match(path, { cacheName })
}

const deletePages = async () => void (await Promise.all((await cacheNames()).map((name) => caches.delete(name))))

/** Removes the kept pages and the worker. */
async function remove(): Promise<void> {
  await deletePages()
  await registration.unregister()
}
