import { parseArgs } from 'node:util'
import { articleAnswer, countAnswer, newsAnswer, newsItem, truthyAnswer } from '../../src/backend/shapes.ts'
import { FIELDS } from '../../src/contact/fields.ts'

/*
 * `npm run check:backend -- <address> [--host <address>] [--site <origin>] [--submit]` asks a backend the six calls as the
 * site would and says line by line whether it keeps the contract. Nothing is sent to its form without --submit.
 */
const USAGE = `npm run check:backend -- https://api.example.com --site https://www.example.com

  --host <address>  where /api/count is answered, when that is not the same address
  --site <origin>   the address of the site, which the backend has to admit (CORS); SITE_URL otherwise
  --submit          sends one contact request, marked as a test, as a script does and as a form without scripts does
  --seconds <n>     how long an answer may take, 15 otherwise`

/** As long as the site waits for an answer (src/backend/send.ts). */
const ANSWER_SECONDS = 15
/** An answer after that is told, since visitors wait for it. */
const SLOW_MS = 3000
/** The site reads no more of an answer. */
const ANSWER_BYTES = 1_000_000
/** A page that no source knows, to see what becomes of an unknown article. */
const NO_ARTICLE = 'https://example.org/check-backend/no-such-article'

export interface Line {
  call: string
  /** `warn` is something that works and that visitors would notice. */
  result: 'ok' | 'warn' | 'fail' | 'skipped'
  text: string
}

export interface Contract {
  backend: string
  /** Where /api/count is answered. */
  host: string
  /** The origin of the site. */
  site: string
  submit: boolean
  seconds?: number
}

interface Answer {
  response: Response
  text: string
  ms: number
}

/** Asks the six calls, one after the other, and tells of each what was found. */
export async function checkBackend({ backend, host, site, submit, seconds = ANSWER_SECONDS }: Contract): Promise<Line[]> {
  const lines: Line[] = []
  const say = (call: string, result: Line['result'], text: string) => lines.push({ call, result, text })
  const base = backend.replace(/\/+$/, '')

  let article: string | undefined
  for (const source of ['parse-news', 'parse-fsa-news', 'parse-usda-news']) {
    const call = `GET /${source}`
    const items = await read(call, `${base}/${source}`, newsAnswer, 'a JSON list: [{ "title": "…", "descriptionLink": "https://…" }]')
    if (!items) continue
    const good = items.flatMap((item) => newsItem(item) ?? []).filter(({ descriptionLink }) => isWebAddress(descriptionLink))
    const dropped = items.length - good.length
    if (items.length === 0) say(call, 'warn', 'the list is empty, so this source shows no news')
    else if (good.length === 0) {
      say(call, 'fail', 'no item has a "title" that is not blank and a "descriptionLink" that begins with http:// or https://')
    } else if (dropped > 0)
      say(call, 'warn', `${dropped} of ${items.length} items lack a title or an http(s) link; the site leaves them out`)
    else say(call, 'ok', `${items.length} items, each with a title and a link`)
    article ??= good[0]?.descriptionLink
  }

  const call = 'GET /parse-full-news'
  const address = (url: string) => `${base}/parse-full-news?url=${encodeURIComponent(url)}`
  if (article === undefined) say(call, 'warn', 'no news item to ask for; only an unknown article is asked')
  const content = await read(call, address(article ?? NO_ARTICLE), articleAnswer, 'an object { "content": "<p>…</p>" }')
  if (content !== undefined && article !== undefined) {
    if (content.trim() === '') say(call, 'fail', `the article ${article} of the list has no content; visitors read that it was not found`)
    else say(call, 'ok', `the article of the list has ${content.length} characters`)
  }
  if (content !== undefined && article !== undefined) {
    const none = await read(call, address(NO_ARTICLE), articleAnswer, '{} or { "content": "" } for an article that is not there')
    if (none !== undefined) say(call, 'ok', 'an unknown article is answered without an error')
  }

  const count = await read('GET /api/count', `${host.replace(/\/+$/, '')}/api/count`, countAnswer, 'an object { "count": 12345 }')
  if (count !== undefined) say('GET /api/count', count > 0 ? 'ok' : 'warn', `${count} tons`)

  await checkForm()
  return lines

  /** Asks a reading call; says what is wrong with it and gives its checked answer. */
  async function read<Value>(call: string, url: string, shape: (body: unknown) => Value | undefined, expected: string) {
    const answer = await ask(call, url, {})
    if (!answer) return
    return checked(call, answer, shape, expected)
  }

  /** The answer of a call, if it came in time, with a good status and for this site; else a line says why not. */
  async function ask(call: string, url: string, init: RequestInit): Promise<Answer | undefined> {
    const begin = performance.now()
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { Origin: site, ...init.headers },
        signal: AbortSignal.timeout(seconds * 1000)
      })
      const text = await limited(response)
      const ms = Math.round(performance.now() - begin)
      if (response.status >= 300 && response.status < 400) {
        say(
          call,
          'fail',
          `answered ${response.status} and leads to ${response.headers.get('Location')}. Answer at this address itself: ${url}`
        )
        return
      }
      if (!response.ok) {
        say(call, 'fail', `answered with status ${response.status}. It has to be 200 at ${url}`)
        return
      }
      if (!admits(response)) {
        say(
          call,
          'fail',
          `the answer does not admit the site, so browsers keep it from the page (CORS). Send the header Access-Control-Allow-Origin: ${site}`
        )
        return
      }
      if (text === undefined) {
        say(call, 'fail', `the answer is over ${ANSWER_BYTES / 1e6} MB, of which the site reads no more. Send less`)
        return
      }
      say(call, ms > SLOW_MS ? 'warn' : 'ok', `answered in ${(ms / 1000).toFixed(1)} s${ms > SLOW_MS ? '; visitors wait for it' : ''}`)
      return { response, text, ms }
    } catch (error) {
      say(call, 'fail', failureOf(error, url, seconds))
      return
    }
  }

  function checked<Value>(
    call: string,
    { response, text }: Answer,
    shape: (body: unknown) => Value | undefined,
    expected: string
  ): Value | undefined {
    const type = response.headers.get('Content-Type') ?? 'none'
    if (text.trim() === '') {
      say(call, 'fail', `the answer is empty. Expected ${expected}`)
      return
    }
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      say(call, 'fail', `the answer is no JSON; it is "${type}" and begins ${excerpt(text)}. Expected ${expected}`)
      return
    }
    const value = shape(body)
    if (value === undefined) {
      say(call, 'fail', `the answer has another shape; it begins ${excerpt(text)}. Expected ${expected}`)
      return
    }
    if (!/^application\/json\b/i.test(type)) say(call, 'warn', `its Content-Type is "${type}"; application/json is expected`)
    return value
  }

  async function checkForm(): Promise<void> {
    const call = 'POST /submit-form'
    const url = `${base}/submit-form`
    if (!(await preflight(call, url))) return
    if (!submit) {
      say(call, 'skipped', 'no contact request was sent. Add --submit to send one that is marked as a test')
      return
    }
    const contact = Object.fromEntries(FIELDS.map((field) => [field, '']))
    Object.assign(contact, { name: 'check:backend (a test)', phone: '+1 555 0100', company: 'Please delete this request' })

    const answer = await ask(call, url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(contact)
    })
    if (answer) {
      const empty = answer.text.trim() === ''
      if (empty || checked(call, answer, truthyAnswer, 'anything but null, false, 0 or "", such as { "ok": true }')) {
        say(call, 'ok', `takes the six keys as JSON${empty ? ' and answers without a body' : ''}`)
      }
    }
    await urlencoded(call, url, contact)
  }

  /** What a browser asks before it lets a script send JSON to another origin. */
  async function preflight(call: string, url: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'OPTIONS',
        redirect: 'manual',
        headers: { Origin: site, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
        signal: AbortSignal.timeout(seconds * 1000)
      })
      await response.body?.cancel()
      const headers = listOf(response, 'Access-Control-Allow-Headers')
      const faults = [
        response.ok ? '' : `answered with status ${response.status} instead of 204`,
        admits(response) ? '' : `lacks Access-Control-Allow-Origin: ${site}`,
        headers.includes('content-type') || headers.includes('*') ? '' : 'lacks Access-Control-Allow-Headers: Content-Type'
      ].filter(Boolean)
      if (faults.length === 0) say(call, 'ok', 'the preflight (OPTIONS) admits the site and its JSON')
      else say(call, 'fail', `the preflight (OPTIONS), without which no browser sends the form: ${faults.join('; ')}`)
      return faults.length === 0
    } catch (error) {
      say(call, 'fail', `the preflight (OPTIONS): ${failureOf(error, url, seconds)}`)
      return false
    }
  }

  /** The form as it is sent by a browser without scripts. */
  async function urlencoded(call: string, url: string, contact: Record<string, string>): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(contact),
        signal: AbortSignal.timeout(seconds * 1000)
      })
      const text = (await limited(response)) ?? ''
      const goal = response.headers.get('Location') ?? ''
      if (response.status === 303 && /\/contacts\/#sent$/.test(goal)) {
        say(call, 'ok', `without scripts the visitor is led to ${goal}`)
      } else if (response.status >= 300 && response.status < 400) {
        say(
          call,
          'warn',
          `without scripts the visitor is led (${response.status}) to ${goal}. Answer 303 with Location: ${site}/contacts/#sent, where the thanks are shown`
        )
      } else if (response.ok) {
        say(
          call,
          'warn',
          `without scripts the visitor is left with the raw answer ${excerpt(text)}. Answer 303 with Location: ${site}/contacts/#sent`
        )
      } else {
        say(
          call,
          'warn',
          `a form without scripts (urlencoded) is refused with status ${response.status}; such visitors are lost. Take it, and answer 303 with Location: ${site}/contacts/#sent`
        )
      }
    } catch (error) {
      say(call, 'warn', `a form without scripts (urlencoded): ${failureOf(error, url, seconds)}`)
    }
  }

  function admits(response: Response): boolean {
    return ['*', site].includes(response.headers.get('Access-Control-Allow-Origin') ?? '')
  }
}

const listOf = (response: Response, header: string) =>
  (response.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase())

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line === '' ? '(nothing)' : `«${line.slice(0, 60)}${line.length > 60 ? '…' : ''}»`
}

/** The text of an answer, or nothing when it is longer than the site reads. */
async function limited(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes > ANSWER_BYTES) return
  }
  return Buffer.concat(parts).toString('utf8')
}

function failureOf(error: unknown, url: string, seconds: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no whole answer within ${seconds} s from ${url}`
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    ECONNRESET: 'the connection was cut',
    UND_ERR_SOCKET: 'the connection was cut'
  }
  return `no answer from ${url}: ${reasons[cause?.code ?? ''] ?? cause?.message ?? String(error)}`
}

const MARKS = { ok: 'ok  ', warn: 'note', fail: 'FAIL', skipped: '-   ' } as const

/** The lines as they are printed, with a closing one that counts. */
export function report(lines: Line[]): string {
  const failed = lines.filter(({ result }) => result === 'fail').length
  const notes = lines.filter(({ result }) => result === 'warn').length
  const end = failed > 0 ? `The contract is not kept: ${failed} of ${lines.length} checks failed.` : 'The contract is kept.'
  return [
    ...lines.map(({ call, result, text }) => `${MARKS[result]}  ${call.padEnd(22)} ${text}`),
    '',
    `${end}${notes > 0 ? ` Notes: ${notes}.` : ''}`
  ].join('\n')
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { host: { type: 'string' }, site: { type: 'string' }, submit: { type: 'boolean' }, seconds: { type: 'string' } }
  })
  const [backend] = positionals
  const site = values.site ?? process.env.SITE_URL
  if (!backend || !isWebAddress(backend) || !site || !isWebAddress(site)) {
    console.error(`Say which backend to ask, and for which site:\n\n  ${USAGE}`)
    process.exit(2)
  }
  const lines = await checkBackend({
    backend,
    host: values.host ?? backend,
    site: new URL(site).origin,
    submit: values.submit ?? false,
    seconds: Number(values.seconds ?? ANSWER_SECONDS)
  })
  console.log(report(lines))
  process.exitCode = lines.some(({ result }) => result === 'fail') ? 1 : 0
}
