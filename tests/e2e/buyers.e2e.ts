import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { quantities } from '../../src/commodities/quantities.ts'
import { filePrefix } from '../../src/content/file-names.ts'
import { fillTitle } from '../../src/content/placeholders.ts'
import { commodities, company, firstCommodity, readable, readContent } from '../content.ts'
import { expect, PAGES, readMore, test } from './fixtures.ts'

/*
 * What buyers come for on a phone, without scripts if it works without. What they read is in tests/build/pages.test.ts and
 * downloads.test.ts, what they select and send in selection.e2e.ts and enquiry.e2e.ts.
 */
const PHONE = { width: 360, height: 740 }
const { terms, contact, write, quote, mail_quantity, mail_lines } = readContent('enquiry')
const { prompt, prompt_link, related: compare, parts } = readContent('commodity-page')
const { link: sheet, table_link, columns } = readContent('data-sheet')

const flour = commodities.find(({ id }) => id === 'wheat-flour-high-grade') ?? firstCommodity
const otherFlour = commodities.find(({ id }) => id === 'wheat-flour-first-grade') ?? firstCommodity

const openCommodity = async (page: Page, { id, title }: typeof firstCommodity) => {
  await page.goto(PAGES.commodities)
  await page.locator('main').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(`/commodities/${id}/`)
}

test.use({ viewport: PHONE })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer of something else asks below the list, which is short', async ({ page }) => {
    await page.goto(PAGES.commodities)
    const { y = Number.NaN } = (await page.getByText(prompt).boundingBox()) ?? {}
    expect(y / PHONE.height, 'screens to the end of the list').toBeLessThan(1 + commodities.length / 6)
    await page.locator('main').getByRole('link', { name: prompt_link }).click()
    await expect(page).toHaveURL(PAGES.contacts)
  })

  test('a buyer of many commodities gets an email with a line for each', async ({ page }) => {
    await page.goto(PAGES.commodities)
    const { pathname, searchParams } = new URL((await page.getByRole('link', { name: quote.link }).getAttribute('href')) ?? '')
    expect(pathname).toBe(company.email)
    const lines = [...commodities.map(({ title }) => fillTitle(mail_quantity, title)), ...mail_lines]
    expect(searchParams.get('body')?.match(/.+(?=: \r\n)/g)).toEqual(lines)
  })

  test('the first screen of a commodity has terms, sheet, email and form', async ({ page }) => {
    await openCommodity(page, firstCommodity)
    const article = page.locator('main article')
    await expect(article.getByText(terms.claims)).toBeInViewport({ ratio: 1 })
    for (const name of [contact, write, sheet]) await expect(article.getByRole('link', { name }).first(), name).toBeInViewport({ ratio: 1 })
  })

  test('a buyer compares two flours side by side, and swipes to others', async ({ page }) => {
    await openCommodity(page, flour)
    await page.getByRole('link', { name: parts.related, exact: true }).click()
    const { highlight = '' } = flour
    const table = page.getByRole('table', { name: compare })
    const protein = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: readable(highlight), exact: true }) })
    await protein.scrollIntoViewIfNeeded()
    for (const [index, { specifications }] of [flour, otherFlour].entries()) {
      await expect(protein.getByRole('cell').nth(index)).toContainText(specifications[highlight] ?? '')
      await expect(protein.getByRole('cell').nth(index)).toBeInViewport({ ratio: 0.99 })
    }
    await page.getByRole('region', { name: compare }).evaluate((region) => region.scrollBy(region.scrollWidth, 0))
    await expect(protein.getByRole('cell').last()).toBeInViewport({ ratio: 0.99 })
    await expect(protein.getByRole('rowheader')).toBeInViewport({ ratio: 0.99 })
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
})

test('a reader opens an article and returns to the list', async ({ page }) => {
  await page.goto(PAGES.news)
  await readMore(page).first().click()
  await expect(page.locator('main article').getByRole('heading').first()).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: readContent('news').back })
    .first()
    .click()
  await expect(page).toHaveURL(PAGES.news)
  await expect(readMore(page).first()).toBeVisible()
})
