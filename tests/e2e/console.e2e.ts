import { expect, PAGES, test } from './test.ts'

for (const [name, path] of Object.entries(PAGES))
  test(`the ${name} page logs nothing to the console when nothing fails`, {
    tag: '@engines'
  }, async ({ page, consoleLines }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(consoleLines).toEqual([])
  })
