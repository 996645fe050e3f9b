declare global {
  /** Calls in flight before the island's files have arrived, by URL. Each is used once. */
  var earlyCalls: Record<string, Promise<Response>> | undefined
}

/** Sends a GET call from an inline script. The island picks it up later with {@link takeEarlyCall}. */
export function sendEarly(url: string, priority: RequestPriority = 'auto'): void {
  const call = fetch(url, { priority })
  globalThis.earlyCalls = { ...globalThis.earlyCalls, [url]: call }
  // The island handles failures.
  call.catch(() => {})
}

/** Returns the early call to `url`, if there is one, and removes it. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  const call = globalThis.earlyCalls?.[url]
  if (call) delete globalThis.earlyCalls?.[url]
  return call
}
