import { takeEarlyCall } from './early-calls.ts'
import { BackendError } from './errors.ts'
import { ANSWER_MS, send } from './fetch-with-timeout.ts'
import type { Shape } from './shapes.ts'

/** The default size limit, so that an oversized response does not block a slow connection. */
const ANSWER_BYTES = 1_000_000

interface Call extends RequestInit {
  /** Timeout in milliseconds. */
  ms?: number
  /** Size limit of the response in bytes. */
  bytes?: number
  /** Used in place of a 2xx body that is empty, too large, truncated or not JSON; if missing, such a body is a failure. */
  unreadable?: unknown
}

/**
 * Makes a call to the backend and checks its time, status, size, JSON and shape. All calls go through here.
 * @throws BackendError for every kind of failure
 */
export async function request<Answer>(
  url: string,
  shape: Shape<Answer>,
  { ms = ANSWER_MS, bytes = ANSWER_BYTES, unreadable, ...init }: Call = {}
): Promise<Answer> {
  let answer: Answer | undefined
  try {
    const response = await (takeEarlyCall(url) ?? send(url, ms, init))
    if (!response.ok) throw new BackendError('status', url, { cause: response.status })
    const body = read(url, response, bytes).then(JSON.parse)
    answer = shape(await (unreadable === undefined ? body : body.catch(() => unreadable)))
  } catch (error) {
    throw error instanceof BackendError ? error : new BackendError(failureOf(error), url, { cause: error })
  }
  if (answer === undefined) throw new BackendError('shape', url)
  return answer
}

async function read(url: string, response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > limit) {
      void reader?.cancel()
      throw new BackendError('size', url)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function failureOf(error: unknown): 'timeout' | 'shape' | 'network' {
  if (error instanceof SyntaxError) return 'shape'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
}
