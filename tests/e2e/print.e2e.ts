import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'
import type { CommodityContent } from '../../src/content/schemas.ts'
import { addressLine, commodities, company, firstCommodity } from '../content.ts'
import { SITE_URL } from '../server/built-site.ts'
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

test('a commodity with two of each list prints on at most two sheets', async ({ page }) => {
  await page.goto(PAGES['commodity with two lists'])
  for (const format of PAPERS) expect.soft((await print(page, format)).length, format).toBeLessThanOrEqual(2)
})

test('the list prints as a catalogue with every title, fact and its URL, with at least twelve commodities on a sheet', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const sheets = await print(page, 'A4')
  expect(sheets.length).toBeLessThanOrEqual(Math.ceil(commodities.length / 12))
  const text = normalized(sheets.join(' '))
  for (const { title, highlight, specifications } of commodities) {
    expect.soft(text).toContain(normalized(title))
    expect.soft(text).toContain(normalized((highlight && specifications[highlight]) ?? ''))
  }
  expect(text).toContain(`${SITE_URL}${PAGES.commodities}`)
  expect(text).not.toContain('View details')
})

/** Text with whitespace collapsed and without word joiners. */
const normalized = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ')

/** The text of each sheet. */
async function print(page: Page, format: (typeof PAPERS)[number]): Promise<string[]> {
  const file = new Uint8Array(await page.pdf({ format, preferCSSPageSize: true }))
  return (await extractText(file)).text
}
