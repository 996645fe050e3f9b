import type { Page } from 'playwright/test'
import { readContent } from '../content.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import type { Call, Fault } from '../mock-backend/faults.ts'
import { CALL_URLS } from '../mock-backend/faults.ts'
import { allNews, listNews, NEWS_SOURCES, type NewsSource } from '../mock-backend/news.ts'
import { articlePage, expect, loadingNews, PAGES, readMore, STORY, test } from './fixtures.ts'
import { hold } from './hold.ts'

const titles = (...sources: NewsSource[]) => sources.flatMap(listNews).map(({ title }) => title)
const cards = (page: Page) => page.locator('main').getByRole('listitem').getByRole('heading')
const backLink = (page: Page) => page.locator('main').getByRole('link', { name: readContent('news').back, exact: true })
const everywhere = (fault: Fault) => Object.fromEntries(NEWS_SOURCES.map((source) => [source, fault])) as Record<Call, Fault>
const news = (...items: unknown[]): Fault => ({ kind: 'shape', body: items as [] })

test('while the news is on its way, the sentence about it is there once', async ({ page, backend }) => {
  await backend.faults(Object.fromEntries(NEWS_SOURCES.map((source) => [source, { kind: 'gate' }])))
  await page.goto(PAGES.news)
  await expect(loadingNews(page)).toBeVisible()
  expect(await loadingNews(page).evaluate((sentence) => getComputedStyle(sentence, '::before').content)).toBe('none')
})

test('items are appended in the order in which their sources respond', async ({ page, backend }) => {
  await backend.faults(everywhere({ kind: 'gate' }))
  await page.goto('/news/')
  await expect(loadingNews(page)).toBeVisible()
  const order = NEWS_SOURCES.toReversed()
  for (const [index, source] of order.entries()) {
    await backend.open(source)
    await expect(cards(page)).toHaveText(titles(...order.slice(0, index + 1)))
  }
  await expect(loadingNews(page)).toBeHidden()
  expect(await backend.requests(), 'each source is called once').toHaveLength(order.length)
})

test('each card has a title and links to its article', async ({ page }) => {
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(allNews().length)
  for (const { title, descriptionLink } of allNews()) {
    const card = page.locator('main').getByRole('listitem').filter({ hasText: title })
    const link = card.getByRole('link')
    await expect(card.getByText(new URL(descriptionLink).host, { exact: true })).toBeVisible()
    await expect(link).toHaveAccessibleName(`${readContent('news').read_more} ${title}`)
    // Spoken in the headline's language, which a label cannot have.
    const lang = await card.getByRole('heading').getAttribute('lang')
    await expect(link.getByText(title)).toHaveAttribute('lang', lang ?? '')
    await expect(link).toHaveAttribute('href', articlePage(descriptionLink))
  }
})

test('the address of an article reaches the backend unchanged', async ({ page, backend }) => {
  const descriptionLink = 'https://example.org/a%20b/ї?x=1&y=2%26#part'
  await backend.faults({ ...everywhere(news()), 'parse-news': news({ title: 'Odd address', descriptionLink }) })
  await page.goto('/news/')
  await expect(readMore(page)).toHaveAttribute('href', articlePage(descriptionLink))
  await readMore(page).click()
  await expect.poll(() => backend.requests('parse-full-news')).toHaveLength(1)
  const [request] = await backend.requests('parse-full-news')
  expect(new URL(request?.url ?? '').searchParams.get('url')).toBe(descriptionLink)
})

/** Opens the fortieth headline and goes back to the list. @returns the headline, its distance from the top, and how to let the sources respond, one by one */
async function backFromFortieth(
  page: Page,
  backend: BackendControl,
  goBack: (page: Page) => Promise<unknown> = (page) => page.goBack({ waitUntil: 'load' })
) {
  const items = (source: string) =>
    news(...Array.from({ length: 24 }, (_, at) => ({ title: `${source} ${at}`, descriptionLink: `https://${source}.example/${at}` })))
  await backend.faults(Object.fromEntries(NEWS_SOURCES.map((source) => [source, items(source)])))
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(24 * NEWS_SOURCES.length)
  const fortieth = cards(page).nth(39)
  const title = (await fortieth.textContent()) ?? ''
  await fortieth.evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 200, behavior: 'instant' }))
  // Rows that come into view are laid out only then, and may move the others.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const top = await fortieth.evaluate((heading) => heading.getBoundingClientRect().top)
  // A click would scroll, because the rows may still be moving by a few pixels.
  await readMore(page).nth(39).press('Enter')
  await expect(page).toHaveURL(/\/news\/details\//)
  const { held } = await hold(page, CALL_URLS)
  await goBack(page)
  await expect.poll(() => held.length).toBe(NEWS_SOURCES.length)
  // In another order than before, so that the headline is the sixteenth, in the same column.
  const [first, ...others] = NEWS_SOURCES
  const respond = async () => {
    for (const [index, source] of [...others, first].entries()) {
      await held.find((route) => route.request().url().endsWith(source))?.continue()
      await expect(cards(page)).toHaveCount(24 * (index + 1))
    }
  }
  return { title, top, respond }
}

/** The headline is within a line of where it was. */
const expectNear = (page: Page, title: string, top: number) =>
  expect
    .poll(() =>
      cards(page)
        .getByText(title, { exact: true })
        .evaluate((heading, top) => Math.abs(heading.getBoundingClientRect().top - top), top)
    )
    .toBeLessThan(24)

test('going back from the fortieth headline returns to it', async ({ page, backend }) => {
  const { title, top, respond } = await backFromFortieth(page, backend)
  await respond()
  await expectNear(page, title, top)
})

test('going back returns to the headline, also if the news arrives before the rest of the page', async ({ page, backend }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { title, top, respond } = await backFromFortieth(page, backend, async (page) => {
    await page.route(/\.(svg|woff2)$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goBack({ waitUntil: 'commit' })
  })
  await respond()
  await expectNear(page, title, top)
  resolve()
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expectNear(page, title, top)
})

test('a visitor who goes back and scrolls before the news arrives is not moved', async ({ page, backend }) => {
  const { respond } = await backFromFortieth(page, backend)
  // Said by the island: until it is there, nothing else follows the visitor.
  await expect(loadingNews(page)).toBeVisible()
  const position = () => page.evaluate(() => scrollY)
  const chosen = (await position()) + 50
  await page.mouse.wheel(0, 50)
  await expect.poll(position).toBe(chosen)
  await respond()
  expect(await position()).toBe(chosen)
})

test('the link of an article to the news goes back to the same headline', async ({ page, backend }) => {
  const { title, top, respond } = await backFromFortieth(page, backend, (page) => backLink(page).click())
  await respond()
  await expectNear(page, title, top)
  // Went back: the article is ahead.
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/news\/details\//)
})

test('the link of an article that was opened directly, or in a new tab, leads to the news', async ({ page, context }) => {
  await page.goto(PAGES.commodities)
  await page.goto(STORY)
  await backLink(page).click()
  await expect(page).toHaveURL(/\/news\/$/)

  await expect(readMore(page).first()).toBeVisible()
  const opened = context.waitForEvent('page')
  await readMore(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(/\/news\/details\//)
  await backLink(tab).click()
  await expect(tab).toHaveURL(/\/news\/$/)
})
