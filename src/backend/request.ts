import { takeEarlyCall } from './early-calls.ts'
import { type Answer, fetchText } from './fetch-text.ts'
import type { Shape } from './shapes.ts'

const FAILURES = {
  timeout: 'did not respond in time. Is the backend overloaded?',
  network: 'could not be reached. Is the backend up, and does it allow this site (CORS)?',
  status: 'responded with an error status.',
  shape: 'sent a response of an unexpected shape.'
}

/** Longer than any proxy waits: giving up earlier would make visitors send a request twice. */
const TIMEOUT_MS = 120_000

/** The delay before a lost call is retried. */
const RETRY_DELAY_MS = 300

/** The error of a call; its message is a sentence for the developer console. */
const callError = (url: string, failure: keyof typeof FAILURES, cause?: unknown) =>
  new Error(`${url} ${FAILURES[failure]}`, { cause })

/**
 * Makes a call, and checks the status and shape of the response. Without `init`, it is a GET call,
 * which uses the response of an early call, and is retried once if the network fails.
 * @throws what {@link callError} makes
 */
export async function request<Value>(
  url: string,
  shape: Shape<Value>,
  init?: RequestInit
): Promise<Value> {
  const { isOk, status, text } = await (init ? send(url, init) : get(url))
  if (!isOk) throw callError(url, 'status', status)
  // A full page with status 200 comes from a captive portal, a filter or a fallback, and the
  // backend never saw the call. A fragment such as <p>OK</p> comes from the backend.
  const isPage = /^\s*</.test(text) && /<(!doctype|html)[\s>]/i.test(text)
  const value = isPage ? undefined : shape(parse(text))
  if (value === undefined) throw callError(url, 'shape')
  return value
}

async function get(url: string): Promise<Answer> {
  try {
    return await withTimeout(takeEarlyCall(url) ?? fetchText(url))
  } catch (cause) {
    if (isTimeout(cause)) throw callError(url, 'timeout', cause)
    // WebKit may end a call when the visitor leaves. Timers pause in the back/forward cache, so the
    // call is retried when the visitor comes back.
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return send(url)
  }
}

async function send(url: string, init?: RequestInit): Promise<Answer> {
  try {
    return await withTimeout(fetchText(url, init))
  } catch (cause) {
    throw callError(url, isTimeout(cause) ? 'timeout' : 'network', cause)
  }
}

/**
 * Rejects a call that takes too long. With a timer, not an AbortSignal: when a visitor leaves and
 * comes back, WebKit may never settle a call, not even if it is aborted.
 */
function withTimeout(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), TIMEOUT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isTimeout = (error: unknown) => (error as Error).name === 'TimeoutError'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}
