import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { BUILT_SITE } from '../server/built-site.ts'
import { findChromium, QUIET_FLAGS } from './browser.ts'
import { expect, PAGES, test } from './fixtures.ts'
import { scrollThrough, type Transfer, watchTransfers } from './transfers.ts'

/*
 * How much a page may transfer on a phone, in kilobytes (1,000 bytes) after brotli, summed over the files actually loaded. Each budget
 * is a tenth above what the page needed when it was set, so that a link in the menu or a field in the form is no matter: budgets are
 * for what must not come by accident, such as a script file, a font, or a picture that is too large. The home page has half of that
 * room, up to the first window.
 */
interface Budget {
  document: number
  /** The compressed texts of the page when the limits were set, with those of the menu. Longer ones by the owner raise the limits. */
  text: number
  /** Script files loaded before the visitor touches or scrolls. */
  scripts: number
  font: number
  firstView: number
  scrolled?: number
}

/** The script files of the news pages: React, 63 kB, and of an article the sanitiser. */
const NEWS_SCRIPTS = 71
const ARTICLE_SCRIPTS = 86
const FONT = 13.5

const BUDGETS: Partial<Record<keyof typeof PAGES, Budget>> = {
  home: { document: 14, text: 0.99, scripts: 0, font: FONT, firstView: 48, scrolled: 118 },
  commodities: { document: 12.4, text: 0.9, scripts: 0, font: FONT, firstView: 49, scrolled: 49 },
  // The tables of a commodity and of its family.
  commodity: { document: 12.4, text: 1.32, scripts: 0, font: FONT, firstView: 28.6, scrolled: 28.6 },
  'commodity with two lists': { document: 12.9, text: 1.74, scripts: 0, font: FONT, firstView: 29.4, scrolled: 29.4 },
  contacts: { document: 12.6, text: 0.8, scripts: 0, font: FONT, firstView: 27 },
  news: { document: 10.8, text: 1.11, scripts: NEWS_SCRIPTS, font: FONT, firstView: 28 + NEWS_SCRIPTS },
  article: { document: 11.2, text: 0.44, scripts: ARTICLE_SCRIPTS, font: FONT, firstView: 25.5 + ARTICLE_SCRIPTS }
}

/** The list's rows are low, so its first view loads nearly all of its pictures. */
const NEXT_PAGE = { commodities: 27.8, commodity: 12.7, contacts: 12.9, home: 14.8 }
/**
 * Ten TCP packets, which a server sends before the first acknowledgement, less what hosts differ in: such a page arrives in one round
 * trip from a host that compresses with brotli, as nearly all do.
 */
const FIRST_WINDOW = 14.4
/** The bytes of a host's headers. */
const HEADERS = 400

// One worker, so that there is one table.
test.describe.configure({ mode: 'default' })
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // The full browser, because it decides how early lazy images are loaded.
  launchOptions: { executablePath: findChromium(), args: QUIET_FLAGS }
})

const table: string[][] = []

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the ${name} page stays within its budget`, async ({ page, site }) => {
    const transfers = await watchTransfers(page, site, BUILT_SITE)
    await page.goto(PAGES[name as keyof typeof PAGES])
    await settle(page)
    const blocking = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking').length
    )
    const first = transfers.take()
    await scrollToEnd(page)
    const later = transfers.take()

    const document = first.find(({ type }) => type === 'Document')
    const text = brotliCompressSync(await page.evaluate(readTexts)).length
    const longer = Math.max(0, text - budget.text * 1_000)
    const allowed = (limit: number) => limit + longer / 1_000
    const rows: [label: string, value: number, limit: number | undefined][] = [
      ['document', document?.bytes ?? Number.NaN, allowed(budget.document)],
      ['document and headers', HEADERS + (document?.bytes ?? Number.NaN), allowed(FIRST_WINDOW)],
      ['scripts', total(first, 'Script'), budget.scripts],
      ['font', total(first, 'Font'), budget.font],
      ['first view', total(first), budget.firstView],
      ['scrolled', total([...first, ...later]), budget.scrolled]
    ]
    table.push([
      name,
      ...rows.map(([, value, limit]) => `${kilobytes(value)}${limit === undefined ? '' : ` ≤ ${Number(limit.toFixed(2))}`}`)
    ])
    expect(blocking, 'render-blocking files').toBe(0)
    for (const [label, value, limit = Number.POSITIVE_INFINITY] of rows) {
      expect.soft(value, `${label} of the ${name} page, ${listed([...first, ...later])}`).toBeLessThanOrEqual(limit * 1_000)
    }
  })
}

test('the next page of a visit is small', async ({ page, site }) => {
  const transfers = await watchTransfers(page, site, BUILT_SITE)
  await page.goto(PAGES.home)
  await settle(page)
  await scrollToEnd(page)
  transfers.take()
  for (const [name, limit] of Object.entries(NEXT_PAGE)) {
    await page.goto(PAGES[name as keyof typeof NEXT_PAGE])
    await settle(page)
    const arrived = transfers.take()
    table.push([`${name}, as the next page`, '', '', '', '', `${kilobytes(total(arrived))} ≤ ${limit}`, ''])
    expect.soft(total(arrived), `${name}, ${listed(arrived)}`).toBeLessThanOrEqual(limit * 1_000)
  }
})

test.afterAll(() => {
  const lines = [['kB, brotli', 'document', 'with headers', 'scripts', 'font', 'first view', 'scrolled to the end'], ...table]
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  console.log(lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n'))
})

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)

const total = (transfers: Transfer[], type?: string) =>
  sumOf(
    transfers.filter((transfer) => !type || transfer.type === type),
    ({ bytes }) => bytes
  )

const sumOf = <Item>(items: Item[], figure: (item: Item) => number) => items.reduce((sum, item) => sum + figure(item), 0)

const listed = (transfers: Transfer[]) => transfers.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')

/** What the owner wrote on a page, shown or not, and for search engines. */
function readTexts(): string {
  const head = document.querySelectorAll('title, meta[content]:not([http-equiv]), [type="application/ld+json"]')
  const body = document.body.cloneNode(true) as HTMLElement
  for (const code of body.querySelectorAll('script, style')) code.remove()
  return [body.textContent, ...[...head].map((element) => element.getAttribute('content') ?? element.textContent)].join('\n')
}

/** Waits until everything in view has loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

async function scrollToEnd(page: Page): Promise<void> {
  await scrollThrough(page)
  await expect.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility()))).toBe(true)
  await expect(page.locator('astro-island[ssr] output')).toHaveCount(0)
  await settle(page)
}
