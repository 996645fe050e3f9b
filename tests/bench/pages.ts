import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { backendControl } from '../mock-backend/client.ts'
import { CALLS } from '../mock-backend/faults.ts'
import type { Certificate } from '../server/listen.ts'
import { startStorage } from '../server/storage.ts'
import { FAIR, type Line, SLOW, type Speed } from './line.ts'
import { kilobytes, median, type Row, seconds } from './report.ts'
import { readableOf, type Visit, visit } from './visit.ts'

interface Conditions {
  speeds?: Speed[]
  /** Serves the site over HTTP/2 with TLS. */
  certificate?: Certificate
  /** Delays the responses of the backend at this URL by this many milliseconds. */
  slow?: { backend: string; ms: number }
}

/** (a) Measures each page on two connections, and in the same run the same page without styles, scripts and pictures. */
export async function* measurePages(
  site: string,
  line: Line,
  pages: Map<string, string>,
  runs: number,
  { speeds = [SLOW, FAIR], certificate, slow }: Conditions = {}
): AsyncGenerator<Row> {
  const bare = `${site}-bare`
  await strip(site, bare)
  const full = await startStorage({ folder: site, compress: true, certificate })
  const stripped = await startStorage({ folder: bare, compress: true, certificate })
  const [fullOrigin, bareOrigin] = [await line.to(full.origin), await line.to(stripped.origin)]
  if (slow) {
    const faults = Object.fromEntries(CALLS.map((call) => [call, { kind: 'delay' as const, ms: slow.ms }]))
    await backendControl(slow.backend, fullOrigin).faults(faults)
  }
  // Not a context option, with which the browser reconnects after rejecting the certificate.
  const args = certificate ? [...QUIET_FLAGS, '--ignore-certificate-errors'] : QUIET_FLAGS
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const contacts = new Map<Speed, number>()
  for (const [name, path] of pages) {
    const readable = await readableOf(browser, stripped.origin + path)
    for (const speed of speeds) {
      line.speed = speed
      const visits: Visit[] = []
      const texts: number[] = []
      // The first pair warms up the browser and is not counted.
      for (let run = 0; run <= runs; run += 1) {
        const { text } = await visit(browser, bareOrigin + path, line, { readable })
        const whole = await visit(browser, fullOrigin + path, line, { readable })
        if (run === 0) continue
        texts.push(text)
        visits.push(whole)
      }
      const of = (figure: keyof Visit) => visits.map((visit) => visit[figure])
      const text = median(of('text'))
      if (name === 'contacts') contacts.set(speed, text)
      const delays = visits.map(({ text, answered }) => text - answered).filter(Number.isFinite)
      const isNews = name === 'news' || name === 'article'
      yield {
        what: name,
        where: [speed.name, ...(certificate ? ['HTTP/2'] : []), ...(slow ? [`backend ${slow.ms / 1_000} s slower`] : [])].join(', '),
        result: [
          `text ${seconds(of('text'))}`,
          ...(isNews && contacts.has(speed) ? [`${(text / (contacts.get(speed) ?? 0)).toFixed(2)} × contacts`] : []),
          ...(isNews && delays.length > 0 ? [`${seconds(delays)} after the answer`] : []),
          `${(text / median(texts)).toFixed(2)} × bare ${seconds(texts)}`,
          `largest paint ${seconds(of('largestPaint'))}`,
          `shift ${Math.max(...of('shift')).toFixed(2)}`,
          `long tasks ${median(of('longTasks'))}`,
          `${kilobytes(median(of('bytes')))} by then`
        ].join('; '),
        aim: aimOf(name, speed, Boolean(certificate), Boolean(slow))
      }
    }
  }
  await browser.close()
  await full.stop()
  await stripped.stop()
}

function aimOf(name: string, speed: Speed, secure: boolean, slow: boolean): string {
  if (speed !== SLOW) return 'shift 0'
  if (name !== 'news' && name !== 'article') return '≤ 1.25 × bare; shift 0'
  if (slow) return '≤ 0.6 s after the answer; shift 0'
  if (secure) return '≤ 3.2 s; shift 0'
  return name === 'news' ? '≤ 1.9 s; ≤ 2.1 × contacts; shift 0' : '≤ 2.1 s; ≤ 2.3 × contacts; shift 0'
}

async function strip(site: string, bare: string): Promise<void> {
  await rm(bare, { recursive: true, force: true })
  await mkdir(bare, { recursive: true })
  for await (const file of glob('**/*.html', { cwd: site })) {
    await cp(`${site}/${file}`, `${bare}/${file}`)
    const html = await readFile(`${bare}/${file}`, 'utf8')
    const text = html
      .replace(/<(style|script|svg|picture|template)\b[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<(link|img)\b[^>]*>/g, '')
      .replace(/ (class|style)="[^"]*"| data-[a-z]+(?=[\s>])/g, '')
    await writeFile(`${bare}/${file}`, text)
  }
}
