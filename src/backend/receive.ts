/** Longer than any proxy waits: giving up earlier would make visitors send a request twice. */
const LIMIT_MS = 120_000

/** A response with any status. */
export interface Answer {
  isOk: boolean
  status: number
  text: string
}

/**
 * Makes a call and reads the response.
 * @throws what `fetch` throws, or a TimeoutError after two minutes
 */
export function receive(url: string, init?: RequestInit): Promise<Answer> {
  // A timer, not an AbortSignal: WebKit drops a page's in-flight calls when the visitor leaves, and
  // neither finishes nor aborts them when the visitor comes back.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), LIMIT_MS)
    call(url, init)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function call(url: string, init?: RequestInit): Promise<Answer> {
  // After going back, Chromium would use a cached response, even an old failure.
  const response = await fetch(url, { ...init, cache: 'no-cache' })
  return { isOk: response.ok, status: response.status, text: await response.text() }
}
