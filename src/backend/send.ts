/** Longer than any proxy waits: giving up early makes visitors send a request twice. */
const LIMIT_MS = 120_000

/** A response with its body. */
export interface Reply {
  status: number
  isOk: boolean
  text: string
}

/**
 * Makes a call and reads its body, in two minutes at most.
 * @throws an `AbortError` after that, and a `TypeError` if the connection fails
 */
export async function send(url: string, init?: RequestInit): Promise<Reply> {
  // AbortSignal.timeout is too new for our browsers.
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), LIMIT_MS)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { status: response.status, isOk: response.ok, text: await response.text() }
  } finally {
    clearTimeout(timer)
  }
}
