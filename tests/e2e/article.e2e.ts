import type { Page } from 'playwright/test'
import type { Fault } from '../mock-backend/faults.ts'
import { articlePage, expect, originalLink, test } from './fixtures.ts'

const ADDRESS = 'https://news.example.org/2026/11/sunflower-oil-prices'
const MISSING = 'Новину не знайдено :('

const loadingArticle = (page: Page) => page.getByText('Loading...', { exact: true })

const html = (content: string): Fault => ({ kind: 'shape', body: { content } })

test('the link to the original is there while the article loads, and moves nothing when it arrives', { tag: '@engines' }, async ({
  page,
  backend
}) => {
  await backend.fault('parse-full-news', { kind: 'gate' })
  await page.goto(articlePage(ADDRESS))
  await expect(loadingArticle(page)).toBeVisible()
  await expect(originalLink(page)).toHaveAttribute('href', ADDRESS)
  const before = await originalLink(page).boundingBox()
  await backend.open('parse-full-news')
  await expect(loadingArticle(page)).toBeHidden()
  expect(await originalLink(page).boundingBox()).toEqual(before)
})

test('the link to the original opens it in a new tab', async ({ page, context }) => {
  await context.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The original</title>' }))
  await page.goto(articlePage(ADDRESS))
  await expect(page.locator('main').getByText('Original: Link')).toBeVisible()
  await expect(originalLink(page)).toHaveAttribute('rel', /noopener/)
  const opened = page.waitForEvent('popup')
  await originalLink(page).click()
  await expect(await opened).toHaveTitle('The original')
  await expect(page).toHaveURL(articlePage(ADDRESS))
})

test('an article that is missing says so in the language of the sentence, and leads to its original', async ({ page }) => {
  await page.goto(articlePage('https://news.example.org/never-written'))
  await expect(page.getByText(MISSING, { exact: true })).toBeVisible()
  await expect(page.getByText(MISSING, { exact: true })).toHaveAttribute('lang', 'uk')
  await expect(loadingArticle(page)).toBeHidden()
  await expect(originalLink(page)).toHaveAttribute('href', 'https://news.example.org/never-written')
})

test('an address that is not http(s) is neither fetched nor linked', async ({ page, backend }) => {
  for (const address of ['', 'javascript:alert(1)', '/news/']) {
    await page.goto(articlePage(address))
    await expect(page.getByText(MISSING, { exact: true }), address).toBeVisible()
    await expect(page.getByText('Original:'), address).toBeHidden()
    await expect(originalLink(page), address).toBeHidden()
  }
  expect(await backend.requests()).toEqual([])
})

test('links and pictures are relative to the article', async ({ page, backend }) => {
  await page.route('https://news.example.org/**', (route) => route.abort())
  await backend.fault('parse-full-news', html('<p><a href="../10/bran?x=1#y">Earlier</a></p><img src="field.png" alt="A field">'))
  await page.goto(articlePage(ADDRESS))
  const content = page.locator('article')
  await expect(content.getByRole('link', { name: 'Earlier' })).toHaveAttribute('href', 'https://news.example.org/2026/10/bran?x=1#y')
  await expect(content.getByRole('img', { name: 'A field' })).toHaveAttribute('src', 'https://news.example.org/2026/11/field.png')
})

test('a wide table scrolls sideways without the page', async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const cells = Array.from({ length: 14 }, (_, index) => `<th>Price of week ${index}</th>`).join('')
  await backend.fault('parse-full-news', html(`<h1>Prices</h1><table><tr>${cells}</tr></table>`))
  await page.goto(articlePage(ADDRESS))
  const frame = page.getByRole('region', { name: 'Table, scrolls sideways' })
  await expect(frame).toBeVisible()
  expect(await frame.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('lists of an article have bullets and numbers', async ({ page, backend }) => {
  await backend.fault('parse-full-news', html('<ul><li>Bran</li></ul><ol><li>Oil</li></ol>'))
  await page.goto(articlePage(ADDRESS))
  await expect(page.locator('article ul')).toHaveCSS('list-style-type', 'disc')
  await expect(page.locator('article ol')).toHaveCSS('list-style-type', 'decimal')
})

test('deeply nested lists and quotes leave room for text', async ({ page, backend }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}Extraordinarily deep${close.repeat(depth)}`
  const parts = [nested('<ul><li>', '</li></ul>', 14), nested('<blockquote>', '</blockquote>', 40), nested('<dl><dd>', '</dd></dl>', 20)]
  await backend.fault('parse-full-news', html(`<h1>Deep</h1>${parts.join('')}`))
  await page.goto(articlePage(ADDRESS))
  for (const text of await page.getByText('Extraordinarily deep').all()) {
    expect(await text.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(100)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the tab is named after the first heading of the article', async ({ page, backend }) => {
  await backend.fault('parse-full-news', html('<p>Odesa</p><h3>Oil &amp; <em>seed</em></h3><h1>Later</h1>'))
  await page.goto(articlePage(ADDRESS))
  await expect(page).toHaveTitle('Oil & seed | Halcyon Grain & Seed')
})
