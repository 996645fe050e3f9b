import type { Page } from 'playwright/test'
import type { Fault } from '../stand-in-backend/faults.ts'
import { expect, test } from './fixtures.ts'

const ADDRESS = 'https://news.example.org/2026/11/sunflower-oil-prices'
const MISSING = 'Новину не знайдено :('
const FAILED = 'Помилка.'

const details = (address: string) => `/news/details/?url=${encodeURIComponent(address)}`
const original = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: 'Link', exact: false })
    .filter({ hasText: /^Link$/ })
const html = (content: string): Fault => ({ kind: 'shape', body: { content } })

test('Article: Loading... until the content arrives, then the content', async ({ page, backend }) => {
  await backend.fault('parse-full-news', { kind: 'gate' })
  await page.goto(details(ADDRESS))
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await backend.open('parse-full-news')
  await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  await expect(page.locator('article p').first()).toBeVisible()
})

test('Article: it is asked for once, with its address, before any script file', async ({ page, backend }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.js$|parse-full-news/.test(request.url())) asked.push(request.url())
  })
  await page.goto(details(ADDRESS))
  await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
  const requests = await backend.requests()
  expect(requests).toMatchObject([{ call: 'parse-full-news', method: 'GET' }])
  expect(new URL(requests[0]?.url ?? '').searchParams.get('url')).toBe(ADDRESS)
  expect(asked[0]).toContain('parse-full-news')
  expect(asked.length).toBeGreaterThan(1)
})

test('Article: the back button News leads to the list', async ({ page }) => {
  await page.goto(details(ADDRESS))
  await page.locator('main').getByRole('link', { name: 'News', exact: true }).click()
  await expect(page).toHaveURL('/news/')
})

test('Article: Original: Link opens the article in a new tab', async ({ page, context }) => {
  await context.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The original</title>' }))
  await page.goto(details(ADDRESS))
  await expect(page.locator('main').getByText('Original: Link')).toBeVisible()
  await expect(original(page)).toHaveAttribute('rel', /noopener/)
  const opened = page.waitForEvent('popup')
  await original(page).click()
  await expect(await opened).toHaveTitle('The original')
  await expect(page).toHaveURL(details(ADDRESS))
})

test('Article: a missing article is told in Ukrainian', async ({ page }) => {
  await page.goto(details('https://news.example.org/never-written'))
  await expect(page.getByText(MISSING, { exact: true })).toBeVisible()
  await expect(page.getByText(MISSING, { exact: true })).toHaveAttribute('lang', 'uk')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(original(page)).toHaveAttribute('href', 'https://news.example.org/never-written')
})

for (const [name, body] of Object.entries({ 'an empty text': '', blanks: '  <p> </p> ', null: null })) {
  test(`Article: content that is ${name} is missing content`, async ({ page, backend }) => {
    await backend.fault('parse-full-news', { kind: 'shape', body: { content: body } })
    await page.goto(details(ADDRESS))
    await expect(page.getByText(MISSING, { exact: true })).toBeVisible()
  })
}

const FAILURES: Record<string, Fault> = {
  'answers with an error status': { kind: 'status', status: 500 },
  'breaks off': { kind: 'reset' },
  'answers with a page': { kind: 'text' },
  'answers with content that is no text': { kind: 'shape', body: { content: 7 } },
  'answers with nothing': { kind: 'empty' }
}

for (const [name, fault] of Object.entries(FAILURES)) {
  test(`Article: a failure is told in Ukrainian when the backend ${name}`, async ({ page, backend, consoleLines }) => {
    await backend.fault('parse-full-news', fault)
    await page.goto(details(ADDRESS))
    await expect(page.getByText(FAILED, { exact: true })).toBeVisible()
    await expect(page.getByText(FAILED, { exact: true })).toHaveAttribute('lang', 'uk')
    await expect(original(page)).toHaveAttribute('href', ADDRESS)
    expect(consoleLines.filter((line) => line.startsWith('error: The article failed'))).toHaveLength(1)
  })
}

test('Article: a backend that never answers is a failure after 15 seconds', async ({ page, backend }) => {
  await backend.fault('parse-full-news', { kind: 'silent' })
  await page.clock.install()
  await page.goto(details(ADDRESS))
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(page.getByText(FAILED, { exact: true })).toBeVisible()
})

test('Article: an address that is not http(s) is neither asked for nor linked, and not found', async ({ page, backend }) => {
  const wrong = [
    '',
    '?url=',
    ...['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org/', 'nothing', '/news/'].map(
      (address) => `?url=${encodeURIComponent(address)}`
    )
  ]
  for (const query of wrong) {
    await page.goto(`/news/details/${query}`)
    await expect(page.getByText(MISSING, { exact: true }), query).toBeVisible()
    await expect(original(page), query).toHaveCount(0)
    await expect(page.getByText('Original:'), query).toHaveCount(0)
  }
  expect(await backend.requests()).toEqual([])
})

test('Article: relative addresses resolve against the article, and links open in a new tab', async ({ page, backend }) => {
  await page.route('https://news.example.org/**', (route) => route.abort())
  await backend.fault(
    'parse-full-news',
    html(
      '<p><a href="../10/bran?x=1#y">Earlier</a> <a href="/about">About</a> <a href="mailto:a@example.org">Write</a></p><img src="field.png" alt="A field">'
    )
  )
  await page.goto(details(ADDRESS))
  const content = page.locator('article')
  await expect(content.getByRole('link', { name: 'Earlier' })).toHaveAttribute('href', 'https://news.example.org/2026/10/bran?x=1#y')
  await expect(content.getByRole('link', { name: 'About' })).toHaveAttribute('href', 'https://news.example.org/about')
  await expect(content.getByRole('link', { name: 'Earlier' })).toHaveAttribute('target', '_blank')
  await expect(content.getByRole('link', { name: 'Earlier' })).toHaveAttribute('rel', /noopener noreferrer/)
  await expect(content.getByRole('img', { name: 'A field' })).toHaveAttribute('src', 'https://news.example.org/2026/11/field.png')
  await expect(content.getByRole('img', { name: 'A field' })).toHaveAttribute('loading', 'lazy')
})

test('Article: a wide table scrolls by itself, and the page does not', async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const cells = Array.from({ length: 14 }, (_, index) => `<th>Price of week ${index}</th>`).join('')
  await backend.fault('parse-full-news', html(`<h1>Prices</h1><table><tr>${cells}</tr></table>`))
  await page.goto(details(ADDRESS))
  const frame = page.getByRole('region', { name: 'Table, scrolls sideways' })
  await expect(frame).toBeVisible()
  expect(await frame.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('Article: a headline on the list leads to the full article', async ({ page }) => {
  await page.goto('/news/')
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await expect(page).toHaveURL(/\/news\/details\/\?url=https?%3A%2F%2F/)
  await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('article')).not.toContainText(MISSING)
})
