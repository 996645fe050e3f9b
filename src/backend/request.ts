import { takeEarlyCall } from './early-calls.ts'
import { type Answer, receive } from './receive.ts'
import type { Shape } from './shapes.ts'

const FAILURES = {
  timeout: 'did not respond in time. Is the backend overloaded?',
  network: 'could not be reached. Is the backend up, and does it allow this site by CORS?',
  status: 'responded with an error status.',
  shape: 'sent a response of an unexpected shape.'
}

/** Longer than any proxy waits: giving up early makes visitors send a request twice. */
const LIMIT_MS = 120_000

/** How long after it was lost a call is repeated. */
const REPEAT_MS = 300

/** The error of a call; its message is a sentence for the developer console. */
export const callError = (url: string, failure: keyof typeof FAILURES, cause?: unknown) =>
  new Error(`${url} ${FAILURES[failure]}`, { cause })

/**
 * Makes a call, and checks its status and shape. A GET call takes the answer of an early call, and
 * is made once more if it is lost on the line.
 * @throws what {@link callError} says
 */
export async function request<Value>(
  url: string,
  shape: Shape<Value>,
  init?: RequestInit
): Promise<Value> {
  const { isOk, status, text } = await (init ? send(url, init) : get(url))
  if (!isOk) throw callError(url, 'status', status)
  // A whole page comes from a portal, a filter or a fallback, which all answer 200, and no backend
  // has seen the call. A scrap such as <p>OK</p> is the backend's.
  const isPage = /^\s*</.test(text) && /<(!doctype|html)[\s>]/i.test(text)
  const value = isPage ? undefined : shape(parse(text))
  if (value === undefined) throw callError(url, 'shape')
  return value
}

async function get(url: string): Promise<Answer> {
  try {
    return await inTime(takeEarlyCall(url) ?? receive(url))
  } catch (cause) {
    if (isTimeout(cause)) throw callError(url, 'timeout', cause)
    // WebKit ends the calls of a page that is being left. In the back/forward cache timers stand
    // still: the call is repeated when the visitor comes back.
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS))
    return send(url)
  }
}

async function send(url: string, init?: RequestInit): Promise<Answer> {
  try {
    return await inTime(receive(url, init))
  } catch (cause) {
    throw callError(url, isTimeout(cause) ? 'timeout' : 'network', cause)
  }
}

/**
 * Rejects an answer that takes too long. With a timer instead of an AbortSignal: WebKit forgets the
 * calls of a page that was left, and neither ends nor aborts them when the visitor comes back.
 */
function inTime(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), LIMIT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isTimeout = (error: unknown) => (error as Error).name === 'TimeoutError'

/** The JSON of a body, or undefined if it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}
