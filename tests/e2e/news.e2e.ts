import type { Page } from 'playwright/test'
import type { Call, Fault } from '../mock-backend/faults.ts'
import { listNews, type NewsItem } from '../mock-backend/news.ts'
import { expect, test } from './fixtures.ts'

const SOURCES = ['parse-news', 'parse-fsa-news', 'parse-usda-news'] as const
const EMPTY = 'There is no news to show right now.'
const LOADING = 'Loading the latest news'

const titles = (...sources: (typeof SOURCES)[number][]) => sources.flatMap(listNews).map(({ title }) => title)
const cards = (page: Page) => page.locator('main').getByRole('listitem').getByRole('heading')
const readMore = (page: Page) => page.locator('main').getByRole('link', { name: 'Read More' })
const everywhere = (fault: Fault) => Object.fromEntries(SOURCES.map((source) => [source, fault])) as Record<Call, Fault>
const news = (...items: unknown[]): Fault => ({ kind: 'shape', body: items as [] })

test('items are appended in the order in which their sources respond, and a slow source does not delay the others', async ({
  page,
  backend
}) => {
  await backend.faults(everywhere({ kind: 'gate' }))
  await page.goto('/news/')
  await expect(page.getByText(LOADING)).toBeVisible()
  await backend.open('parse-usda-news')
  await expect(cards(page)).toHaveText(titles('parse-usda-news'))
  await backend.open('parse-news')
  await expect(cards(page)).toHaveText(titles('parse-usda-news', 'parse-news'))
  await backend.open('parse-fsa-news')
  await expect(cards(page)).toHaveText(titles('parse-usda-news', 'parse-news', 'parse-fsa-news'))
  await expect(page.getByText(LOADING)).toBeHidden()
  expect(await backend.requests(), 'each source is called once').toHaveLength(3)
})

test('each card has a title and a Read More link to its article', async ({ page }) => {
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(titles(...SOURCES).length)
  const items = SOURCES.flatMap(listNews)
  for (const card of await page.locator('main').getByRole('listitem').all()) {
    const title = await card.getByRole('heading').textContent()
    const { descriptionLink } = items.find((item) => item.title === title) as NewsItem
    const link = card.getByRole('link')
    await expect(card.getByText(new URL(descriptionLink).host, { exact: true })).toBeVisible()
    await expect(link).toHaveAccessibleName(`Read More ${title}`)
    // Spoken in the headline's language, which a label cannot have.
    const lang = await card.getByRole('heading').getAttribute('lang')
    await expect(link.getByText(title ?? '')).toHaveAttribute('lang', lang ?? '')
    await expect(link).toHaveAttribute('href', `/news/details/?url=${encodeURIComponent(descriptionLink)}`)
  }
})

test('the address of an article is encoded once and reaches the backend unchanged', async ({ page, backend }) => {
  const descriptionLink = 'https://example.org/a%20b/ї?x=1&y=2%26#part'
  await backend.faults({ ...everywhere(news()), 'parse-news': news({ title: 'Odd address', descriptionLink }) })
  await page.goto('/news/')
  await expect(readMore(page)).toHaveAttribute('href', `/news/details/?url=${encodeURIComponent(descriptionLink)}`)
  await readMore(page).click()
  await expect.poll(() => backend.requests('parse-full-news')).toHaveLength(1)
  const [request] = await backend.requests('parse-full-news')
  expect(new URL(request?.url ?? '').searchParams.get('url')).toBe(descriptionLink)
})

test('an item without a title or with a link that is not http(s) is dropped and logged', async ({ page, backend, consoleLines }) => {
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

test('a sentence says that there is no news if all three sources are empty', async ({ page, backend }) => {
  await backend.faults(everywhere(news()))
  await page.goto('/news/')
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('going back from the fortieth headline returns to it', async ({ page, backend }) => {
  const items = (source: string, length: number) =>
    news(...Array.from({ length }, (_, index) => ({ title: `${source} ${index}`, descriptionLink: `https://${source}.example/${index}` })))
  const faults = { 'parse-news': items('a', 25), 'parse-fsa-news': items('b', 25), 'parse-usda-news': items('c', 25) }
  await backend.faults(faults)
  await page.goto('/news/')
  await expect(cards(page)).toHaveCount(75)
  const fortieth = cards(page).nth(39)
  const title = (await fortieth.textContent()) ?? ''
  await fortieth.evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 200, behavior: 'instant' }))
  await readMore(page).nth(39).click()
  await expect(page).toHaveURL(/\/news\/details\//)
  // The sources now respond in another order.
  await backend.faults(everywhere({ kind: 'gate' }))
  await page.goBack({ waitUntil: 'load' })
  for (const source of SOURCES.toReversed()) {
    await backend.fault(source, faults[source])
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24 + 25 * SOURCES.toReversed().indexOf(source))
  }
  await expect
    .poll(() =>
      cards(page)
        .getByText(title, { exact: true })
        .evaluate((heading) => heading.getBoundingClientRect().top)
    )
    .toBeCloseTo(200, -2)
})

test('each item shows once and in order in ten loads with random delays of responses and files', async ({ page }) => {
  let count = 0
  await page.route(/\/_astro\/.*\.js$|\/parse-/, async (route) => {
    count += 1
    // Delays of up to a third of a second, the same in each run.
    await new Promise((resolve) => setTimeout(resolve, (count * 7_919) % 331))
    await route.continue()
  })
  // A file that is not a page, because the policy of pages forbids frames.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (let load = 0; load < 10; load += 1) document.body.append(Object.assign(document.createElement('iframe'), { src: '/news/' }))
  })
  const known = SOURCES.map((source) => titles(source))
  await expect.poll(() => page.frames().length).toBe(11)
  for (const frame of page.frames().slice(1)) {
    await expect(frame.locator('main astro-island[ssr]')).toHaveCount(0)
    await expect(frame.locator('main li')).toHaveCount(known.flat().length)
    const shown = await frame.locator('main li h2').allTextContents()
    const order = known.toSorted((a, b) => shown.indexOf(a[0] ?? '') - shown.indexOf(b[0] ?? ''))
    expect(shown).toEqual(order.flat())
  }
})

/** Simulates a translator, which wraps or replaces each text. */
const translate = (page: Page, how: 'wraps' | 'changes') =>
  page.locator('main').evaluate((main, how) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (how === 'changes') text.data = `~${text.data}`
      else {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    }
  }, how)

for (const how of ['wraps', 'changes'] as const) {
  test(`no item is lost or repeated when a translator ${how} the texts before and after React loads`, async ({ page, backend }) => {
    await backend.faults({ 'parse-fsa-news': { kind: 'gate' }, 'parse-usda-news': { kind: 'gate' } })
    await page.goto('/news/')
    await expect(cards(page)).toHaveText(titles('parse-news'))
    await translate(page, how)
    await readMore(page).first().focus()
    await backend.open('parse-fsa-news')
    await backend.open('parse-usda-news')
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(titles(...SOURCES).length)
    // React kept the translated items.
    await expect(readMore(page).first()).toBeFocused()
    await translate(page, how)
    const shown = (await cards(page).allTextContents()).map((text) => text.replaceAll('~', ''))
    expect(shown.toSorted()).toEqual(titles(...SOURCES).sort())

    await page.goto('/news/')
    await page.getByRole('link', { name: 'Read More' }).first().click()
    const heading = page.locator('article').getByRole('heading')
    await expect(heading.first()).toBeVisible()
    await translate(page, how)
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    await translate(page, how)
    await expect(page.locator('article [dir="auto"] > *').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Link/ })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
  })
}
