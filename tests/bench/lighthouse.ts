import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { freePort } from '../server/free-port.ts'
import { type Row, seconds, spread } from './report.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The part of Lighthouse's report that is used. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Downloaded by npx, because Lighthouse is larger than all other development packages. */
async function lighthouse(url: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`]
  const { stdout } = await promisify(exec)(`npx --yes lighthouse@13.5.0 ${url} ${options.join(' ')}`, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

/** Runs Lighthouse's mobile preset on every page of the site at `origin`. */
export async function* measureLighthouse(origin: string, pages: Map<string, string>, runs: number): AsyncGenerator<Row> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS, `--remote-debugging-port=${port}`] })
  const audit = (path: string) => lighthouse(origin + path, port)
  for (const [name, path] of pages) {
    // The first run warms up the browser and is not counted.
    await audit(path)
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await audit(path))
    const scores = CATEGORIES.map((category) =>
      spread(
        reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100),
        0
      )
    )
    const figure = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
    const [last] = reports.slice(-1)
    const short = Object.values(last?.categories ?? {})
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    const result = [
      scores.join(' / '),
      `largest paint ${seconds(figure('largest-contentful-paint'))}`,
      `blocking ${spread(figure('total-blocking-time'), 0, ' ms')}`,
      `shift ${Math.max(...figure('cumulative-layout-shift')).toFixed(2)}`,
      ...(short.length > 0 ? [`short of: ${short.join(', ')}`] : [])
    ]
    yield { what: name, where: 'Lighthouse, mobile', result: result.join('; ') }
  }
  await browser.close()
}
