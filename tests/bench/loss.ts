import { type Browser, chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { PAGES } from '../e2e/pages.ts'
import type { Row } from './report.ts'
import { PHONE } from './visit.ts'

const VISITS = 30
const LOSS = 0.2
const PATHS = [PAGES.home, PAGES.commodities, PAGES.commodity]
const TIMEOUT_MS = 30_000

/** (f) How many first visits end with the text and all pictures if every request may fail, also one that is repeated. */
export async function measureLoss(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
  let whole = 0
  for (let begun = 0; begun < VISITS; begun += PATHS.length) {
    const ends = await Promise.all(PATHS.map((path) => endsWhole(browser, origin + path)))
    whole += ends.filter(Boolean).length
  }
  await browser.close()
  return [{ what: 'first visits', where: 'one request in five fails', result: `${whole} of ${VISITS} whole`, aim: '≥ 27' }]
}

/** Visits a page, which is opened again until it has arrived, and reads it to the end. */
async function endsWhole(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext(PHONE)
  await context.route('**', (route) => (Math.random() < LOSS ? route.abort('connectionreset') : route.continue()))
  const page = await context.newPage()
  while (!(await page.goto(url).catch(() => undefined)));
  const isWhole = await page
    .waitForFunction(
      () => {
        scrollBy(0, innerHeight / 2)
        const images = [...document.images].filter((image) => image.getClientRects().length > 0)
        return scrollY + innerHeight > document.documentElement.scrollHeight - 2 && images.every(({ naturalWidth }) => naturalWidth > 0)
      },
      null,
      { polling: 200, timeout: TIMEOUT_MS }
    )
    .then(
      () => true,
      () => false
    )
  await context.close()
  return isWhole
}
