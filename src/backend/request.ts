import { takeEarlyCall } from './early-calls.ts'
import { BackendError } from './errors.ts'
import { ANSWER_MS, send } from './fetch-with-timeout.ts'
import type { Shape } from './shapes.ts'

/** The limit of an answer unless its call sets another: a longer one would block a slow connection for nothing. */
const ANSWER_BYTES = 1_000_000

interface Call extends RequestInit {
  /** How long the call may take, in milliseconds. */
  ms?: number
  /** How long the answer may be, in bytes. */
  bytes?: number
  /** The answer that stands for a 2xx whose body is empty, too long, cut off or not JSON; without it that is a failure. */
  unreadable?: unknown
}

/**
 * Every call to the backend goes through here: its time, status, size, JSON and shape are checked.
 * @throws BackendError, whatever went wrong
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
