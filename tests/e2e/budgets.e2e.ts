import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SITE } from '../server/site.ts'
import { expect, PAGES, test } from './test.ts'

/*
 * How much a page may load on a phone, in kilobytes (1,000 bytes) after brotli, with the content of
 * tests/fixtures/content/. Budgets are round numbers, because they only guard against accidents,
 * such as another script file, a font, or a picture that is too large. Scripts are 0 where islands
 * load only when they are seen or used.
 */
const BUDGETS = {
  home: { html: 14, scripts: 0, all: 40 },
  commodities: { html: 10, scripts: 0, all: 35 },
  commodity: { html: 10, scripts: 0, all: 30 },
  contacts: { html: 11, scripts: 0, all: 30 },
  // React and, for an article, the sanitizer.
  news: { html: 10, scripts: 70, all: 100 },
  article: { html: 11, scripts: 85, all: 110 }
}

/** The bytes that a server sends in the first round trip: ten TCP segments, less its headers. */
const FIRST_WINDOW = 14_600 - 350

test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true
})

for (const name of Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]) {
  test(`the ${name} page stays within its budget`, { tag: '@ci' }, async ({ page, site }) => {
    const files = new Set<string>()
    page.on(
      'requestfinished',
      (request) => request.url().startsWith(site) && files.add(new URL(request.url()).pathname)
    )
    await page.goto(PAGES[name], { waitUntil: 'networkidle' })
    const sizes = [...files].map((path) => ({ path, kilobytes: kilobytesOf(path) }))
    const sum = (pattern: RegExp) =>
      sizes.reduce((total, { path, kilobytes }) => total + (pattern.test(path) ? kilobytes : 0), 0)
    const measured = { html: sum(/\/$/), scripts: sum(/\.js$/), all: sum(/./) }
    test.info().annotations.push({ type: 'kilobytes', description: JSON.stringify(measured) })
    console.log(name, measured)
    for (const kind of ['html', 'scripts', 'all'] as const)
      expect.soft(measured[kind], kind).toBeLessThanOrEqual(BUDGETS[name][kind])
    const html = readFileSync(fileOf(new URL(page.url()).pathname))
    expect
      .soft(gzipSync(html, { level: 6 }).length, 'the page with gzip')
      .toBeLessThanOrEqual(FIRST_WINDOW)
    const blocking = await page.evaluate(
      () =>
        (
          performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
            renderBlockingStatus?: string
          })[]
        ).filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length
    )
    expect(blocking, 'files that block the first paint').toBe(0)
  })
}

const fileOf = (path: string) => join(SITE, path.replace(/\/$/, '/index.html'))

function kilobytesOf(path: string): number {
  const file = fileOf(path)
  const compressed = /\.(html|js|svg|css|json|txt)$/.test(file)
    ? brotliCompressSync(readFileSync(file)).length
    : statSync(file).size
  return compressed / 1_000
}
