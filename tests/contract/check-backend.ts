import { Hono } from 'hono'
import { JSDOM } from 'jsdom'
import {
  ARTICLE_PATH,
  articlePath,
  COUNT_PATH,
  joinUrl,
  NEWS_PATHS,
  SUBMIT_PATH,
  THANKS_PATH
} from '../../src/backend/paths.ts'
import { request } from '../../src/backend/request.ts'
import { articleResponse, countResponse, newsResponse } from '../../src/backend/shapes.ts'
import type { Contact } from '../../src/contact/fields.ts'
import { sendContact } from '../../src/contact/send-contact.ts'
import { readNewsItem } from '../../src/news/news-item.ts'
import { REQUIRED_ONLY } from '../fixtures/contact.ts'
import { listen } from '../server/listen.ts'

// The site decodes titles with the browser's parser.
globalThis.DOMParser ??= new JSDOM().window.DOMParser

const nodeFetch = globalThis.fetch

const TEST_REQUEST: Contact = {
  ...REQUIRED_ONLY,
  name: 'check:backend (a test)',
  phone: '+1 555 0100',
  company: 'Please delete this request'
}

/** Browsers send these to another origin without a preflight. */
const SIMPLE_HEADERS = ['accept', 'accept-language', 'content-language']

/** A page that exists, but that no news source lists. */
const UNLISTED_PAGE = 'https://example.org/'

interface Result {
  call: string
  passed: boolean
  text: string
}

interface Options {
  backend: string
  /** The server of the count. */
  host: string
  site: string
  /** Sends test requests to the form. */
  submit: boolean
}

/** Makes all calls with the site's own `request`, as on its pages, and reports how each went. */
export async function checkBackend(options: Options): Promise<Result[]> {
  globalThis.fetch = fetchFrom(new URL(options.site).origin, options.submit)
  try {
    return await checkCalls(options)
  } finally {
    globalThis.fetch = nodeFetch
  }
}

async function checkCalls({ backend, host, site, submit }: Options): Promise<Result[]> {
  const results: Result[] = []
  const articles: string[] = []

  for (const path of NEWS_PATHS) {
    const example = '[{ "title": "…", "descriptionLink": "https://…" }]'
    await check(`GET ${path}`, example, async () => {
      const items = await request(joinUrl(backend, path), newsResponse)
      const links = items.flatMap((item) => readNewsItem(item)?.address ?? [])
      if (items.length > 0 && links.length === 0)
        throw new Error('No item has both a title and an http(s) link.')
      articles.push(...links)
      return `${links.length} of ${items.length} items have a title and an http(s) link`
    })
  }
  await check(`GET ${ARTICLE_PATH}`, '{ "content": "<p>…</p>" }', () =>
    checkArticles(backend, articles[0])
  )
  await check(`GET ${COUNT_PATH}`, '{ "count": 12345 }', async () => {
    const count = await request(joinUrl(host, COUNT_PATH), countResponse)
    return `${count} tons`
  })
  await check(`POST ${SUBMIT_PATH}`, '{ "ok": true }', async () => {
    const url = joinUrl(backend, SUBMIT_PATH)
    await sendContact(url, TEST_REQUEST)
    if (!submit)
      return 'the site may send JSON; nothing was sent (use --submit to send test requests)'
    return checkPlainForm(url, site)
  })
  return results

  async function check(call: string, example: string, run: () => Promise<string>): Promise<void> {
    const begin = performance.now()
    try {
      const text = await run()
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      results.push({ call, passed: true, text: `${text} (${seconds} s)` })
    } catch (error) {
      const text = `${messagesOf(error)} Expected status 200 and JSON such as ${example}`
      results.push({ call, passed: false, text })
    }
  }
}

async function checkArticles(backend: string, listed: string | undefined): Promise<string> {
  const readArticle = (address: string) =>
    request(joinUrl(backend, articlePath(address)), articleResponse)
  const unlisted = await readUnlisted(readArticle)
  if (unlisted)
    throw new Error(
      `It fetches ${unlisted}, which no source lists, so strangers can read its internal network.`
    )
  if (!listed)
    return 'pages that no source lists are not fetched; no source lists an article to read'
  const { length } = (await readArticle(listed)).trim()
  if (length === 0) throw new Error(`${listed} is listed, but has no content.`)
  return `the listed article has ${length} characters; other pages are not fetched`
}

/**
 * Asks the backend for a public page and for one on this computer.
 * @returns the address that the backend fetched, if any
 */
async function readUnlisted(
  readArticle: (address: string) => Promise<string>
): Promise<string | undefined> {
  let wasFetched = false
  const app = new Hono().get('*', (context) => {
    wasFetched = true
    return context.body(null)
  })
  const { origin, stop } = await listen(app)
  try {
    for (const address of [UNLISTED_PAGE, `${origin}/`]) {
      const content = await readArticle(address)
      if (content.trim() || wasFetched) return address
    }
    return undefined
  } finally {
    await stop()
  }
}

/** Sends the form like a browser without scripts, which shows any response. */
async function checkPlainForm(url: string, site: string): Promise<string> {
  const { origin } = new URL(site)
  const thanks = joinUrl(site, THANKS_PATH)
  const { status, headers } = await nodeFetch(url, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams(TEST_REQUEST),
    redirect: 'manual'
  })
  if (status < 300)
    return `accepts JSON; a visitor without scripts sees the raw response: respond with 303 and Location: ${thanks}`
  const location = headers.get('Location') ?? ''
  // Browsers follow 307 and 308 with a second POST, which static storage rejects.
  if ([301, 302, 303].includes(status) && isThanks(location))
    return `accepts JSON, and redirects a visitor without scripts to ${location}`
  const response = location ? `${status} and Location: ${location}` : status
  throw new Error(
    `It accepts JSON, but responds to a form sent without scripts with ${response}. Respond with 303 and Location: ${thanks}.`
  )

  /** The site may be under a path. For browsers, 127.0.0.1 and localhost are two sites. */
  function isThanks(location: string): boolean {
    const page = URL.parse(location, url)
    return page?.origin === origin && page.pathname.endsWith(THANKS_PATH)
  }
}

/**
 * Node's fetch, acting like a browser's on a page of this origin: it sends preflights, and blocks
 * what CORS does not allow. It makes POST calls only if `sendsForms` is set.
 */
function fetchFrom(origin: string, sendsForms: boolean): typeof fetch {
  return async (url, init) => {
    const { method, headers } = new Request(url, init)
    // Content-Type is among them, because the site's own is that of JSON.
    const unusual = [...headers.keys()].filter((name) => !SIMPLE_HEADERS.includes(name))
    if (unusual.length > 0) await checkPreflight(String(url), origin, method, unusual)
    if (method === 'POST' && !sendsForms) return new Response()
    headers.set('Origin', origin)
    const response = await nodeFetch(url, { ...init, headers, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400)
      throw new Error(`It redirects to ${response.headers.get('Location')}.`)
    if (response.ok) checkOrigin(response, origin)
    return response
  }
}

/** Sends a preflight, as a browser does before a call with these headers. */
async function checkPreflight(
  url: string,
  origin: string,
  method: string,
  names: string[]
): Promise<void> {
  const response = await nodeFetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': names.join()
    },
    redirect: 'manual'
  })
  const never = 'so browsers never make this call (CORS)'
  if (!response.ok)
    throw new Error(
      `Its response to OPTIONS must have a 2xx status, but has ${response.status}, ${never}.`
    )
  checkOrigin(response, origin)
  const allowed = (response.headers.get('Access-Control-Allow-Headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const refused = allowed.includes('*') ? [] : names.filter((name) => !allowed.includes(name))
  if (refused.length > 0)
    throw new Error(
      `Its response to OPTIONS lacks Access-Control-Allow-Headers: ${refused.join(', ')}, ${never}.`
    )
}

function checkOrigin({ headers }: Response, origin: string): void {
  if (!['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? ''))
    throw new Error(`Its response lacks Access-Control-Allow-Origin: ${origin} (CORS).`)
}

/** The messages of an error and its causes. */
function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return error === undefined ? '' : `${error}.`
  const sentence = /[.?]$/.test(error.message) ? error.message : `${error.message}.`
  return `${sentence} ${messagesOf(error.cause)}`.trim()
}
