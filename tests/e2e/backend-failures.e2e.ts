import type { Page } from 'playwright/test'
import { readContent } from '../content.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import type { Call, Fault } from '../mock-backend/faults.ts'
import { listNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { EMPTY, fillIn, sentFields, submit, TYPED, thanks, typed } from './contact.ts'
import { articlePage, expect, loadingArticle, loadingNews, originalLink, PAGES, test } from './fixtures.ts'

/*
 * What a visitor sees when a call fails, by the specification's error catalogue. tests/unit/backend/request.test.ts covers every
 * kind of failure; these tests cover those that only a browser shows, and control the clock to reach timeouts.
 */

const { empty, failed, failed_original } = readContent('news')

const FAILURES: Fault[] = [{ kind: 'silent' }, { kind: 'nocors' }, { kind: 'redirectloop' }]

/** Longer than the time limit of a call. */
const PAST_TIMEOUT_MS = 120_500

/** For a call that is never answered: waits until it was sent, then moves the clock. */
async function passTime(page: Page, backend: BackendControl, call: Call, failure: Fault): Promise<void> {
  if (failure.kind !== 'silent') return
  await expect.poll(async () => (await backend.requests(call)).length).toBeGreaterThan(0)
  await page.clock.runFor(PAST_TIMEOUT_MS)
}

const count = (lines: string[], sentence: string) => lines.filter((line) => line.startsWith(`error: ${sentence}`)).length

test.beforeEach(({ page }) => page.clock.install())

test('a count that fails is only logged, and the counter stays 0', async ({ page, backend, consoleLines }) => {
  for (const [index, failure] of FAILURES.entries()) {
    await test.step(failure.kind, async () => {
      await backend.reset()
      await backend.fault('count', failure)
      await page.goto(PAGES.home)
      await page.locator('output').scrollIntoViewIfNeeded()
      await passTime(page, backend, 'count', failure)
      await expect.poll(() => count(consoleLines, 'Ошибка при обновлении числа')).toBe(index + 1)
      await expect(page.locator('output')).toHaveText('0')
    })
  }
  await fillIn(page)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('a news source that fails is logged, and the others load', async ({ page, backend, consoleLines }) => {
  const items = page.locator('main li')
  const load = async (failures: Partial<Record<Call, Fault>>) => {
    consoleLines.length = 0
    await backend.reset()
    await backend.faults(failures)
    await page.goto(PAGES.news)
    for (const [call, failure] of Object.entries(failures)) await passTime(page, backend, call as Call, failure)
    await expect(loadingNews(page)).toBeHidden()
    await expect.poll(() => count(consoleLines, 'A news source failed')).toBe(Object.keys(failures).length)
  }
  const [first, second] = NEWS_SOURCES
  await load({ [first]: { kind: 'reset' }, [second]: { kind: 'silent' } })
  await expect(items).toHaveCount(NEWS_SOURCES.slice(2).flatMap(listNews).length)
  await load({ [first]: { kind: 'redirectloop' } })
  await expect(items).toHaveCount(NEWS_SOURCES.slice(1).flatMap(listNews).length)
  await load(Object.fromEntries(NEWS_SOURCES.map((source) => [source, { kind: 'text' }])))
  await expect(page.getByText(empty)).toBeVisible()
  await expect(items).toHaveCount(0)
})

test('an article that fails says so in the language of the sentence, and leads to its original', async ({
  page,
  backend,
  consoleLines
}) => {
  const address = 'https://news.example.org/2026/11/sunflower-oil-prices'
  for (const [index, failure] of FAILURES.entries()) {
    await test.step(failure.kind, async () => {
      await backend.reset()
      await backend.fault('parse-full-news', failure)
      await page.goto(articlePage(address))
      await passTime(page, backend, 'parse-full-news', failure)
      await expect(page.getByText(failed.text, { exact: true })).toBeVisible()
      await expect(page.getByText(failed.text, { exact: true })).toHaveAttribute('lang', failed.lang)
      await expect(page.getByText(failed_original)).toBeVisible()
      await expect(loadingArticle(page)).toBeHidden()
      await expect(originalLink(page)).toHaveAttribute('href', address)
      expect(count(consoleLines, 'The article failed')).toBe(index + 1)
    })
  }
})

test('a request that fails keeps what was typed for another try', async ({ page, backend, consoleLines }) => {
  await page.goto(PAGES.contacts)
  await fillIn(page)
  for (const [index, failure] of FAILURES.entries()) {
    await test.step(failure.kind, async () => {
      await backend.reset()
      await backend.fault('submit-form', failure)
      await submit(page).click()
      await passTime(page, backend, 'submit-form', failure)
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
