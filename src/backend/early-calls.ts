import { ANSWER_MS, send } from './fetch-with-timeout.ts'

declare global {
  /** Calls that left before the island's script arrived, by address. Each is taken once. */
  var earlyCalls: Record<string, Promise<Response>> | undefined
}

/** Sends reading calls at once, from a script inside the page, for {@link takeEarlyCall} to pick up. */
export function sendEarly(urls: string[], priority: RequestPriority = 'auto'): void {
  globalThis.earlyCalls ??= {}
  for (const url of urls) {
    const call = send(url, ANSWER_MS, { priority })
    // Whoever takes the call hears of its failure; if nobody does, it is nobody's error.
    call.catch(() => {})
    globalThis.earlyCalls[url] = call
  }
}

/** The call to `url` that is already under way, if one is. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  const call = globalThis.earlyCalls?.[url]
  if (call) delete globalThis.earlyCalls?.[url]
  return call
}
