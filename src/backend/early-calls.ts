import { ANSWER_MS, send } from './fetch-with-timeout.ts'

declare global {
  /** Calls that were sent before the island's script arrived, by URL. Each is used once. */
  var earlyCalls: Record<string, Promise<Response>> | undefined
  /** Resolves when every early call has been answered or has failed; `client:answered` waits for it. Never rejects. */
  var earlyCallsAnswered: Promise<unknown> | undefined
}

/** Sends GET calls right away, from an inline script; {@link takeEarlyCall} hands them to the island. */
export function sendEarly(urls: string[], priority: RequestPriority = 'auto'): void {
  globalThis.earlyCalls ??= {}
  for (const url of urls) {
    const call = send(url, ANSWER_MS, { priority })
    // The island handles a failure when it takes the call. Without this line it would also count as an unhandled rejection.
    call.catch(() => {})
    globalThis.earlyCalls[url] = call
  }
  globalThis.earlyCallsAnswered = Promise.allSettled(Object.values(globalThis.earlyCalls))
}

/** The call to `url` that is already under way, if one is. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  const call = globalThis.earlyCalls?.[url]
  if (call) delete globalThis.earlyCalls?.[url]
  return call
}
