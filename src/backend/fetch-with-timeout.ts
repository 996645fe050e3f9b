/** How long the backend may take to answer a reading call, to the last byte. */
export const ANSWER_MS = 15_000

/**
 * `fetch` with an end: after `ms` the call, and the reading of its answer, is aborted with a `TimeoutError`. A timer of
 * the page's own, so that a test can move the clock. A browser without AbortController sets no end.
 */
export function send(url: string, ms: number, init?: RequestInit): Promise<Response> {
  if (typeof AbortController === 'undefined') return fetch(url, init)
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms)
  return fetch(url, { ...init, signal: controller.signal })
}
