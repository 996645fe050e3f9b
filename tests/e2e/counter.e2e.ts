import { COUNT_PATH } from '../../src/backend/paths.ts'
import { counter, expect, PAGES, pendingIslands, stopClock, test } from './test.ts'

/* How the counter looks, and when it is fetched. journeys.e2e.ts has it fail and recover. */

test('the counter is a 0 as large as a heading at first, and keeps its height when the count arrives', async ({
  page,
  backend
}) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(pendingIslands(page, 'main .fallback')).toHaveCount(0)
  await expect(counter(page)).toHaveText('0')
  const style = () =>
    counter(page).evaluate((figure) => [
      getComputedStyle(figure).fontSize,
      figure.getBoundingClientRect().height
    ])
  const [size, height] = await style()
  expect(size).toBe(
    await page
      .getByRole('heading', { name: 'About us' })
      .evaluate((heading) => getComputedStyle(heading).fontSize)
  )
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
  expect((await style())[1]).toBeCloseTo(Number(height), 1)
})

test('the counter stays 0 once its call has failed', async ({ page, backend, consoleLines }) => {
  await backend.fault('count', { kind: 'status', status: 500 })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  // "Error while updating the number", as specified.
  await expect.poll(() => consoleLines.join()).toContain('Ошибка при обновлении числа')
  await expect(counter(page)).toHaveText('0')
})

test('the counter is replaced by a sentence if React throws', { tag: '@engines' }, async ({
  page
}) => {
  await page.addInitScript(() => {
    Number.prototype.toLocaleString = () => {
      throw new Error('broken')
    }
  })
  await page.goto(PAGES.home)
  await page.locator('#counter-caption').scrollIntoViewIfNeeded()
  await expect(page.getByText('The current figure could not be loaded.')).toBeVisible()
})

test('the counter is shown to a visitor who scrolls to it after five minutes', async ({ page }) => {
  await stopClock(page)
  await page.goto(PAGES.home, { waitUntil: 'networkidle' })
  await page.clock.runFor(300_000)
  await page.locator('#counter-caption').scrollIntoViewIfNeeded()
  await expect(counter(page)).toHaveText('48,216')
})

test('the counter is not printed before the count arrives', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(pendingIslands(page, 'main .fallback')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Supplied quantity of tons')).toBeHidden()
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
  await expect(page.getByText('Supplied quantity of tons')).toBeVisible()
})

test('the counter is fetched once, before any script, and only by the home page', async ({
  page,
  backend
}) => {
  const requested: string[] = []
  page.on(
    'request',
    (request) =>
      /\/_astro\/.*\.js$|\/api\/count/.test(request.url()) && requested.push(request.url())
  )
  await page.goto(PAGES.contacts, { waitUntil: 'networkidle' })
  expect(await backend.requests('count')).toEqual([])
  await page.goto(PAGES.home)
  await counter(page).scrollIntoViewIfNeeded()
  await expect(counter(page)).toHaveText('48,216')
  expect(requested[0]).toContain(COUNT_PATH)
  expect(await backend.requests('count')).toHaveLength(1)
})

test.describe('in a browser set to another language', () => {
  test.use({ locale: 'de-DE' })

  test('the counter is formatted like the rest of the page', async ({ page, backend }) => {
    await backend.fault('count', { kind: 'body', body: { count: '48215.625' } })
    await page.goto(PAGES.home)
    await counter(page).scrollIntoViewIfNeeded()
    await expect(counter(page)).toHaveText('48,216')
  })
})
