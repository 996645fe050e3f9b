import type { Page } from 'playwright/test'
import type { BackendControl } from '../mock-backend/client.ts'
import type { Call, Fault } from '../mock-backend/faults.ts'
import { listNews } from '../mock-backend/news.ts'
import { BACKEND_URL } from '../server/built-site.ts'
import { expect, PAGES, test } from './fixtures.ts'

/*
 * What a visitor sees when a call fails, by the specification's error catalogue. tests/unit/backend/request.test.ts covers every
 * kind of failure; these tests cover those that need a browser, and control the clock to reach timeouts.
 */

const PATHS: Record<Call, string> = {
  'submit-form': '/submit-form',
  'parse-news': '/parse-news',
  'parse-fsa-news': '/parse-fsa-news',
  'parse-usda-news': '/parse-usda-news',
  'parse-full-news': '/parse-full-news',
  count: '/api/count'
}

/** `refused`: the connection to the backend fails. */
type Failure = Fault | 'refused'

/** Longer than the time limit of a call. */
const PAST_TIMEOUT_MS = 120_500

const TYPED = { name: 'Ada', phone: '555', company: 'Mill', email: 'a@b', position: 'Buyer', website: 'mill.example' }
const EMPTY = { name: '', phone: '', company: '', email: '', position: '', website: '' }

async function causeFailure(page: Page, backend: BackendControl, call: Call, failure: Failure): Promise<void> {
  await page.unrouteAll()
  await backend.fault(call, failure === 'refused' ? null : failure)
  if (failure !== 'refused') return
  await page.route(
    (url) => url.origin === new URL(BACKEND_URL).origin && url.pathname === PATHS[call],
    (route) => route.abort('connectionrefused')
  )
}

/** For a call that is never answered: waits until it was sent, then moves the clock. */
async function passTime(page: Page, backend: BackendControl, call: Call, failure: Failure): Promise<void> {
  if (failure === 'refused' || failure.kind !== 'silent') return
  await expect.poll(async () => (await backend.requests(call)).length).toBeGreaterThan(0)
  await page.clock.runFor(PAST_TIMEOUT_MS)
}

const count = (lines: string[], sentence: string) => lines.filter((line) => line.startsWith(`error: ${sentence}`)).length
const named = (failure: Failure) => (failure === 'refused' ? failure : JSON.stringify(failure))

const fillForm = async (page: Page) => {
  for (const [field, value] of Object.entries(TYPED)) await page.locator(`[name=${field}]`).fill(value)
}
const typed = (page: Page) => page.locator('form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))
// By type, because its name changes while it sends.
const submit = (page: Page) => page.locator('button[type=submit]')
const thanks = (page: Page) => page.getByRole('status').getByText('We will be in touch with you shortly :)').filter({ visible: true })

test.beforeEach(({ page }) => page.clock.install())

test('a count that cannot be fetched is only logged, the counter stays 0, and the form still works', async ({
  page,
  backend,
  consoleLines
}) => {
  const failures: Failure[] = [
    'refused',
    { kind: 'reset' },
    { kind: 'silent' },
    { kind: 'nocors' },
    { kind: 'shape', body: { count: '48216' } }
  ]
  for (const [index, failure] of failures.entries()) {
    await test.step(named(failure), async () => {
      await backend.reset()
      await causeFailure(page, backend, 'count', failure)
      await page.goto(PAGES.home)
      await page.locator('output').scrollIntoViewIfNeeded()
      await passTime(page, backend, 'count', failure)
      await expect.poll(() => count(consoleLines, 'Ошибка при обновлении числа')).toBe(index + 1)
      await expect(page.locator('output')).toHaveText('0')
    })
  }
  await fillForm(page)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('a news source that fails is only logged, and the others still load; a sentence shows if all three fail', async ({
  page,
  backend,
  consoleLines
}) => {
  const items = page.locator('main li')
  const load = async (failures: Partial<Record<Call, Fault>>) => {
    consoleLines.length = 0
    await backend.reset()
    await backend.faults(failures)
    await page.goto(PAGES.news)
    for (const [call, failure] of Object.entries(failures)) await passTime(page, backend, call as Call, failure)
    await expect(page.getByText('Loading the latest news')).toBeHidden()
    await expect.poll(() => count(consoleLines, 'A news source failed')).toBe(Object.keys(failures).length)
  }
  await load({ 'parse-news': { kind: 'reset' }, 'parse-fsa-news': { kind: 'silent' } })
  await expect(items).toHaveCount(listNews('parse-usda-news').length)
  await load({ 'parse-usda-news': { kind: 'redirectloop' } })
  await expect(items).toHaveCount(listNews('parse-news').length + listNews('parse-fsa-news').length)
  await load({ 'parse-news': { kind: 'nocors' }, 'parse-fsa-news': { kind: 'text' }, 'parse-usda-news': { kind: 'status', status: 500 } })
  await expect(page.getByText('There is no news to show right now.')).toBeVisible()
  await expect(items).toHaveCount(0)
})

test('an article that cannot be fetched shows the Ukrainian error and the link to the original', async ({
  page,
  backend,
  consoleLines
}) => {
  const address = 'https://news.example.org/2026/11/sunflower-oil-prices'
  const failures: Failure[] = [
    'refused',
    { kind: 'reset' },
    { kind: 'silent' },
    { kind: 'nocors' },
    { kind: 'status', status: 404 },
    { kind: 'shape', body: { content: 7 } }
  ]
  for (const [index, failure] of failures.entries()) {
    await test.step(named(failure), async () => {
      await backend.reset()
      await causeFailure(page, backend, 'parse-full-news', failure)
      await page.goto(`/news/details/?url=${encodeURIComponent(address)}`)
      await passTime(page, backend, 'parse-full-news', failure)
      await expect(page.getByText('Помилка.', { exact: true })).toBeVisible()
      await expect(page.getByText('Помилка.', { exact: true })).toHaveAttribute('lang', 'uk')
      await expect(page.getByText("You can read it on the publisher's site.")).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
      await expect(page.getByRole('link', { name: /^Link/ })).toHaveAttribute('href', address)
      expect(count(consoleLines, 'The article failed')).toBe(index + 1)
    })
  }
})

test('a request that fails is only logged, keeps what was typed, and can be sent again', async ({ page, backend, consoleLines }) => {
  const failures: Failure[] = [
    'refused',
    { kind: 'reset' },
    { kind: 'silent' },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 500 },
    { kind: 'shape', body: null },
    { kind: 'shape', body: false },
    { kind: 'nocors' },
    { kind: 'redirectloop' }
  ]
  await page.goto(PAGES.contacts)
  await fillForm(page)
  for (const [index, failure] of failures.entries()) {
    await test.step(named(failure), async () => {
      await backend.reset()
      await causeFailure(page, backend, 'submit-form', failure)
      await submit(page).click()
      await passTime(page, backend, 'submit-form', failure)
      await expect.poll(() => count(consoleLines, 'The contact request failed')).toBe(index + 1)
      await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
      await expect(submit(page).getByText('Submit')).toBeVisible()
      await expect(thanks(page)).toHaveCount(0)
      expect(await typed(page)).toEqual(TYPED)
      // Chromium itself retries if a connection it reused is cut.
      expect((await backend.submissions()).length).toBeLessThanOrEqual(failure !== 'refused' && failure.kind === 'reset' ? 2 : 1)
    })
  }
  await backend.reset()
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await typed(page)).toEqual(EMPTY)
  expect((await backend.submissions()).map(({ fields }) => fields)).toEqual([TYPED])
  await expect(page).toHaveURL(PAGES.contacts)
})
