import { fetchWithTimeout, type Received } from './fetch-with-timeout.ts'

declare global {
  /** Calls sent before the island's files have arrived, by URL. Each is used once. */
  var earlyCalls: Record<string, Promise<Received>> | undefined
}

/** Sends a GET call from an inline script, within its limits; the island takes it over with {@link takeEarlyCall}, whenever it comes. */
export function sendEarly(url: string, { bytes, priority }: { bytes?: number; priority?: RequestPriority } = {}): void {
  globalThis.earlyCalls ??= {}
  const call = fetchWithTimeout(url, bytes, { priority })
  globalThis.earlyCalls[url] = call
  // The island handles failures.
  call.catch(() => {})
}

/** Returns the early call to `url`, if there is one, and forgets it. */
export function takeEarlyCall(url: string): Promise<Received> | undefined {
  const call = globalThis.earlyCalls?.[url]
  if (call) delete globalThis.earlyCalls?.[url]
  return call
}
