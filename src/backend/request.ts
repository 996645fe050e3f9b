import { takeEarlyCall } from './early-calls.ts'
import { BackendError } from './errors.ts'
import { type Reply, send } from './send.ts'
import type { Shape } from './shapes.ts'

/**
 * Makes a call, or picks up an early one, and checks its status and shape. An early call is retried once after a network error: the connection
 * may be back.
 * @throws BackendError for every failure of the call; a mistake of ours stays what it is
 */
export async function request<Value>(url: string, shape: Shape<Value>, init?: RequestInit): Promise<Value> {
  const { status, isOk, text } = await receive(url, init)
  if (!isOk) throw new BackendError('status', url, { cause: status })
  // HTML comes from a portal, a filter or a fallback page, which all answer 200, and no backend has seen the call.
  const value = /^\s*</.test(text) ? undefined : shape(parse(text))
  if (value === undefined) throw new BackendError('shape', url)
  return value
}

async function receive(url: string, init?: RequestInit): Promise<Reply> {
  const early = takeEarlyCall(url)
  try {
    return await (early ?? send(url, init))
  } catch (cause) {
    const isTimeout = (cause as Error).name === 'AbortError'
    if (early && !isTimeout) return receive(url, init)
    throw new BackendError(isTimeout ? 'timeout' : 'network', url, { cause })
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
