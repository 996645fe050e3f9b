import { type Answer, fetchText } from './fetch-text.ts'

/*
 * Calls that an inline script makes while the page is parsed, long before an island has loaded. The
 * island picks up the responses by URL. Not `<link rel="preload" as="fetch">`: WebKit reuses it for
 * later page loads and reloads, even after a failure and despite `no-store`.
 */

declare global {
  /** Inline scripts and islands are bundled separately and share no modules. */
  var earlyCalls: Map<string, Promise<Answer>> | undefined
}

/** Starts a GET call. {@link takeEarlyCall} returns its response. */
export function callEarly(url: string, priority: RequestPriority = 'auto'): void {
  const call = fetchText(url, { priority })
  // Whoever takes the call handles a failure. Until then, the console should not report it.
  call.catch(() => {})
  globalThis.earlyCalls ??= new Map()
  globalThis.earlyCalls.set(url, call)
}

/** The response of an early call, for the first caller only. */
export function takeEarlyCall(url: string): Promise<Answer> | undefined {
  const call = globalThis.earlyCalls?.get(url)
  globalThis.earlyCalls?.delete(url)
  return call
}
