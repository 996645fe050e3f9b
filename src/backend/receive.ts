/** Longer than any proxy waits: giving up early makes visitors send a request twice. */
const LIMIT_MS = 120_000

/** What has arrived, whatever its status. */
export interface Answer {
  isOk: boolean
  status: number
  text: string
}

/**
 * Makes a call and reads its answer at once, because the time limit also ends a body that is read
 * later.
 * @throws what `fetch` throws
 */
export async function receive(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, {
    ...init,
    // On the way back, Chromium would answer with what it has, even with an old failure.
    cache: 'no-cache',
    // Browsers that do not know `timeout` have a limit of their own.
    signal: AbortSignal.timeout?.(LIMIT_MS)
  })
  return { isOk: response.ok, status: response.status, text: await response.text() }
}
