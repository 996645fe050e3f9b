import { readContent } from '../content.ts'
import { expect, homeSection, PAGES, test } from './fixtures.ts'

test('an unknown path is a 404 and leads to the home page', async ({ page }) => {
  for (const path of ['/nothing', '/deep/down/?url=https%3A%2F%2Fexample.org']) {
    const answer = await page.goto(path, { waitUntil: 'commit' })
    expect(answer?.status(), path).toBe(404)
    await page.waitForURL(PAGES.home)
    await expect(homeSection(page, 'about')).toBeVisible()
  }
  await page.goto(PAGES.contacts)
  await page.evaluate(() => location.assign('/nothing'))
  await page.waitForURL(PAGES.home)
  await page.goBack()
  await expect(page).toHaveURL(PAGES.contacts)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown path shows a message and a link', async ({ page }) => {
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() !== 200 && !response.url().endsWith('/nothing')) missing.push(response.url())
    })
    // Without its refresh the page stays open.
    await page.route('**/nothing', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '') })
    })
    await page.goto('/deep/down/nothing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('link', { name: readContent('not-found').link })).toHaveAttribute('href', '/')
    expect(missing).toEqual([])
  })

  test('an unknown path redirects to the home page', async ({ page }) => {
    await page.goto('/commodities/unobtainium/')
    await page.waitForURL(PAGES.home)
    await expect(homeSection(page, 'about')).toBeVisible()
  })
})
