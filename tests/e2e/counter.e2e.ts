import { COUNT_PATH } from '../../src/backend/paths.ts'
import { readContent } from '../content.ts'
import { CALL_URLS } from '../mock-backend/faults.ts'
import { counter, expect, PAGES, test } from './fixtures.ts'
import { hold } from './hold.ts'

const home = readContent('home')

test('a very long count fits on one line of a phone', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await backend.fault('count', { kind: 'shape', body: { count: 999_999_999.4 } })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(counter(page)).toHaveText('999,999,999')
  expect((await counter(page).boundingBox())?.height).toBeLessThan(80)
})

test('a 0 is small, and the figure that replaces it moves nothing', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr] output')).toHaveCount(0)
  await expect(counter(page)).toHaveText('0')
  await expect(counter(page)).toHaveCSS('font-size', '16px')
  const { height } = (await counter(page).boundingBox()) ?? {}
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
  await expect(counter(page)).not.toHaveCSS('font-size', '16px')
  const figure = await counter(page).boundingBox()
  expect(figure?.height).toBe(height)
  const caption = await page.getByText(home.counter.caption, { exact: true }).boundingBox()
  expect((figure?.x ?? Number.NaN) - (caption?.x ?? Number.NaN) - (caption?.width ?? Number.NaN), 'beside its caption').toBeLessThan(200)
})

test.describe('in a browser of another language', () => {
  test.use({ locale: 'de-DE' })

  test('the figure is written as in the rest of the page', async ({ page }) => {
    await page.goto(PAGES.home)
    await counter(page).scrollIntoViewIfNeeded()
    await expect(counter(page)).toHaveText('48,216')
  })
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

test('the count is fetched once, before any script', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js') || CALL_URLS.test(request.url())) requested.push(request.url())
  })
  await page.goto(PAGES.home)
  await expect.poll(() => backend.requests('count')).toHaveLength(1)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(page.locator('main section:has(output) astro-island[ssr]')).toHaveCount(0)
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
  expect(requested[0]).toContain(COUNT_PATH)
  expect(requested.length).toBeGreaterThan(1)
  expect(await backend.requests('count')).toHaveLength(1)
})

test('a count that has arrived before its island is shown as soon as that is there', async ({ page, backend }) => {
  const { release } = await hold(page)
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect.poll(() => backend.requests('count')).toHaveLength(1)
  await expect(counter(page)).toHaveText('0')
  await release()
  await expect(counter(page)).toHaveText('48,216')
  expect(await backend.requests('count')).toHaveLength(1)
})

test('a page without news makes only the calls for what it shows', async ({ page, backend }) => {
  for (const [path, calls] of [
    [PAGES.commodities, []],
    [PAGES.contacts, []],
    [PAGES.home, ['count']]
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const requests = await backend.requests()
    expect(
      requests.map(({ call }) => call),
      path
    ).toEqual(calls)
  }
})
