import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { PAGES } from '../e2e/pages.ts'
import { findChromium, QUIET_FLAGS } from '../support/browser.ts'
import { freePort } from './port.ts'
import type { Row } from './report.ts'

/** (b) Lighthouse's mobile preset on every page of the site served at `origin`. */
export async function measureLighthouse(origin: string): Promise<Row[]> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS, `--remote-debugging-port=${port}`] })
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    if (name === 'unknown path') continue
    const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}: does ${findChromium()} start on this machine?`)
    const { categories, audits } = result.lhr
    const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`)
    const shown = (id: string) => audits[id]?.displayValue ?? '?'
    const short = Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    rows.push({
      what: name,
      where: 'Lighthouse, mobile',
      result: `${scores.join(', ')}; largest paint ${shown('largest-contentful-paint')}; blocking ${shown('total-blocking-time')}${short.length > 0 ? `; short of: ${short.join(', ')}` : ''}`,
      aim: `100 four times; largest paint ≤ ${name === 'home' ? '1.2' : '1.0'} s; blocking 0`
    })
    console.log(name, rows.at(-1)?.result)
  }
  await browser.close()
  return rows
}
