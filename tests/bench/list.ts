import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { sizeOf, watchTransfers } from '../e2e/transfers.ts'
import { startStorage } from '../server/storage.ts'
import { build, grow, inCopy, PAGES_ONLY } from './builds.ts'
import { type Line, SLOW } from './line.ts'
import { kilobytes, type Row, seconds, spread } from './report.ts'
import { type Visit, visit } from './visit.ts'

const SIZE = 300

/** (d) The list page with many commodities. */
export function measureList(settings: Record<string, string>, line: Line, runs: number): Promise<Row[]> {
  return inCopy(async (folder) => {
    await grow(folder, SIZE)
    await build(folder, { ...settings, ...PAGES_ONLY })
    const site = join(folder, 'dist')
    const storage = await startStorage({ folder: site, compress: true })
    const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    const transfers = await watchTransfers(page, storage.origin, site)
    await page.goto(`${storage.origin}/commodities/`, { waitUntil: 'networkidle' })
    const first = transfers.take().reduce((sum, { bytes }) => sum + bytes, 0)
    const visits: Visit[] = []
    line.speed = SLOW
    const origin = await line.to(storage.origin)
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, `${origin}/commodities/`, line, { scroll: true }))
    await browser.close()
    await storage.stop()
    const { bytes, raw } = sizeOf(join(site, 'commodities/index.html'))
    const result = [
      `document ${kilobytes(bytes)} (${kilobytes(raw)} raw)`,
      `first view ${kilobytes(first)}`,
      `text ${seconds(visits.map(({ text }) => text))}`,
      `long tasks to the end ${spread(
        visits.map(({ longTasks }) => longTasks),
        0
      )}`
    ]
    return [
      {
        what: 'list page',
        where: `${SIZE} commodities, ${SLOW.name}`,
        result: result.join('; '),
        aim: 'text ≤ 1.3 × that of this list; ≤ 60 kB before scrolling; no long tasks'
      }
    ]
  })
}
