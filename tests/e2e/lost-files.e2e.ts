import type { Page } from 'playwright/test'
import { field, fillIn, sentFields, submit, TYPED, thanks } from './contact.ts'
import { counter, expect, PAGES, readMore, stopClock, test } from './fixtures.ts'
import { SCRIPTS } from './hold.ts'

/*
 * An island one of whose files was lost is tried again when the line is back, by itself or when it is used, and works. Browsers differ in
 * what they do with a module that failed, so this holds in each.
 */

test.use({ uncaughtErrors: 'allow' })

/** The files of an island, by the beginning of their names. */
const FILES = ['client', 'shared', 'rolldown-runtime'] as const

/** Loses the requests for a file, or for all, until the returned function is called. */
async function lose(page: Page, file = ''): Promise<() => void> {
  let isLost = true
  await page.route(SCRIPTS, (route) =>
    isLost && route.request().url().includes(`/${file}`) ? route.abort() : route.fallback()
  )
  return () => {
    isLost = false
  }
}

const goOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

for (const file of ['NewsList', ...FILES])
  test(`the news appear when the line is back, if ${file} was lost`, { tag: '@engines' }, async ({
    page
  }) => {
    const restore = await lose(page, file)
    // The island is also tried again by itself, later.
    await stopClock(page)
    await page.goto(PAGES.news)
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(
        page.getByText('The news could not be loaded. You can reach us at +1 (305) 234-5678')
      ).toBeVisible({ timeout: 500 })
      // Not only when its 20 s are over.
    }).toPass({ timeout: 9_000 })
    await expect(page.getByText('JavaScript')).toHaveCount(0)
    // By another address: Firefox 153 and Chromium before 156 never ask again for a module that failed.
    await expect(page.locator('main astro-island')).toHaveAttribute('renderer-url', /%5fastro/)
    restore()
    await goOnline(page)
    await expect(readMore(page).first()).toBeVisible()
  })

for (const file of ['SuppliedTons', ...FILES])
  test(`the counter appears when the line is back, if ${file} was lost`, {
    tag: ['@engines', '@ci']
  }, async ({ page }) => {
    const restore = await lose(page, file)
    await page.goto(PAGES.home)
    await page.locator('.counter').scrollIntoViewIfNeeded()
    await expect(
      page.getByText('The current figure could not be loaded. Ask us for it:')
    ).toBeVisible()
    restore()
    await goOnline(page)
    await expect(counter(page)).toHaveText('48,216')
  })

for (const file of ['ContactForm', ...FILES])
  test(`the form works when it is used again, if ${file} was lost`, {
    tag: ['@engines', '@ci']
  }, async ({ page, backend }) => {
    const restore = await lose(page, file)
    await page.goto(PAGES.contacts)
    const failed = page.evaluate(() =>
      new Promise((resolve) =>
        addEventListener('astro:hydration-error', resolve, { once: true })
      ).then(() => {})
    )
    await fillIn(page)
    await failed
    restore()
    await expect(async () => {
      await field(page, 'email').focus()
      await field(page, 'website').focus()
      await expect(page.locator('form[novalidate]')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await sentFields(backend)).toEqual([TYPED])
  })

test('the news appear by themselves even if the browser never says that it is online', async ({
  page
}) => {
  await page.clock.install()
  const restore = await lose(page)
  await page.goto(PAGES.news)
  await page.clock.runFor(2_000)
  await expect(page.getByText('The news could not be loaded.')).toBeVisible()
  restore()
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(readMore(page).first()).toBeVisible({ timeout: 500 })
  }).toPass()
})
