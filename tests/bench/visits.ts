import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { folderToPublish, publish } from '../server/publish.ts'
import { startStorage } from '../server/storage.ts'
import { FAIR, type Line, SLOW } from './line.ts'
import { kilobytes, median, type Row } from './report.ts'
import { PHONE } from './visit.ts'

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
const READABLE = 200
/** Between the finger and the click, and how long a page is looked at after everything has arrived. */
const TAP_MS = 100
const LOOK_MS = 2_500
const RULES = /<script type="speculationrules">.*?<\/script>/

/** (e) A whole visit and the next day's, with and without kept pages and speculation rules: milliseconds to the text of each page. */
export async function measureVisits(site: string, line: Line, runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const rules of [true, false]) {
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
          const context = await browser.newContext(PHONE)
          visits.push(await visitOnce(context, origin, line))
          await context.close()
        }
        const steps = [...(visits[0]?.times.keys() ?? [])]
        const of = (step: string) => Math.round(median(visits.map(({ times }) => times.get(step) ?? Number.NaN)))
        const result = `${steps.map((step) => `${step} ${of(step)}`).join(', ')} ms; ${kilobytes(median(visits.map(({ bytes }) => bytes)))} on the first day`
        const what = `visit, ${worker === 'none' ? 'nothing kept' : 'pages kept'}${rules ? '' : ', no speculation rules'}`
        rows.push({
          what,
          where: speed.name,
          result,
          aim: worker === 'none' ? '' : `list to contacts ≤ ${speed === SLOW ? 0.3 : 0.6} × nothing kept`
        })
        console.log(what, speed.name, result)
        if (!rules && worker === 'none' && speed === SLOW) rows.push(...(await measureWays(browser, origin, runs)))
      }
      await browser.close()
      await storage.stop()
      await rm(folder, { recursive: true })
    }
  }
  return rows
}

/** The page that is tapped soon after something that an island belongs to, and the same without the islands. */
async function measureWays(browser: Browser, origin: string, runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, ms, reach, link] of WAYS) {
    const times: { islands: number[]; none: number[] } = { islands: [], none: [] }
    for (let run = 0; run < 2 * runs; run += 1) {
      const context = await browser.newContext(PHONE)
      const { page, time } = await readerIn(context)
      await time(() => page.goto(origin, { waitUntil: 'commit' }))
      await page.waitForLoadState('networkidle')
      if (run % 2) await page.locator('astro-island').evaluateAll((islands) => islands.map((island) => island.remove()))
      await reach(page)
      await page.waitForTimeout(ms)
      times[run % 2 ? 'none' : 'islands'].push(await time(() => tap(page, link)))
      await context.close()
    }
    const text = median(times.islands)
    const result = `text ${Math.round(text)} ms; ${(text / median(times.none)).toFixed(2)} × without islands`
    rows.push({ what, where: SLOW.name, result, aim: '≤ 1.1 ×' })
    console.log(what, result)
  }
  return rows
}

/** A page whose times to readable text are measured, in milliseconds. */
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
    await act()
    return (await read.promise) - start
  }
  return { page, time }
}

async function visitOnce(context: BrowserContext, origin: string, line: Line) {
  const times = new Map<string, number>()
  const { page, time } = await readerIn(context)
  const step = async (name: string, act: () => Promise<unknown>) => {
    times.set(name, await time(act))
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(LOOK_MS)
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

/** Taps a link; its script click makes the position of the link irrelevant. */
async function tap(page: Page, link: string): Promise<void> {
  const target = page.locator(link).first()
  await target.dispatchEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType: 'touch' })
  await page.waitForTimeout(TAP_MS)
  await target.evaluate((element: HTMLElement) => element.click())
}
