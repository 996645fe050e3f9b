/** Longer than any proxy waits: giving up early makes visitors send a request twice. */
const LIMIT_MS = 120_000

/** What has arrived, whatever its status. */
export interface Answer {
  isOk: boolean
  status: number
  text: string
}

/**
 * Makes a call and reads its answer.
 * @throws what `fetch` throws, or a TimeoutError after two minutes
 */
export function receive(url: string, init?: RequestInit): Promise<Answer> {
  // With a timer instead of an AbortSignal: WebKit forgets the calls of a page that was left, and
  // would neither end nor abort them when the visitor comes back.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), LIMIT_MS)
    call(url, init)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function call(url: string, init?: RequestInit): Promise<Answer> {
  // On the way back, Chromium would answer with what it has, even with an old failure.
  const response = await fetch(url, { ...init, cache: 'no-cache' })
  return { isOk: response.ok, status: response.status, text: await response.text() }
}
