import type { Browser } from 'playwright'

/** A line as a phone has it. */
export interface Line {
  name: string
  bitsPerSecond: number
  latencyMs: number
}

export const SLOW: Line = { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, latencyMs: 400 }
export const FAIR: Line = { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, latencyMs: 150 }

export interface Visit {
  /** Milliseconds until 200 characters could be read. */
  text: number
  largestPaint: number
  shift: number
  longTasks: number
  /** What had come over the line when the text was there. */
  bytes: number
}

declare global {
  var seen: { largestPaint: number; shift: number; longTasks: number }
  var textSeen: (at: number) => void
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const READABLE = 200

/** Opens a page with an empty cache over a line; `scroll` goes to its end before the long tasks are counted. */
export async function visit(browser: Browser, url: string, line: Line, { scroll = false } = {}): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8
  })
  // A compressed file tells its bytes on the line when it ends, and not always before.
  const received = new Map<string, number>()
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => received.set(requestId, encodedDataLength))
  const read = Promise.withResolvers<{ text: number; bytes: number }>()
  await page.exposeFunction('textSeen', (at: number) =>
    read.resolve({ text: at, bytes: [...received.values()].reduce((sum, bytes) => sum + bytes, 0) })
  )
  await page.addInitScript((readable) => {
    globalThis.seen = { largestPaint: 0, shift: 0, longTasks: 0 }
    const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      globalThis.seen.largestPaint = startTime
    })
    watch('layout-shift', ({ value = 0 }) => {
      globalThis.seen.shift += value
    })
    watch('longtask', () => {
      globalThis.seen.longTasks += 1
    })
    // In the frame after the text is there, so that it has been painted.
    const look = (at: number) => {
      if ((document.body?.innerText.trim().length ?? 0) < readable) requestAnimationFrame(look)
      else requestAnimationFrame(() => globalThis.textSeen(at))
    }
    requestAnimationFrame(look)
  }, READABLE)

  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  const { text, bytes } = await read.promise
  await page.waitForLoadState('networkidle')
  if (scroll) {
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' })
        await frame()
      }
    })
  }
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  return { text, bytes, ...seen }
}
