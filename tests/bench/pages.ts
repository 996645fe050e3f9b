import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { startStorage } from '../server/storage.ts'
import { FAIR, type Line, SLOW } from './line.ts'
import { kilobytes, median, type Row, seconds } from './report.ts'
import { readableOf, type Visit, visit } from './visit.ts'

/** (a) Each page on two lines, and the same page stripped of style, script and pictures beside it in the same run. */
export async function measurePages(site: string, line: Line, pages: Map<string, string>, runs: number): Promise<Row[]> {
  const bare = `${site}-bare`
  await strip(site, bare)
  const full = await startStorage({ folder: site, compress: true })
  const stripped = await startStorage({ folder: bare, compress: true })
  const [fullOrigin, bareOrigin] = [await line.to(full.origin), await line.to(stripped.origin)]
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
  const rows: Row[] = []
  for (const [name, path] of pages) {
    const readable = await readableOf(browser, stripped.origin + path)
    for (const speed of [SLOW, FAIR]) {
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
      rows.push({
        what: name,
        where: speed.name,
        result: [
          `text ${seconds(of('text'))}`,
          `${(median(of('text')) / median(texts)).toFixed(2)} × bare ${seconds(texts)}`,
          `largest paint ${seconds(of('largestPaint'))}`,
          `shift ${Math.max(...of('shift')).toFixed(2)}`,
          `long tasks ${median(of('longTasks'))}`,
          `${kilobytes(median(of('bytes')))} by then`
        ].join('; '),
        aim: speed === SLOW && name !== 'news' ? '≤ 1.25 × bare; shift 0' : 'shift 0'
      })
      console.log(name, speed.name, rows.at(-1)?.result)
    }
  }
  await browser.close()
  await full.stop()
  await stripped.stop()
  return rows
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
