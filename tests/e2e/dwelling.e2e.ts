import type { Page } from 'playwright/test'
import { company, readContent } from '../content.ts'
import type { Call } from '../mock-backend/faults.ts'
import { allNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { fillIn, submit, thanks } from './contact.ts'
import { expect, finishAnimations, PAGES, STORY, test } from './fixtures.ts'
import { hold, SCRIPTS } from './hold.ts'

/*
 * Visitors who take their time, and files and responses that do: what arrives stays usable as long as the page lives, and no page
 * says that something has failed before it has.
 */

const { empty, failed, failed_list, loading } = readContent('news')
const MINUTE_MS = 60_000

/** A kind of page, what a visitor does there after a while, and what they get for it. */
interface Errand {
  path: string
  calls: readonly Call[]
  act?(page: Page): Promise<unknown>
  expectDone(page: Page): Promise<unknown>
}

const ERRANDS: Record<string, Errand> = {
  'the count': {
    path: PAGES.home,
    calls: ['count'],
    act: (page) => page.locator('output').scrollIntoViewIfNeeded(),
    expectDone: (page) => expect(page.locator('output')).toHaveText('48,216')
  },
  'the list of news': {
    path: PAGES.news,
    calls: NEWS_SOURCES,
    expectDone: (page) => expect(page.locator('main li')).toHaveCount(allNews().length)
  },
  'an article': {
    path: STORY,
    calls: ['parse-full-news'],
    expectDone: (page) => expect(page.locator('article h2').first()).toBeVisible()
  },
  'the form': {
    path: PAGES.contacts,
    calls: ['submit-form'],
    async act(page) {
      await fillIn(page)
      await submit(page).click()
    },
    expectDone: (page) => expect(thanks(page)).toBeVisible()
  }
}

/** Nothing on the page tells of a failure. */
async function expectNoFailure(page: Page): Promise<void> {
  // Repeated, because a held form may just leave the page.
  await expect(() => finishAnimations(page)).toPass()
  for (const text of [failed.text, empty, failed_list]) await expect(page.getByText(text)).toBeHidden()
}

test.beforeEach(({ page }) => page.clock.install())

for (const [name, { path, calls, act, expectDone }] of Object.entries(ERRANDS)) {
  test(`${name} is there for a visitor who comes back to the page after an hour`, async ({ page, backend }) => {
    await page.goto(path)
    await page.clock.fastForward(60 * MINUTE_MS)
    await expectNoFailure(page)
    await act?.(page)
    await expectDone(page)
    expect(await backend.requests(calls[0])).toHaveLength(1)
  })

  test(`${name} is there when the scripts are 17 s late`, async ({ page, backend }) => {
    const { release } = await hold(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await act?.(page)
    await page.clock.fastForward(17_000)
    await expectNoFailure(page)
    await release()
    await expectDone(page)
    await expectNoFailure(page)
    expect(await backend.requests(calls[0])).toHaveLength(1)
  })
}

test('a late counter moves nothing, and no sentence comes and goes', async ({ page }) => {
  await page.goto(PAGES.home)
  const { release } = await hold(page)
  await page.locator('output').scrollIntoViewIfNeeded()
  const top = () => page.locator('form').evaluate((form) => Math.round(form.getBoundingClientRect().top + scrollY))
  const before = await top()
  await page.clock.fastForward(12_000)
  await expectNoFailure(page)
  await expect(page.locator('.noscript-notice')).toBeHidden()
  await release()
  await expect(page.locator('output')).toHaveText('48,216')
  expect(await top()).toBe(before)
})

test('a page whose script never comes says what it needs', async ({ page }) => {
  await page.route(SCRIPTS, () => {})
  await page.goto(PAGES.article, { waitUntil: 'commit' })
  // A live region, so that it is also heard.
  const sentence = page.getByRole('status').locator('.noscript-notice')
  await expect(sentence).toBeHidden()
  const words = () => page.locator('main astro-island [role=status] p').evaluate((line) => getComputedStyle(line, '::before').content)
  await expect.poll(words).toMatch(new RegExp(`attr\\(data-text\\)|${RegExp.escape(loading)}`))
  await page.clock.fastForward(20_000)
  await expect(sentence.getByRole('link', { name: company.phone })).toBeVisible()
  await expectNoFailure(page)
})
