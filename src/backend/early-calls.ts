import { RESPONSE_BYTES, type Received, send } from './fetch-with-timeout.ts'

declare global {
  /** Calls sent before the island's script loaded, by URL. Each is used once. */
  var earlyCalls: Record<string, Promise<Received>> | undefined
  /** Resolves when every early call has succeeded or failed, and never rejects; `client:answered` waits for it. */
  var earlyCallsAnswered: Promise<unknown> | undefined
}

/** Sends GET calls from an inline script; the island picks them up with {@link takeEarlyCall}, whenever it comes. */
export function sendEarly(urls: string[], priority: RequestPriority = 'auto', bytes = RESPONSE_BYTES): void {
  globalThis.earlyCalls ??= {}
  for (const url of urls) {
    const call = send(url, bytes, { priority })
    // The island handles failures. Without this, each would also be reported as an unhandled rejection.
    call.catch(() => {})
    globalThis.earlyCalls[url] = call
  }
  globalThis.earlyCallsAnswered = Promise.allSettled(Object.values(globalThis.earlyCalls))
}

/** Returns the early call to `url`, if there is one, and forgets it. */
export function takeEarlyCall(url: string): Promise<Received> | undefined {
  const call = globalThis.earlyCalls?.[url]
  if (call) delete globalThis.earlyCalls?.[url]
  return call
}
