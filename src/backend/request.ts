import { takeEarlyCall } from './early-calls.ts'
import { BackendError, type Failure } from './errors.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import type { Shape } from './shapes.ts'

interface Call extends RequestInit {
  /** Size limit of the response in bytes. */
  bytes?: number
  /** Used in place of a 2xx body that is empty, too large, truncated or not JSON; if missing, such a body is a failure. */
  unreadable?: unknown
}

/**
 * Makes a call to the backend, or takes over an early one, and checks its time, status, size, JSON and shape.
 * @throws BackendError for every kind of failure
 */
export async function request<Value>(url: string, shape: Shape<Value>, { bytes, unreadable, ...init }: Call = {}): Promise<Value> {
  let value: Value | undefined
  try {
    const { response, text } = await (takeEarlyCall(url) ?? fetchWithTimeout(url, bytes, init))
    if (!response.ok) throw new BackendError('status', url, { cause: response.status })
    const body = text.then(JSON.parse)
    value = shape(await (unreadable === undefined ? body : body.catch(() => unreadable)))
  } catch (error) {
    throw error instanceof BackendError ? error : new BackendError(failureOf(error), url, { cause: error })
  }
  if (value === undefined) throw new BackendError('shape', url)
  return value
}

function failureOf(error: unknown): Failure {
  if (error instanceof SyntaxError) return 'shape'
  if (error instanceof RangeError) return 'size'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
}
