/** How long the backend may take to answer a GET call, down to the last byte. */
export const ANSWER_MS = 15_000

/**
 * `fetch` with a time-out: after `ms` the call is aborted with a `TimeoutError`, even while its answer is being read. The timer
 * is a plain one, so that tests can move the clock. In a browser without AbortController nothing is aborted.
 */
export function send(url: string, ms: number, init?: RequestInit): Promise<Response> {
  if (typeof AbortController === 'undefined') return fetch(url, init)
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms)
  return fetch(url, { ...init, signal: controller.signal })
}
