import type { Browser } from 'playwright'
import type { Line } from './line.ts'

export interface Visit {
  /** Milliseconds until `readable` characters could be read. */
  text: number
  largestPaint: number
  shift: number
  longTasks: number
  /** Milliseconds until the first answer of the backend had come; not a number where none is asked for. */
  answered: number
  /** What had come over the line when the text was there. */
  bytes: number
}

interface Options {
  /** How many characters make the page readable; a page that never shows so many fails. */
  readable?: number
  /** Goes to the end of the page before the long tasks are counted. */
  scroll?: boolean
}

declare global {
  var seen: { largestPaint: number; shift: number; longTasks: number }
  var textSeen: (at: number) => void
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const READABLE = 200
const PATIENCE_MS = 60_000

/** Opens a page with an empty cache over a line. */
export async function visit(
  browser: Browser,
  url: string,
  line: Line,
  { readable = READABLE, scroll = false }: Options = {}
): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  line.received = 0
  const read = Promise.withResolvers<{ text: number; bytes: number }>()
  await page.exposeFunction('textSeen', (at: number) => read.resolve({ text: at, bytes: line.received }))
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
  }, readable)

  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })
  const tooLong = setTimeout(() => read.reject(new Error(`${url} never showed ${readable} characters of text.`)), PATIENCE_MS)
  const { text, bytes } = await read.promise
  clearTimeout(tooLong)
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
  const answered = await page.evaluate(() => {
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType }) => initiatorType === 'fetch'
    )
    return Math.min(...calls.map(({ responseEnd }) => responseEnd))
  })
  await context.close()
  return { text, bytes, answered, ...seen }
}

/** How many characters a page shows by itself, without scripts of ours; at most as many as make a page readable. */
export async function readableOf(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage(PHONE)
  await page.goto(url)
  const { length } = await page.evaluate(() => document.body.innerText.trim())
  await page.close()
  return Math.min(length, READABLE)
}
