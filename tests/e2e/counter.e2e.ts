import type { Page } from 'playwright/test'
import type { Fault } from '../stand-in-backend/faults.ts'
import { expect, test } from './fixtures.ts'

const counter = (page: Page) => page.getByRole('status', { name: 'Supplied quantity of tons since 01.01.2025' })

/** The island is fetched when the section comes near. */
async function scrollToCounter(page: Page) {
  await counter(page).scrollIntoViewIfNeeded()
  await expect(page.locator('main section:has(output) astro-island[ssr]')).toHaveCount(0)
}

test('the counter shows 0 until the host has answered, then the count in grouped digits', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto('/')
  await scrollToCounter(page)
  await expect(counter(page)).toHaveText('0')
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
})

test('the counter asks once per page load, however often it comes into view', async ({ page, backend }) => {
  await page.goto('/')
  await scrollToCounter(page)
  await expect(counter(page)).toHaveText('48,216')
  await page.evaluate(() => scrollTo(0, 0))
  await counter(page).scrollIntoViewIfNeeded()
  expect(await backend.requests()).toMatchObject([{ call: 'count', method: 'GET' }])

  await page.reload()
  await scrollToCounter(page)
  await expect(counter(page)).toHaveText('48,216')
  expect(await backend.requests('count')).toHaveLength(2)
})

test('the count is asked for before any script file, and without scrolling', async ({ page, backend }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.js$|\/api\/count$/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/')
  await expect.poll(() => backend.requests('count')).toHaveLength(1)
  await scrollToCounter(page)
  await expect(counter(page)).toHaveText('48,216')
  expect(asked[0]).toContain('/api/count')
  expect(asked.length).toBeGreaterThan(1)
})

test('pages without the counter do not ask for the count', async ({ page, backend }) => {
  for (const path of ['/commodities/', '/contacts/', '/news/']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(await backend.requests('count')).toEqual([])
})

const FAILURES: Record<string, Fault> = {
  'answers with an error status': { kind: 'status', status: 500 },
  'breaks off': { kind: 'reset' },
  'answers with nothing': { kind: 'empty' },
  'answers with a page': { kind: 'text' },
  'answers without a count': { kind: 'shape', body: {} },
  'answers with a text for a count': { kind: 'shape', body: { count: '48216' } },
  'answers with a count below 0': { kind: 'shape', body: { count: -1 } }
}

for (const [name, fault] of Object.entries(FAILURES)) {
  test(`the counter stays 0, and only the console hears of it, when the host ${name}`, async ({ page, backend, consoleLines }) => {
    await backend.fault('count', fault)
    await page.goto('/')
    await scrollToCounter(page)
    const told = () => consoleLines.filter((line) => line.startsWith('error: Ошибка при обновлении числа'))
    await expect.poll(told).toHaveLength(1)
    await expect(counter(page)).toHaveText('0')
  })
}

test('the counter stays 0 when the host never answers, and gives up by itself', async ({ page, backend, consoleLines }) => {
  await backend.fault('count', { kind: 'silent' })
  await page.clock.install()
  await page.goto('/')
  await scrollToCounter(page)
  await page.clock.runFor(15_000)
  await expect.poll(() => consoleLines.filter((line) => line.includes('Ошибка при обновлении числа'))).toHaveLength(1)
  await expect(counter(page)).toHaveText('0')
})
