import { expect, test } from './fixtures.ts'

const UNKNOWN = {
  'a path that never was': '/nothing',
  'a path with a slash': '/nothing/',
  'a deep path': '/deep/down/where/nothing/is',
  'an unknown commodity': '/commodities/unobtainium/',
  'a path below a commodity': '/commodities/barley-malt/nothing/',
  'a path with a query': '/nothing/?url=https%3A%2F%2Fexample.org'
}

for (const [name, path] of Object.entries(UNKNOWN)) {
  test(`${name} answers with status 404 and leads to the main page`, async ({ page }) => {
    const answer = await page.goto(path, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(404)
    await page.waitForURL('/')
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  })
}

test('the back button does not return to the unknown path', async ({ page }) => {
  await page.goto('/contacts/')
  await page.evaluate(() => location.assign('/nothing'))
  await page.waitForURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/contacts/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown path says so at any depth, shows a link, and is for no search engine', async ({ page }) => {
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() !== 200 && !response.url().endsWith('/nothing')) missing.push(response.url())
    })
    // The page leaves at once; without its refresh it can be looked at.
    await page.route('**/nothing', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '') })
    })
    await page.goto('/deep/down/nothing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to the main page' })).toHaveAttribute('href', '/')
    expect(missing).toEqual([])
  })

  test('an unknown path leads to the main page by itself', async ({ page }) => {
    await page.goto('/commodities/unobtainium/')
    await page.waitForURL('/')
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  })
})
