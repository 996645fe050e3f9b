import { Hono } from 'hono'
import { JSDOM } from 'jsdom'
import { ARTICLE_PATH, COUNT_PATH, SUBMIT_PATH } from '../../src/backend/paths.ts'
import { callError } from '../../src/backend/request.ts'
import {
  acceptedResponse,
  articleResponse,
  countResponse,
  newsResponse,
  type Shape
} from '../../src/backend/shapes.ts'
import { FIELDS } from '../../src/contact/fields.ts'
import { readNewsItem } from '../../src/news/news-item.ts'
import { listen } from '../server/listen.ts'
import { NEWS_SOURCES } from './news.ts'

// The site lets the browser decode titles.
globalThis.DOMParser ??= new JSDOM().window.DOMParser

const TEST_REQUEST = {
  name: 'check:backend (a test)',
  phone: '+1 555 0100',
  company: 'Please delete this request'
}
/** A page that exists, and that no news source lists. */
const UNLISTED_PAGE = 'https://example.org/'

export interface Result {
  call: string
  passed: boolean
  text: string
}

interface Parties {
  backend: string
  host: string
  site: string
  /** Sends test requests to the form. */
  submit: boolean
}

/** Makes the six calls like the site does, and checks each response. */
export async function checkBackend({ backend, host, site, submit }: Parties): Promise<Result[]> {
  const results: Result[] = []
  const origin = new URL(site).origin
  const join = (base: string, path: string) => base.replace(/\/+$/, '') + path
  let article: string | undefined

  for (const source of NEWS_SOURCES) {
    await check(
      `GET /${source}`,
      '[{ "title": "…", "descriptionLink": "https://…" }]',
      async () => {
        const items = await read(join(backend, `/${source}`), newsResponse)
        const links = items.flatMap((item) => readNewsItem(item)?.descriptionLink ?? [])
        if (items.length > 0 && links.length === 0)
          throw new Error('No item has both a title and an http(s) link.')
        article ??= links[0]
        return `${links.length} of ${items.length} items have a title and an http(s) link`
      }
    )
  }
  await check(`GET ${ARTICLE_PATH}`, '{ "content": "<p>…</p>" }', async () => {
    const readArticle = (url: string) =>
      read(join(backend, `${ARTICLE_PATH}?url=${encodeURIComponent(url)}`), articleResponse)
    const unlisted = await readUnlisted(readArticle)
    if (unlisted)
      throw new Error(
        `It fetches ${unlisted}, which no source lists, so that strangers can read its own network.`
      )
    if (!article)
      return 'pages that no source lists are not fetched; no source lists an article to read'
    const { length } = (await readArticle(article)).trim()
    if (length === 0) throw new Error(`${article} is listed, but has no content.`)
    return `the listed article has ${length} characters; other pages are not fetched`
  })
  await check(
    `GET ${COUNT_PATH}`,
    '{ "count": 12345 }',
    async () => `${await read(join(host, COUNT_PATH), countResponse)} tons`
  )
  await check(`POST ${SUBMIT_PATH}`, '{ "ok": true }', async () => {
    const url = join(backend, SUBMIT_PATH)
    const asked = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type'
    }
    const { ok, status, headers } = await callFromSite(url, { method: 'OPTIONS', headers: asked })
    if (!ok)
      throw new Error(
        `Its response to OPTIONS must have a 2xx status, but has ${status}, so that browsers never send the form.`
      )
    if (!/\bcontent-type\b|\*/i.test(headers.get('Access-Control-Allow-Headers') ?? '')) {
      throw new Error('Its response to OPTIONS lacks Access-Control-Allow-Headers: Content-Type.')
    }
    if (!submit)
      return 'the site may send JSON; nothing was sent (use --submit to send test requests)'
    const fields = { ...Object.fromEntries(FIELDS.map((field) => [field, ''])), ...TEST_REQUEST }
    const json = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields)
    }
    await read(url, acceptedResponse, json)
    const thanks = join(site, '/contacts/sent/')
    const form = {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(fields),
      redirect: 'manual'
    } as const
    const answer = await fetch(url, form)
    if (answer.status < 300)
      return `accepts JSON; a visitor without scripts sees the raw response: respond with 303 and Location: ${thanks}`
    const location = answer.headers.get('Location') ?? ''
    // Browsers follow 307 and 308 with a second POST, which storage refuses.
    if ([301, 302, 303].includes(answer.status) && isThanks(location, url))
      return `accepts JSON, and redirects a visitor without scripts to ${location}`
    const answered = `${answer.status}${location && ` and Location: ${location}`}`
    throw new Error(
      `It accepts JSON, but responds to a form sent without scripts with ${answered}. Respond with 303 and Location: ${thanks}.`
    )
  })
  return results

  /** Browsers take 127.0.0.1 and localhost for two sites, and so does this. The site may be under a path. */
  function isThanks(location: string, url: string): boolean {
    if (!URL.canParse(location, url)) return false
    const page = new URL(location, url)
    return page.origin === origin && page.pathname.endsWith('/contacts/sent/')
  }

  async function check(call: string, example: string, run: () => Promise<string>): Promise<void> {
    const begin = performance.now()
    try {
      const text = await run()
      results.push({
        call,
        passed: true,
        text: `${text} (${((performance.now() - begin) / 1000).toFixed(1)} s)`
      })
    } catch (error) {
      results.push({
        call,
        passed: false,
        text: `${reasons(error)} Expected status 200 and JSON such as ${example}`
      })
    }
  }

  /** Reads a response as the site does. Only the form may respond without JSON. */
  async function read<Answer>(
    url: string,
    shape: Shape<Answer>,
    init?: RequestInit
  ): Promise<Answer> {
    const response = await callFromSite(url, init)
    if (!response.ok) throw callError(url, 'status', response.status)
    if (init && /^\s*</.test(await response.clone().text()))
      throw new Error(
        'Its response is HTML, as from a login page or a proxy, so the site does not take it for a success.'
      )
    const body = await response
      .json()
      .catch((error) => (init ? true : Promise.reject(callError(url, 'shape', error))))
    const answer = shape(body)
    if (answer === undefined) throw callError(url, 'shape')
    return answer
  }

  /** Makes a call with the site's origin, and fails where a browser would block the response. */
  async function callFromSite(url: string, init?: RequestInit): Promise<Response> {
    const headers = { Origin: origin, ...init?.headers }
    const response = await fetch(url, { ...init, redirect: 'manual', headers }).catch((error) => {
      throw callError(url, 'network', error)
    })
    expectReadable(response)
    return response
  }

  function expectReadable(response: Response): void {
    if (response.status >= 300 && response.status < 400)
      throw new Error(`It redirects to ${response.headers.get('Location')}.`)
    if (
      response.ok &&
      !['*', origin].includes(response.headers.get('Access-Control-Allow-Origin') ?? '')
    ) {
      throw new Error(`Its response lacks Access-Control-Allow-Origin: ${origin} (CORS).`)
    }
  }
}

/** Asks for a public page and for one on this computer. @returns the address that the backend fetched, if any */
async function readUnlisted(
  readArticle: (url: string) => Promise<string>
): Promise<string | undefined> {
  let wasFetched = false
  const app = new Hono().get('*', (context) => {
    wasFetched = true
    return context.body(null)
  })
  const { origin, stop } = await listen(app)
  try {
    for (const url of [UNLISTED_PAGE, `${origin}/`])
      if ((await readArticle(url)).trim() || wasFetched) return url
    return undefined
  } finally {
    await stop()
  }
}

/** The messages of an error and its causes. */
function reasons(error: unknown): string {
  if (!(error instanceof Error)) return error === undefined ? '' : `${error}.`
  return `${error.message.replace(/\.?$/, '.')} ${reasons(error.cause)}`.trim()
}
