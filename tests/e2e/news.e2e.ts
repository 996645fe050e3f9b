import type { Page } from 'playwright/test'
import type { Call, Fault } from '../stand-in-backend/faults.ts'
import { listNews, type NewsItem } from '../stand-in-backend/news.ts'
import { expect, test } from './fixtures.ts'

const SOURCES = ['parse-news', 'parse-fsa-news', 'parse-usda-news'] as const
const EMPTY = 'There is no news to show right now.'
const LOADING = 'Loading the latest news'

const titles = (...sources: (typeof SOURCES)[number][]) => sources.flatMap(listNews).map(({ title }) => title)
const cards = (page: Page) => page.locator('main').getByRole('listitem').getByRole('heading')
const readMore = (page: Page) => page.locator('main').getByRole('link', { name: 'Read More' })
const everywhere = (fault: Fault) => Object.fromEntries(SOURCES.map((source) => [source, fault])) as Record<Call, Fault>
const news = (...items: unknown[]): Fault => ({ kind: 'shape', body: items as [] })

test('News: the three sources are asked at once, once per page load', async ({ page, backend }) => {
  await backend.faults(everywhere({ kind: 'gate' }))
  await page.goto('/news/')
  await expect.poll(async () => (await backend.requests()).map(({ call }) => call).sort()).toEqual([...SOURCES].sort())
  await expect(page.getByText(LOADING)).toBeVisible()
  for (const source of SOURCES) await backend.open(source)
  await expect(cards(page)).toHaveCount(titles(...SOURCES).length)
  await expect(page.getByText(LOADING)).toHaveCount(0)
  expect(await backend.requests()).toHaveLength(3)
})

test('News: the sources are asked before any script file', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.js$|\/parse-/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/news/')
  await expect(cards(page).first()).toBeVisible()
  expect(asked.slice(0, 3).join()).not.toContain('.js')
  expect(asked.length).toBeGreaterThan(3)
})

test('News: other pages do not ask for news', async ({ page, backend }) => {
  for (const path of ['/', '/commodities/', '/contacts/']) await page.goto(path, { waitUntil: 'networkidle' })
  expect((await backend.requests()).filter(({ call }) => call.startsWith('parse-'))).toEqual([])
})

test('News: items are appended in the order in which their sources answer', async ({ page, backend }) => {
  await backend.faults(everywhere({ kind: 'gate' }))
  await page.goto('/news/')
  await backend.open('parse-usda-news')
  await expect(cards(page)).toHaveText(titles('parse-usda-news'))
  await backend.open('parse-news')
  await expect(cards(page)).toHaveText(titles('parse-usda-news', 'parse-news'))
  await backend.open('parse-fsa-news')
  await expect(cards(page)).toHaveText(titles('parse-usda-news', 'parse-news', 'parse-fsa-news'))
})

test('News: each card has a title and a Read More link to its article', async ({ page }) => {
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(titles(...SOURCES).length)
  const items = SOURCES.flatMap(listNews)
  for (const card of await page.locator('main').getByRole('listitem').all()) {
    const title = await card.getByRole('heading').textContent()
    const { descriptionLink } = items.find((item) => item.title === title) as NewsItem
    const link = card.getByRole('link')
    await expect(link).toHaveText(`Read More: ${title}`)
    await expect(link).toHaveAccessibleName(`Read More: ${title}`)
    await expect(link).toHaveAttribute('href', `/news/details/?url=${encodeURIComponent(descriptionLink)}`)
  }
})

test('News: an address is encoded once and reaches the backend as it was', async ({ page, backend }) => {
  const descriptionLink = 'https://example.org/a%20b/ї?x=1&y=2%26#part'
  await backend.faults({ ...everywhere(news()), 'parse-news': news({ title: 'Odd address', descriptionLink }) })
  await page.goto('/news/')
  await expect(readMore(page)).toHaveAttribute('href', `/news/details/?url=${encodeURIComponent(descriptionLink)}`)
  await readMore(page).click()
  await expect.poll(() => backend.requests('parse-full-news')).toHaveLength(1)
  const [request] = await backend.requests('parse-full-news')
  expect(new URL(request?.url ?? '').searchParams.get('url')).toBe(descriptionLink)
})

test('News: a slow source holds up no other', async ({ page, backend }) => {
  await backend.fault('parse-fsa-news', { kind: 'gate' })
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(titles('parse-news', 'parse-usda-news').length)
  await backend.open('parse-fsa-news')
  await expect(cards(page)).toHaveCount(titles(...SOURCES).length)
})

test('News: a source that never answers is given up after 15 seconds', async ({ page, backend, consoleLines }) => {
  await backend.fault('parse-usda-news', { kind: 'silent' })
  await page.clock.install()
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(titles('parse-news', 'parse-fsa-news').length)
  await expect(page.getByText(LOADING)).toHaveCount(1)
  await page.clock.runFor(15_000)
  await expect(page.getByText(LOADING)).toHaveCount(0)
  expect(consoleLines.filter((line) => line.startsWith('error: A news source failed'))).toHaveLength(1)
})

const FAILURES: Record<string, Fault> = {
  'answers with an error status': { kind: 'status', status: 503 },
  'breaks off': { kind: 'reset' },
  'answers with a page': { kind: 'text' },
  'answers with no list': { kind: 'shape', body: { news: [] } },
  'answers with nothing': { kind: 'empty' }
}

for (const [name, fault] of Object.entries(FAILURES)) {
  test(`News: the other sources still load, and the console hears of it, when one ${name}`, async ({ page, backend, consoleLines }) => {
    await backend.fault('parse-news', fault)
    await page.goto('/news/')
    await expect.poll(() => consoleLines.filter((line) => line.startsWith('error: A news source failed'))).toHaveLength(1)
    await expect(cards(page)).toHaveCount(titles('parse-fsa-news', 'parse-usda-news').length)
    await expect(page.getByText(LOADING)).toHaveCount(0)
    await expect(page.getByText(EMPTY)).toHaveCount(0)
  })
}

test('News: an item without title, or whose link is not http(s), is dropped and logged', async ({ page, backend, consoleLines }) => {
  const malformed = [
    null,
    'a headline',
    {},
    { title: 'No link' },
    { title: 7, descriptionLink: 'https://example.org/' },
    { title: '  ', descriptionLink: 'https://example.org/' },
    { title: 'Script', descriptionLink: 'javascript:alert(1)' },
    { title: 'Data', descriptionLink: 'data:text/html,hello' },
    { title: 'Relative', descriptionLink: '/news/1' },
    { title: 'Mail', descriptionLink: 'mailto:a@example.org' }
  ]
  const good = { title: 'Good', descriptionLink: 'http://example.org/good' }
  await backend.faults({ ...everywhere(news()), 'parse-fsa-news': news(...malformed.slice(0, 5), good, ...malformed.slice(5)) })
  await page.goto('/news/')
  await expect(cards(page)).toHaveText(['Good'])
  expect(consoleLines.filter((line) => line.startsWith('error: A news item'))).toHaveLength(malformed.length)
})

test('News: when all three fail, a sentence says that there is none', async ({ page, backend }) => {
  await backend.faults(everywhere({ kind: 'status', status: 500 }))
  await page.goto('/news/')
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(page.getByText(LOADING)).toHaveCount(0)
})

test('News: when all three are empty, a sentence says that there is none', async ({ page, backend }) => {
  await backend.faults(everywhere(news()))
  await page.goto('/news/')
  await expect(page.getByText(EMPTY)).toBeVisible()
})
