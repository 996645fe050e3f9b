import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { PAGES } from '../e2e/pages.ts'
import { findChromium, QUIET_FLAGS } from '../support/browser.ts'
import { startStorage } from '../support/storage.ts'
import { kilobytes, median, type Row, seconds, spread } from './report.ts'
import { FAIR, SLOW, type Visit, visit } from './visit.ts'

/** (a) Each page on two lines, and the same page stripped of style, script and pictures beside it in the same run. */
export async function measurePages(site: string, runs: number): Promise<Row[]> {
  const bare = `${site}-bare`
  await strip(site, bare)
  const full = await startStorage({ folder: site, compress: true })
  const stripped = await startStorage({ folder: bare, compress: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    if (name === 'unknown path') continue
    for (const line of [SLOW, FAIR]) {
      const visits: Visit[] = []
      const texts: number[] = []
      for (let run = 0; run < runs; run += 1) {
        texts.push((await visit(browser, stripped.origin + path, line)).text)
        visits.push(await visit(browser, full.origin + path, line))
      }
      const ratio = median(visits.map(({ text }) => text)) / median(texts)
      rows.push({
        what: name,
        where: line.name,
        result: [
          `text ${spread(
            visits.map(({ text }) => text),
            seconds
          )}`,
          `${ratio.toFixed(2)} × bare ${spread(texts, seconds)}`,
          `largest paint ${spread(
            visits.map(({ largestPaint }) => largestPaint),
            seconds
          )}`,
          `shift ${Math.max(...visits.map(({ shift }) => shift)).toFixed(2)}`,
          `long tasks ${median(visits.map(({ longTasks }) => longTasks))}`,
          `${kilobytes(median(visits.map(({ bytes }) => bytes)))} by then`
        ].join('; '),
        aim: line === SLOW && name !== 'news' ? '≤ 1.25 × bare; shift 0' : 'shift 0'
      })
      console.log(rows.at(-1)?.what, rows.at(-1)?.where, rows.at(-1)?.result)
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
