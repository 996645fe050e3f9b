import { commodities, firstCommodity } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

test('a card leads to the page of its commodity, and the back button returns', async ({ page }) => {
  await page.goto(PAGES.commodities)
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(commodities.length)
  await page.getByRole('link', { name: firstCommodity.title }).first().click()
  await expect(page).toHaveURL(PAGES.commodity)
  const picture = page.getByRole('img', { name: firstCommodity.title })
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'All commodities' }).click()
  await expect(page).toHaveURL(PAGES.commodities)
})

test('a visitor who has not found a commodity is led to the contacts', async ({ page }) => {
  await page.goto(PAGES.commodities)
  await page.getByRole('complementary').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(PAGES.contacts)
})

test('a name of forty characters fits in two lines of its card on every screen', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const names = page.getByRole('heading', { level: 2 })
  await names.evaluateAll((headings) => {
    for (const heading of headings) heading.textContent = 'Sunflower oil, refined and winterised XL'
  })
  expect(await names.first().innerText()).toHaveLength(40)
  for (const width of [320, 360, 414, 600, 768, 1000, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await names.evaluateAll((headings) =>
      headings.map((heading) =>
        Math.round(heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight))
      )
    )
    expect.soft(Math.max(...lines), `${width} px`).toBeLessThanOrEqual(2)
  }
})
