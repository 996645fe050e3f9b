import type { Page } from 'playwright/test'
import type { NewsItem } from '../../src/news/news-item.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import { type Fault, sameFault } from '../mock-backend/faults.ts'
import { allNews, listNews, NEWS_SOURCES, type NewsSource, newsBody } from '../mock-backend/news.ts'
import { hold } from './hold.ts'
import { articlePage, expect, PAGES, readMore, test } from './test.ts'

const titles = (...sources: NewsSource[]) => sources.flatMap(listNews).map(({ title }) => title)
const cards = (page: Page) => page.locator('main').getByRole('listitem').getByRole('heading')
const loadingNews = (page: Page) => page.getByText('Loading the latest news')
const news = (...items: NewsItem[]): Fault => ({ kind: 'body', body: newsBody(items) })

test('items appear in the order in which their sources respond', async ({ page, backend }) => {
  await backend.faults(sameFault(NEWS_SOURCES, { kind: 'gate' }))
  await page.goto(PAGES.news)
  await expect(loadingNews(page)).toBeVisible()
  const responseOrder = NEWS_SOURCES.toReversed()
  for (const [index, source] of responseOrder.entries()) {
    await backend.open(source)
    await expect(cards(page)).toHaveText(titles(...responseOrder.slice(0, index + 1)))
  }
  await expect(loadingNews(page)).toBeHidden()
  expect(await backend.requests(), 'each source is called once').toHaveLength(responseOrder.length)
})

test('each card has a title and links to its article', async ({ page }) => {
  await page.goto(PAGES.news)
  await expect(cards(page)).toHaveCount(allNews().length)
  for (const { title, address } of allNews()) {
    const card = page.locator('main').getByRole('listitem').filter({ hasText: title })
    const link = card.getByRole('link')
    await expect(card.getByText(new URL(address).host, { exact: true })).toBeVisible()
    await expect(link).toHaveAccessibleName(`Read More ${title}`)
    await expect(link).toHaveAttribute('href', articlePage(address))
  }
})

test("an article's URL reaches the backend unchanged", async ({ page, backend }) => {
  const address = 'https://example.org/a%20b/ї?x=1&y=2%26#part'
  await backend.faults({
    ...sameFault(NEWS_SOURCES, news()),
    news: news({ title: 'Odd address', address })
  })
  await page.goto(PAGES.news)
  await expect(readMore(page)).toHaveAttribute('href', articlePage(address))
  await readMore(page).click()
  await expect.poll(() => backend.requests('article')).toHaveLength(1)
  const [request] = await backend.requests('article')
  expect(new URL(request?.url ?? '').searchParams.get('url')).toBe(address)
})

/** Opens the list of news with 72 headlines. */
async function openLongList(page: Page, backend: BackendControl): Promise<void> {
  const items = (source: string) =>
    news(
      ...Array.from({ length: 24 }, (_, at) => ({
        title: `${source} ${at}`,
        address: `https://${source}.example/${at}`
      }))
    )
  await backend.faults(Object.fromEntries(NEWS_SOURCES.map((source) => [source, items(source)])))
  await page.goto(PAGES.news)
  await expect(cards(page)).toHaveCount(24 * NEWS_SOURCES.length)
}

test('a reader who left the end of the list comes back to it', { tag: '@engines' }, async ({
  page,
  backend
}) => {
  await page.setViewportSize({ width: 700, height: 320 })
  await openLongList(page, backend)
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  )
  const end = await page.evaluate(() => scrollY)
  // Playwright's own click would scroll.
  await page
    .locator('footer')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(PAGES.home)
  await page.goBack()
  await expect(cards(page)).toHaveCount(24 * NEWS_SOURCES.length)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(end)
})

test('a reader who comes back sees the list even if storage is denied', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      }
    })
  )
  await page.goto(PAGES.news)
  await expect(cards(page)).toHaveCount(allNews().length)
  await page.goto(PAGES.contacts)
  await page.goBack()
  await expect(cards(page)).toHaveCount(allNews().length)
})

test('a reader comes back to the headline even if another tab has loaded newer news, and stays there when the page finishes loading', {
  tag: '@engines'
}, async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLongList(page, backend)
  // Opens another article, in a new tab.
  await page
    .locator('main li a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const link = page.locator('main li a[href$="12"]').first()
  const top = () => link.evaluate((link) => link.getBoundingClientRect().top)
  await link.scrollIntoViewIfNeeded()
  const topBefore = await top()
  /** Engines may restore a scroll position off by one pixel. */
  const distance = async () => Math.abs((await top()) - topBefore)
  await link.click()
  await expect(page).toHaveURL(/details/)
  await page.evaluate(() => {
    const [first, ...others] = JSON.parse(localStorage.getItem('news') ?? '[]')
    const newer = { title: 'Newer', address: 'https://news.example.org/newer' }
    first.items.splice(1, 0, newer, {
      ...newer,
      address: 'https://news.example.org/newest'
    })
    localStorage.setItem('news', JSON.stringify([first, ...others]))
  })
  const { release } = await hold(page, /\/logo/)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(distance).toBeLessThan(2)
  // Now the browser would restore its own scroll position.
  await release()
  await page.waitForLoadState('load')
  expect(await distance()).toBeLessThan(2)
})
