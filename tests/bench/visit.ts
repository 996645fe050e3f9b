import type { Browser } from 'playwright'
import { scrollThrough } from '../e2e/transfers.ts'
import type { Line } from './line.ts'

export interface Visit {
  /** Milliseconds until `readable` characters could be read. */
  text: number
  largestPaint: number
  shift: number
  longTasks: number
  /** Milliseconds until the first response of the backend; Infinity if no call was made. */
  answered: number
  /** Bytes received when the text was readable. */
  bytes: number
}

interface Options {
  /** Characters that make a page readable; a page that never shows that many fails. */
  readable?: number
  /** Scrolls to the end of the page before long tasks are counted. */
  scroll?: boolean
}

declare global {
  var seen: { largestPaint: number; shift: number; longTasks: number }
  var textSeen: (at: number) => void
}

/** A phone's window. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const READABLE = 200
const TIMEOUT_MS = 60_000

/** Opens a page over a line with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  line: Line,
  { readable = READABLE, scroll = false }: Options = {}
): Promise<Visit> {
  await using context = await browser.newContext(PHONE)
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
    // One frame after the text is there, so that it has been painted.
    const look = (at: number) => {
      if ((document.body?.innerText.trim().length ?? 0) < readable) requestAnimationFrame(look)
      else requestAnimationFrame(() => globalThis.textSeen(at))
    }
    requestAnimationFrame(look)
  }, readable)

  await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
  const tooLong = setTimeout(() => read.reject(new Error(`${url} never showed ${readable} characters of text.`)), TIMEOUT_MS)
  const { text, bytes } = await read.promise
  clearTimeout(tooLong)
  await page.waitForLoadState('networkidle')
  if (scroll) await scrollThrough(page)
  const seen = await page.evaluate(() => globalThis.seen)
  const answered = await page.evaluate(() => {
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType }) => initiatorType === 'fetch'
    )
    return Math.min(...calls.map(({ responseEnd }) => responseEnd))
  })
  return { text, bytes, answered, ...seen }
}

/** The characters that a page shows without scripts, up to the number that makes a page readable. */
export async function readableOf(browser: Browser, url: string): Promise<number> {
  await using page = await browser.newPage(PHONE)
  await page.goto(url)
  const { length } = await page.evaluate(() => document.body.innerText.trim())
  return Math.min(length, READABLE)
}
