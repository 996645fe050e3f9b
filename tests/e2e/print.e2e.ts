import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'
import type { CommodityContent } from '../../src/content/schemas.ts'
import { addressLine, commodities, company, firstCommodity } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

const PAPERS = ['A4', 'Letter'] as const

const rows = ({ specifications }: CommodityContent) => Object.keys(specifications).length
const single = commodities.filter(({ specifications_sub }) => !specifications_sub)
const longest = single.reduce((longest, commodity) => (rows(commodity) > rows(longest) ? commodity : longest), firstCommodity)
const withVitamins = single.find(({ vitamins }) => vitamins) ?? firstCommodity

test('the page of a commodity prints on one sheet with company, contact and date, and without navigation', async ({ page }) => {
  for (const { id, title } of new Set([firstCommodity, longest, withVitamins])) {
    await page.goto(`/commodities/${id}/`)
    for (const format of PAPERS) {
      const sheets = await print(page, format)
      expect.soft(sheets.length, `${id}, ${format}`).toBe(1)
      const text = sheets.join(' ')
      for (const part of [title, company.name, company.phone, company.email, addressLine, 'Additional information']) {
        expect.soft(text, `${id}, ${format}`).toContain(part)
      }
      expect.soft(text, `${id}, ${format}`).toMatch(/Data sheet as published on [A-Z][a-z]+ \d{1,2}, 20\d\d/)
      expect.soft(text, `${id}, ${format}`).not.toMatch(/All commodities|Contacts|Skip to|Next|Previous/)
    }
  }
})

test('a commodity with two lists of everything prints on at most two sheets', async ({ page }) => {
  await page.goto(PAGES['commodity with two lists'])
  for (const format of PAPERS) expect.soft((await print(page, format)).length, format).toBeLessThanOrEqual(2)
})

/** The text of each sheet. */
async function print(page: Page, format: (typeof PAPERS)[number]): Promise<string[]> {
  const file = new Uint8Array(await page.pdf({ format, preferCSSPageSize: true }))
  return (await extractText(file)).text
}
