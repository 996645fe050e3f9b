import type { Page } from 'playwright/test'
import { readContent } from '../content.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import type { Call } from '../mock-backend/faults.ts'
import { listNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { EMPTY, fillIn, sentFields, submit, TYPED, thanks, typed } from './contact.ts'
import { articlePage, expect, loadingArticle, loadingNews, originalLink, PAGES, test } from './fixtures.ts'

/*
 * What a visitor sees when a call fails, by the specification's error catalogue. tests/unit/backend/request.test.ts covers every
 * kind of failure, and the stores' tests what follows from it. Here a browser shows it once for each call, and those kinds that
 * only a browser has for the form, whose request is preflighted. The clock is moved to reach the time limit.
 */

const { empty, failed, failed_list, failed_original } = readContent('news')

/** Longer than the time limit of a call. */
const PAST_TIMEOUT_MS = 120_500

/** Waits until a call that is never answered was sent, then moves the clock. */
async function passTime(page: Page, backend: BackendControl, call: Call): Promise<void> {
  await expect.poll(async () => (await backend.requests(call)).length).toBeGreaterThan(0)
  await page.clock.runFor(PAST_TIMEOUT_MS)
}

const count = (lines: string[], sentence: string) => lines.filter((line) => line.startsWith(`error: ${sentence}`)).length

test.beforeEach(({ page }) => page.clock.install())

test('a count that fails is only logged, and the counter stays 0', async ({ page, backend, consoleLines }) => {
  await backend.fault('count', { kind: 'silent' })
  await page.goto(PAGES.home)
  await page.locator('output').scrollIntoViewIfNeeded()
  // The time limit begins anew for an island that comes later.
  await expect(page.locator('main section:has(output) astro-island[ssr]')).toHaveCount(0)
  await passTime(page, backend, 'count')
  await expect.poll(() => count(consoleLines, 'Ошибка при обновлении числа')).toBe(1)
  await expect(page.locator('output')).toHaveText('0')
  await fillIn(page)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([TYPED])
})

test('news sources that fail are logged, and the others load', async ({ page, backend, consoleLines }) => {
  const [first, second, ...others] = NEWS_SOURCES
  await backend.faults({ [first]: { kind: 'redirectloop' }, [second]: { kind: 'silent' } })
  await page.goto(PAGES.news)
  await passTime(page, backend, second)
  await expect(loadingNews(page)).toBeHidden()
  await expect(page.locator('main li')).toHaveCount(others.flatMap(listNews).length)
  await expect.poll(() => count(consoleLines, 'A news source failed')).toBe(2)
})

for (const [what, fault, sentence] of [
  ['if all news sources fail a sentence says so', { kind: 'text' }, failed_list],
  ['if no news source has news a sentence says so', { kind: 'shape', body: [] }, empty]
] as const) {
  test(what, async ({ page, backend }) => {
    await backend.faults(Object.fromEntries(NEWS_SOURCES.map((source) => [source, fault])))
    await page.goto(PAGES.news)
    await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
    await expect(page.locator('main li')).toHaveCount(0)
  })
}

test('an article that fails says so in the language of the sentence, and leads to its original', async ({
  page,
  backend,
  consoleLines
}) => {
  const address = 'https://news.example.org/2026/11/sunflower-oil-prices'
  await backend.fault('parse-full-news', { kind: 'nocors' })
  await page.goto(articlePage(address))
  const sentence = page.getByText(failed.text, { exact: true })
  await expect(sentence).toBeVisible()
  await expect(sentence).toHaveAttribute('lang', failed.lang)
  await expect(page.getByText(failed_original)).toBeVisible()
  await expect(loadingArticle(page)).toBeHidden()
  await expect(originalLink(page)).toHaveAttribute('href', address)
  expect(count(consoleLines, 'The article failed')).toBe(1)
})

test('a request that fails keeps what was typed for another try', async ({ page, backend, consoleLines }) => {
  await page.goto(PAGES.contacts)
  await fillIn(page)
  for (const [index, kind] of (['silent', 'nocors', 'redirectloop'] as const).entries()) {
    await test.step(kind, async () => {
      await backend.reset()
      await backend.fault('submit-form', { kind })
      await submit(page).click()
      if (kind === 'silent') await passTime(page, backend, 'submit-form')
      await expect.poll(() => count(consoleLines, 'The contact request failed')).toBe(index + 1)
      await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
      await expect(submit(page).getByText(readContent('contact-form').submit)).toBeVisible()
      await expect(thanks(page)).toHaveCount(0)
      expect(await typed(page)).toEqual(TYPED)
      expect((await backend.submissions()).length).toBeLessThanOrEqual(1)
    })
  }
  await backend.reset()
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await typed(page)).toEqual(EMPTY)
  expect(await sentFields(backend)).toEqual([TYPED])
  await expect(page).toHaveURL(PAGES.contacts)
})
