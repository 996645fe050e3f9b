import { type Answer, receive } from './receive.ts'

/*
 * Calls that an inline script makes while the page is parsed, long before an island has loaded. The
 * island takes their answers by their addresses. Not `<link rel="preload" as="fetch">`: WebKit
 * answers later page loads and reloads from it, too, also after a failure, and in spite of
 * `no-store`.
 */

declare global {
  /** Inline scripts and islands are built apart from each other, and share no module. */
  var earlyCalls: Map<string, Promise<Answer>> | undefined
}

/** Makes a GET call, whose answer {@link takeEarlyCall} hands over. */
export function callEarly(url: string, priority: RequestPriority = 'auto'): void {
  const call = receive(url, { priority })
  // Whoever takes it handles its failure; until then it is none that the console should report.
  call.catch(() => {})
  globalThis.earlyCalls ??= new Map()
  globalThis.earlyCalls.set(url, call)
}

/** The answer to an early call, for the first who asks. */
export function takeEarlyCall(url: string): Promise<Answer> | undefined {
  const call = globalThis.earlyCalls?.get(url)
  globalThis.earlyCalls?.delete(url)
  return call
}
