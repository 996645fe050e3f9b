import type { Page } from 'playwright/test'
import { expect, PAGES, test } from './fixtures.ts'

const counter = (page: Page) => page.getByRole('status', { name: 'Supplied quantity of tons since 01.01.2025' })

test('the counter shows 0 until the host has answered, then the count in grouped digits', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(page.locator('main section:has(output) astro-island[ssr]')).toHaveCount(0)
  await expect(counter(page)).toHaveText('0')
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
})

test('the host is asked once per page load, before any script file and without scrolling', async ({ page, backend }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.js$|\/api\/count$/.test(request.url())) asked.push(request.url())
  })
  await page.goto(PAGES.home)
  await expect.poll(() => backend.requests('count')).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => scrollTo(0, 0))
    await counter(page).scrollIntoViewIfNeeded()
    await expect(counter(page)).toHaveText('48,216')
  }
  expect(asked[0]).toContain('/api/count')
  expect(asked.length).toBeGreaterThan(1)
  expect(await backend.requests('count')).toHaveLength(1)
})

test('a page asks the services for what it shows, and for nothing else', async ({ page, backend }) => {
  for (const [path, calls] of [
    [PAGES.commodities, []],
    [PAGES.commodity, []],
    [PAGES.contacts, []],
    [PAGES.home, ['count']],
    [PAGES.news, ['parse-fsa-news', 'parse-news', 'parse-usda-news']]
  ] as const) {
    await backend.reset()
    await page.goto(path, { waitUntil: 'networkidle' })
    expect((await backend.requests()).map(({ call }) => call).sort(), path).toEqual(calls)
  }
})
