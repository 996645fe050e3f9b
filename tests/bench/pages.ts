import { type Browser, chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { type Row, seconds } from './report.ts'

/** A phone on a slow line, for Chromium's network emulation: 400 kbit/s and 400 ms. */
const SLOW = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const READABLE = 200

/** Measures how long a phone on a slow line, with nothing in its cache, waits for each page's text. */
export async function* measurePages(origin: string, pages: Map<string, string>, runs: number): AsyncGenerator<Row> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
  for (const [name, path] of pages) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timeToText(browser, origin + path))
    yield { what: name, where: '400 kbit/s, 400 ms', result: `text ${seconds(times)}` }
  }
  await browser.close()
}

/** The milliseconds until the page has enough text to read. */
async function timeToText(browser: Browser, url: string): Promise<number> {
  await using context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(url, { waitUntil: 'commit' })
  // Asked in every frame.
  const time = await page.waitForFunction(
    (readable) => ((document.body?.innerText.trim().length ?? 0) >= readable ? performance.now() : 0),
    READABLE
  )
  return time.jsonValue()
}
