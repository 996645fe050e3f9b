/** How long a GET call may take, including the response body. */
export const ANSWER_MS = 15_000

/**
 * `fetch` with a timeout: after `ms` milliseconds the call is aborted with a `TimeoutError`, even while its body is being read.
 * It uses setTimeout so that tests can control the clock. Browsers without AbortController never abort.
 */
export function send(url: string, ms: number, init?: RequestInit): Promise<Response> {
  if (typeof AbortController === 'undefined') return fetch(url, init)
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms)
  return fetch(url, { ...init, signal: controller.signal })
}
