import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { quantities } from '../../src/commodities/quantities.ts'
import { filePrefix } from '../../src/content/file-names.ts'
import { commodities, company, firstCommodity, readContent } from '../content.ts'
import { openSheet } from '../data-sheets.ts'
import { expect, PAGES, test } from './fixtures.ts'

/* Data sheets, the catalog and spreadsheets, as a buyer takes them along. What they say is in tests/build/downloads.test.ts. */

const { link: sheet, table_link, catalog, columns } = readContent('data-sheet')

/** The PDF to which a link leads. */
async function openPdf(page: Page, link: Locator) {
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 1 })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  return openSheet(await file.body())
}

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('a buyer sends the boss three specifications in one file', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const { bookmarks } = await openPdf(page, page.locator('main').getByRole('link', { name: catalog.link }))
  expect(bookmarks).toEqual(expect.arrayContaining(commodities.slice(0, 3).map(({ title }) => title)))
})

test('a buyer finds the saved data sheet by the name of the supplier', async ({ page }) => {
  await page.goto(PAGES.commodity)
  const link = page.locator('main article').getByRole('link', { name: sheet })
  await expect(link).toHaveAttribute('href', new RegExp(`/${filePrefix(company)}${firstCommodity.id}\\.pdf$`))
  const { text } = await openPdf(page, link)
  for (const name of [company.name, firstCommodity.title]) expect(text).toContain(name)
})

test('a buyer saves a table under the name of the supplier, and calculates with it', async ({ page }) => {
  await page.goto(PAGES.commodity)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('main article').getByRole('link', { name: table_link }).click()
  ])
  expect(download.suggestedFilename()).toBe(`${filePrefix(company)}${firstCommodity.id}.csv`)
  const [header, first] = (await readFile(await download.path(), 'utf8')).replaceAll('"', '').split('\r\n')
  const [{ value, minimum, maximum, typical, unit } = {}] = quantities(Object.values(firstCommodity.specifications)[0] ?? '')
  expect(header).toContain([columns.value, columns.minimum, columns.maximum, columns.typical, columns.unit].join())
  expect(first).toContain([value, minimum, maximum, typical, unit].join())
})
