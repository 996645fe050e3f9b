import type { Page } from 'playwright/test'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { expect, PAGES, test } from './fixtures.ts'

const counter = (page: Page) => page.getByRole('status', { name: 'Supplied quantity of tons since 01.01.2025' })

test('the counter shows 0, then the count in grouped digits', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(page.locator('main section:has(output) astro-island[ssr]')).toHaveCount(0)
  await expect(counter(page)).toHaveText('0')
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
})

test('a very long count fits on one line of a phone', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [count, shown] of [
    [48_216.789, '48,217'],
    [1e300, '1E300'],
    [1_234_567_890_123, '1.23E12']
  ] as const) {
    await backend.fault('count', { kind: 'shape', body: { count } })
    await page.goto(PAGES.home)
    await counter(page).scrollIntoViewIfNeeded()
    await expect(counter(page)).toHaveText(shown)
    expect((await counter(page).boundingBox())?.height).toBeLessThan(80)
  }
})

test.describe('if the figure cannot be rendered', () => {
  test.use({ uncaughtErrors: 'allow' })

  test('the sentence with phone and e-mail replaces the counter', async ({ page }) => {
    await page.addInitScript(() => {
      Number.prototype.toLocaleString = () => {
        throw new RangeError('No such locale')
      }
    })
    await page.goto(PAGES.home)
    const sentence = page.locator('.counter .noscript-notice')
    await page.locator('.counter').scrollIntoViewIfNeeded()
    await expect(sentence.locator('a[href^="tel:"]')).toBeVisible()
    await expect(counter(page)).toHaveCount(0)
  })
})

test('the count is fetched once, before any script file', async ({ page, backend }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\.js$|\/api\/count$/.test(request.url())) requested.push(request.url())
  })
  await page.goto(PAGES.home)
  await expect.poll(() => backend.requests('count')).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => scrollTo(0, 0))
    await counter(page).scrollIntoViewIfNeeded()
    await expect(counter(page)).toHaveText('48,216')
  }
  expect(requested[0]).toContain('/api/count')
  expect(requested.length).toBeGreaterThan(1)
  expect(await backend.requests('count')).toHaveLength(1)
})

test('a page makes only the calls for what it shows', async ({ page, backend }) => {
  for (const [path, calls] of [
    [PAGES.commodities, []],
    [PAGES.commodity, []],
    [PAGES.contacts, []],
    [PAGES.home, ['count']],
    [PAGES.news, NEWS_SOURCES.toSorted()]
  ] as const) {
    await backend.reset()
    await page.goto(path, { waitUntil: 'networkidle' })
    expect((await backend.requests()).map(({ call }) => call).sort(), path).toEqual(calls)
  }
})
