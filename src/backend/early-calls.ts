import { type Sent, send } from './fetch-with-timeout.ts'

declare global {
  /** Calls sent before the island's script loaded, by URL. Each is used once. */
  var earlyCalls: Record<string, Sent> | undefined
  /** Set by whoever shows what the calls return, once per page: resolves when all of them have ended, and never rejects. */
  var earlyCallsShown: Promise<unknown> | undefined
}

/**
 * Sends GET calls from an inline script; the island picks them up with {@link takeEarlyCall}, whenever it comes, and limits their
 * time and size.
 */
export function sendEarly(urls: string[], priority: RequestPriority = 'auto'): void {
  globalThis.earlyCalls ??= {}
  for (const url of urls) {
    const call = send(url, { priority })
    globalThis.earlyCalls[url] = call
    // Browsers hold only the start of a body that nobody reads, so a copy is read at once. The island handles failures.
    call.response.then((response) => response.clone().text()).catch(() => {})
  }
}

/** Returns the early call to `url`, if there is one, and forgets it. */
export function takeEarlyCall(url: string): Sent | undefined {
  const call = globalThis.earlyCalls?.[url]
  if (call) delete globalThis.earlyCalls?.[url]
  return call
}
