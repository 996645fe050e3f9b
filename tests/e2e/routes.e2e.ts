import { expect, PAGES, test } from './fixtures.ts'

for (const [name, path] of Object.entries(PAGES)) {
  if (name === 'unknown path') continue
  test(`the ${name} page answers at its address with one main heading`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}
