import { takeEarlyCall } from './early-calls.ts'
import { BackendError, type Failure } from './errors.ts'
import type { Shape } from './shapes.ts'

/**
 * How long a call may take. The specification sets no limit, and giving up early makes visitors send a request twice. So this is longer
 * than any proxy waits: Cloudflare, the most patient, gives up after 100 seconds.
 */
const LIMIT_MS = 120_000

/** The default size limit, so that an oversized response does not clog a slow connection. */
const RESPONSE_BYTES = 1_000_000

interface Call extends RequestInit {
  /** Size limit of the response in bytes. */
  bytes?: number
  /** Used in place of a 2xx body that is empty, too large, truncated or not JSON; if missing, such a body is a failure. */
  unreadable?: unknown
}

/**
 * Makes a call to the backend, or picks up an early one, and checks its time, status, size, JSON and shape. An early call that failed
 * because of the network is made once more: the connection may be back.
 * @throws BackendError for every kind of failure
 */
export async function request<Value>(
  url: string,
  shape: Shape<Value>,
  { bytes = RESPONSE_BYTES, unreadable, ...init }: Call = {}
): Promise<Value> {
  const receive = async (call: Promise<Response>): Promise<unknown> => {
    const response = await call
    if (!response.ok) throw new BackendError('status', url, { cause: response.status })
    const body = readText(response, bytes).then(JSON.parse)
    return unreadable === undefined ? body : body.catch(() => unreadable)
  }
  const send = () => receive(fetch(url, init))
  const sendAgain = (error: unknown) => (failureOf(error) === 'network' ? send() : Promise.reject(error))
  const early = takeEarlyCall(url)

  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BackendError('timeout', url)), LIMIT_MS)
  })
  try {
    const value = shape(await Promise.race([early ? receive(early).catch(sendAgain) : send(), timeUp]))
    if (value === undefined) throw new BackendError('shape', url)
    return value
  } catch (error) {
    throw error instanceof BackendError ? error : new BackendError(failureOf(error), url, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the body as text. @throws RangeError if it has more than `limit` bytes */
async function readText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) {
      void reader?.cancel()
      throw new RangeError(`more than ${limit} bytes`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function failureOf(error: unknown): Failure {
  if (error instanceof BackendError) return error.failure
  if (error instanceof SyntaxError) return 'shape'
  return error instanceof RangeError ? 'size' : 'network'
}
