/**
 * How many seconds a call may take, from the request to the last byte of its response. The specification sets no limit, and a
 * visitor who waits loses nothing, while one whose request has failed sends it again. So the limit ends only what nothing else
 * would end: proxies give up earlier, Cloudflare as the last after 100 seconds.
 */
const LIMIT_S = 120

/** The default size limit, so that an oversized response does not block a slow connection. */
export const RESPONSE_BYTES = 1_000_000

/** The size limit of an article, which may embed its pictures. */
export const ARTICLE_BYTES = 8_000_000

/** A response that has arrived. */
export interface Received {
  response: Response
  /** Is settled. Rejects if the body was too large, too slow or cut off. */
  text: Promise<string>
}

/**
 * `fetch` with a limit of time, which aborts with a `TimeoutError`, and of `bytes` of the body, which is read at once: browsers hold only
 * the start of a body that nobody reads. Seconds are counted one by one, because a computer that was asleep has waited for no backend.
 */
export async function fetchWithTimeout(url: string, bytes = RESPONSE_BYTES, init?: RequestInit): Promise<Received> {
  const controller = new AbortController()
  let seconds = 0
  const counting = setInterval(() => {
    seconds += 1
    if (seconds === LIMIT_S) controller.abort(new DOMException(`no response within ${LIMIT_S} s`, 'TimeoutError'))
  }, 1_000)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    const text = read(response, bytes)
    await text.catch(() => controller.abort())
    return { response, text }
  } finally {
    clearInterval(counting)
  }
}

/** Reads the body as text, unless the status already says that it is of no use. */
async function read(response: Response, bytes: number): Promise<string> {
  const reader = response.ok ? response.body?.getReader() : undefined
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > bytes) throw new RangeError(`more than ${bytes} bytes`)
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
