import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'
import { expect, test } from './fixtures.ts'

const PAPERS = ['A4', 'Letter'] as const

/** The longest list, the usual one, and two lists with vitamins and minerals. */
for (const id of ['sunflower-oil-refined', 'barley-malt', 'wheat-bran']) {
  test(`${id} prints on one sheet with company, contact and date, and without navigation`, async ({ page }) => {
    await page.goto(`/commodities/${id}/`)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    for (const format of PAPERS) {
      const sheets = await print(page, format)
      expect.soft(sheets.length, format).toBe(1)
      const text = sheets.join(' ')
      for (const part of [
        title,
        'Nyvara',
        '+1 (561) 555-0142',
        'trade@example.com',
        'Boca Raton, Florida, USA',
        'Additional information'
      ]) {
        expect.soft(text, format).toContain(part)
      }
      expect.soft(text, format).toMatch(/Data sheet as published on [A-Z][a-z]+ \d{1,2}, 20\d\d/)
      expect.soft(text, format).not.toMatch(/All commodities|Contacts|Skip to|Next|Previous/)
    }
  })
}

test('milk powder, with two lists of everything, prints on two sheets at most', async ({ page }) => {
  await page.goto('/commodities/milk-powder/')
  for (const format of PAPERS) expect.soft((await print(page, format)).length, format).toBeLessThanOrEqual(2)
})

/** The text of each sheet. */
async function print(page: Page, format: (typeof PAPERS)[number]): Promise<string[]> {
  const file = new Uint8Array(await page.pdf({ format, preferCSSPageSize: true }))
  return (await extractText(file)).text
}
