import type { Page } from 'playwright/test'
import { EMPTY, TYPED } from '../fixtures/contact.ts'
import { findChromium, QUIET_FLAGS } from './browser.ts'
import { fillIn, sentFields, submit, thanks, typed } from './contact.ts'
import { SCRIPTS } from './hold.ts'
import { expect, menuButton, menuLink, PAGES, test } from './test.ts'

/*
 * Visitors who come back to a page in the back/forward cache. Playwright turns that off, so these
 * tests launch their own browser.
 */

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: QUIET_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache']
  }
})

async function leave(page: Page): Promise<void> {
  await menuLink(page, 'Commodities').click()
  await expect(page).toHaveURL(PAGES.commodities)
}

async function comeBack(page: Page): Promise<void> {
  // A restored page does not fire the load event again.
  await page.goBack({ waitUntil: 'commit' })
  await expect
    .poll(
      // Fails during the navigation.
      () => page.evaluate(() => document.documentElement.dataset.persisted).catch(() => undefined),
      'the page was reloaded instead of restored'
    )
    .toBe('true')
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
})

test('the form keeps what was typed when the visitor comes back, and is sent once', {
  tag: '@ci'
}, async ({ page, backend }) => {
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await leave(page)
  await comeBack(page)
  expect(await typed(page)).toEqual(TYPED)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([TYPED])
})

test('a request whose response arrives while the visitor is away is sent once', {
  tag: '@ci'
}, async ({ page, backend }) => {
  await backend.fault('form', { kind: 'gate' })
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await submit(page).click()
  await expect.poll(async () => (await backend.submissions()).length).toBe(1)
  await leave(page)
  await backend.open('form')
  await comeBack(page)
  await expect(thanks(page)).toBeVisible()
  expect(await typed(page)).toEqual(EMPTY)
  expect(await backend.submissions()).toHaveLength(1)
})

test('a form posted by the browser can be sent again right after coming back', {
  tag: '@ci'
}, async ({ page, backend }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await comeBack(page)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([TYPED, TYPED])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('a page left with its menu open comes back with the menu closed', { tag: '@ci' }, async ({
    page
  }) => {
    await page.goto(PAGES.contacts)
    await menuButton(page).click()
    await expect(menuLink(page, 'Contacts')).toBeVisible()
    await page.goto(PAGES.commodities)
    await comeBack(page)
    await expect(menuLink(page, 'Contacts')).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  })
})
