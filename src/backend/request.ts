import type { Shape } from './shapes.ts'

/** Longer than any proxy waits: giving up early makes visitors send a request twice. */
const LIMIT_MS = 120_000

const FAILURES = {
  timeout: 'did not respond in time. Is the backend overloaded?',
  network: 'could not be reached. Is the backend up, and does it allow this site by CORS?',
  status: 'responded with an error status.',
  shape: 'sent a response of an unexpected shape.'
}

/** The error of a call; its message is a sentence for the developer console. */
export const callError = (url: string, failure: keyof typeof FAILURES, cause?: unknown) =>
  new Error(`${url} ${FAILURES[failure]}`, { cause })

/** Makes a call, and checks its status and shape. @throws what {@link callError} says */
export async function request<Value>(
  url: string,
  shape: Shape<Value>,
  init?: RequestInit
): Promise<Value> {
  const { response, text } = await receive(url, init)
  if (!response.ok) throw callError(url, 'status', response.status)
  // HTML comes from a portal, a filter or a fallback page, which all answer 200, and no backend has seen the call.
  const value = /^\s*</.test(text) ? undefined : shape(parse(text))
  if (value === undefined) throw callError(url, 'shape')
  return value
}

/** Repeats a GET call once after a network error: it may be that of the preload, and the connection may be back. */
async function receive(
  url: string,
  init?: RequestInit,
  mayRepeat = !init
): Promise<{ response: Response; text: string }> {
  try {
    // Browsers without `timeout` have a limit of their own.
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout?.(LIMIT_MS) })
    return { response, text: await response.text() }
  } catch (cause) {
    const isTimeout = /Timeout|Abort/.test((cause as Error).name)
    if (mayRepeat && !isTimeout) return receive(url, init, false)
    throw callError(url, isTimeout ? 'timeout' : 'network', cause)
  }
}

/** The JSON of a body, or undefined if it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}
