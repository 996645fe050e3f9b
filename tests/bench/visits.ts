import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { PAGES } from '../e2e/pages.ts'
import { folderToPublish, publish } from '../server/publish.ts'
import { startStorage } from '../server/storage.ts'
import { FAIR, type Line, SLOW, type Speed } from './line.ts'
import { kilobytes, median, type Row } from './report.ts'
import { PHONE, READABLE } from './visit.ts'

/** What a visitor taps on each page, from the home page on; `back` goes back. */
const WAY: [name: string, link: string][] = [
  ['list', 'main a[href="/commodities/"]'],
  ['commodity', 'main a[href^="/commodities/"][href$="/"]'],
  ['another', 'main a[href^="/commodities/"][href$="/"]:not([href="/commodities/"])'],
  ['back', ''],
  ['contacts', 'main a[href^="/contacts/"]']
]
/** What a visitor does on the home page, and what is tapped how many milliseconds later. */
const WAYS: [what: string, ms: number, reach: (page: Page) => Promise<unknown>, link: string][] = [
  ['contacts after the menu', 1_200, (page) => page.locator('button[popovertarget]').click(), '#menu a[href="/contacts/"]'],
  [
    'commodity after the counter',
    1_000,
    (page) => page.locator('.counter').scrollIntoViewIfNeeded(),
    'main a[href^="/commodities/"][href*="-"]'
  ]
]
/** Between the finger and the click. */
const TAP_MS = 100
const KEEPING_MS = 3_000
/** First visits on a line that fails some requests, also repeated ones. */
const VISITS = 30
const LOSS = 0.2
const TIMEOUT_MS = 30_000
const RULES = /<script type="speculationrules">.*?<\/script>/

/**
 * (e) A whole visit and the next day's, with and without kept pages and speculation rules: milliseconds from the click to the text
 * of each page, and for kept pages how many times those of the same visit without them.
 */
export async function* measureVisits(site: string, line: Line, runs: number): AsyncGenerator<Row> {
  const busy: number[] = []
  for (const rules of [true, false]) {
    const unkept = new Map<Speed, Map<string, number>>()
    for (const worker of ['none', 'keeping'] as const) {
      const folder = await folderToPublish()
      await publish(folder, { site, worker, changes: rules ? [] : [[RULES, '']] })
      const storage = await startStorage({ folder, compress: true })
      const origin = await line.to(storage.origin)
      const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
      for (const speed of [SLOW, FAIR]) {
        line.speed = speed
        const visits: { times: Map<string, number>; bytes: number }[] = []
        for (let run = 0; run < runs; run += 1) {
          await using context = await browser.newContext(PHONE)
          visits.push(await visitOnce(context, origin, line, worker === 'keeping'))
        }
        const steps = [...(visits[0]?.times.keys() ?? [])]
        const times = new Map(steps.map((step) => [step, median(visits.map(({ times }) => times.get(step) ?? Number.NaN))]))
        if (worker === 'none') unkept.set(speed, times)
        const texts = [...times].map(([step, ms]) => {
          const former = worker === 'keeping' && unkept.get(speed)?.get(step)
          return `${step} ${Math.round(ms)}${former ? ` (${(ms / former).toFixed(2)} ×)` : ''}`
        })
        yield {
          what: `visit, ${worker === 'none' ? 'nothing kept' : 'pages kept'}${rules ? '' : ', no speculation rules'}`,
          where: speed.name,
          result: `${texts.join(', ')} ms; ${kilobytes(median(visits.map(({ bytes }) => bytes)))} on the first day`,
          aim: worker === 'none' || rules ? '' : `list to contacts ≤ ${speed === SLOW ? 0.3 : 0.6} ×, home ≤ 1.03 ×; fewer bytes`
        }
        if (!rules && worker === 'none' && speed === SLOW) yield* measureWays(browser, origin, runs)
      }
      if (!rules) busy.push(await busyWhileKeeping(browser, storage.origin, 2 * runs))
      if (!rules && worker === 'keeping') yield await measureLoss(browser, storage.origin)
      await browser.close()
      await storage.stop()
      await rm(folder, { recursive: true })
    }
  }
  const [without = 0, keeping = 0] = busy
  const result = `main thread busy for ${Math.round(keeping)} ms after the first scroll; ${Math.round(without)} ms with nothing kept`
  yield { what: 'keeping pages', where: 'processor 4 times slower', result, aim: '≤ 50 ms more' }
}

/** The milliseconds that the main thread of a slow processor is busy after the first scroll. */
async function busyWhileKeeping(browser: Browser, origin: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await using context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    await page.goto(`${origin}/contacts/`, { waitUntil: 'networkidle' })
    const before = await busy()
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(KEEPING_MS)
    times.push(1_000 * ((await busy()) - before))
  }
  return median(times)
}

/** How many first visits end with the text and all images. */
async function measureLoss(browser: Browser, origin: string): Promise<Row> {
  const endsWhole = async (path: string) => {
    await using context = await browser.newContext(PHONE)
    await context.route('**', (route) => (Math.random() < LOSS ? route.abort('connectionreset') : route.continue()))
    const page = await context.newPage()
    while (!(await page.goto(origin + path).catch(() => undefined)));
    const isWhole = () => {
      scrollBy(0, innerHeight / 2)
      const images = [...document.images].filter((image) => image.getClientRects().length > 0)
      return scrollY + innerHeight > document.documentElement.scrollHeight - 2 && images.every(({ naturalWidth }) => naturalWidth > 0)
    }
    return Boolean(await page.waitForFunction(isWhole, null, { polling: 200, timeout: TIMEOUT_MS }).catch(() => undefined))
  }
  let whole = 0
  const paths = [PAGES.home, PAGES.commodities, PAGES.commodity]
  for (let begun = 0; begun < VISITS; begun += paths.length) whole += (await Promise.all(paths.map(endsWhole))).filter(Boolean).length
  return { what: 'first visits', where: 'one request in five fails', result: `${whole} of ${VISITS} whole`, aim: '≥ 27' }
}

/** The page that is tapped soon after something that an island belongs to, and the same without the islands. */
async function* measureWays(browser: Browser, origin: string, runs: number): AsyncGenerator<Row> {
  for (const [what, ms, reach, link] of WAYS) {
    const times: { islands: number[]; none: number[] } = { islands: [], none: [] }
    for (let run = 0; run < 2 * runs; run += 1) {
      await using context = await browser.newContext(PHONE)
      const { page, time } = await readerIn(context)
      await time(() => page.goto(origin, { waitUntil: 'commit' }))
      await page.waitForLoadState('networkidle')
      if (run % 2) await page.locator('astro-island').evaluateAll((islands) => islands.map((island) => island.remove()))
      await reach(page)
      await page.waitForTimeout(ms)
      times[run % 2 ? 'none' : 'islands'].push(await time(() => tap(page, link)))
    }
    const text = median(times.islands)
    const result = `text ${Math.round(text)} ms; ${(text / median(times.none)).toFixed(2)} × without islands`
    yield { what, where: SLOW.name, result, aim: '≤ 1.1 ×' }
  }
}

/** A page whose times to readable text are measured, in milliseconds from a click, or from when it is asked for. */
async function readerIn(context: BrowserContext) {
  let read = Promise.withResolvers<number>()
  await context.exposeFunction('readAt', (at: number) => read.resolve(at))
  await context.addInitScript((readable) => {
    const report = () => (globalThis as unknown as { readAt(at: number): void }).readAt(performance.timeOrigin + performance.now())
    const look = () => requestAnimationFrame((document.body?.innerText.trim().length ?? 0) < readable ? look : report)
    look()
    addEventListener('pageshow', ({ persisted }) => persisted && requestAnimationFrame(report))
  }, READABLE)
  const page = await context.newPage()
  const time = async (act: () => Promise<unknown>) => {
    read = Promise.withResolvers()
    const start = performance.timeOrigin + performance.now()
    const clicked = await act()
    return (await read.promise) - (typeof clicked === 'number' ? clicked : start)
  }
  return { page, time }
}

async function visitOnce(context: BrowserContext, origin: string, line: Line, keeps: boolean) {
  const times = new Map<string, number>()
  const { page, time } = await readerIn(context)
  const step = async (name: string, act: () => Promise<unknown>) => {
    times.set(name, await time(act))
    await page.waitForLoadState('load')
    await page.mouse.wheel(0, 300)
    if (keeps) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForLoadState('networkidle')
  }
  line.received = 0
  await step('home', () => page.goto(origin, { waitUntil: 'commit' }))
  for (const [name, link] of WAY) await step(name, () => (link ? tap(page, link) : page.goBack({ waitUntil: 'commit' })))
  const bytes = line.received
  await page.goto('about:blank')
  await step('home next day', () => page.goto(origin, { waitUntil: 'commit' }))
  await step('list next day', () => tap(page, 'main a[href="/commodities/"]'))
  return { times, bytes }
}

/** Taps a link; its script click makes the position of the link irrelevant. @returns when it was clicked */
async function tap(page: Page, link: string): Promise<number> {
  const target = page.locator(link).first()
  await target.dispatchEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType: 'touch' })
  await page.waitForTimeout(TAP_MS)
  return target.evaluate((element: HTMLElement) => {
    const at = performance.timeOrigin + performance.now()
    element.click()
    return at
  })
}
