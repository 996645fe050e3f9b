import { type Reply, send } from './send.ts'

declare global {
  /** Calls in flight before the island's files have arrived, by URL. Each is used once. */
  var earlyCalls: Record<string, Promise<Reply>> | undefined
}

/** Makes a GET call from an inline script. The island picks it up later with {@link takeEarlyCall}. */
export function sendEarly(url: string, priority: RequestPriority = 'auto'): void {
  const call = send(url, { priority })
  globalThis.earlyCalls = { ...globalThis.earlyCalls, [url]: call }
  // The island handles failures.
  call.catch(() => {})
}

/** Returns the early call to `url`, if there is one, and removes it. */
export function takeEarlyCall(url: string): Promise<Reply> | undefined {
  const call = globalThis.earlyCalls?.[url]
  delete globalThis.earlyCalls?.[url]
  return call
}
