/**
 * How many seconds a call may take, from the request to the last byte of its response. The specification sets no limit, and a
 * visitor who waits loses nothing, while one whose request has failed sends it again. So the limit ends only what nothing else
 * would end: proxies give up earlier, Cloudflare as the last after 100 seconds.
 */
const LIMIT_S = 120

/** What is left to a call that is received late: a response that has arrived is read in a moment. */
const LEFT_S = 10

/** The default size limit, so that an oversized response does not block a slow connection. */
export const RESPONSE_BYTES = 1_000_000

/** The size limit of an article, which may embed its pictures. */
export const ARTICLE_BYTES = 8_000_000

/** A call under way. */
export interface Sent {
  response: Promise<Response>
  controller: AbortController
  /** When it was sent, in milliseconds of the page. */
  at: number
}

/** `fetch` that {@link receive} can end. */
export function send(url: string, init?: RequestInit): Sent {
  const controller = new AbortController()
  return { response: fetch(url, { ...init, signal: controller.signal }), controller, at: performance.now() }
}

/**
 * Waits for a response and its body, and aborts with a `TimeoutError` when the time is over. Seconds are counted one by one:
 * a computer that was asleep has waited for no backend.
 * @returns a text that is settled: it rejects if the body was too large, too slow or cut off
 */
export async function receive({ response, controller, at }: Sent, bytes: number): Promise<{ response: Response; text: Promise<string> }> {
  let seconds = Math.min(Math.floor((performance.now() - at) / 1_000), LIMIT_S - LEFT_S)
  const counting = setInterval(() => {
    seconds += 1
    if (seconds === LIMIT_S) controller.abort(new DOMException(`no response within ${LIMIT_S} s`, 'TimeoutError'))
  }, 1_000)
  try {
    const received = await response
    const text = read(received, bytes)
    await text.catch(() => controller.abort())
    return { response: received, text }
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
