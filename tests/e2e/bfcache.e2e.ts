import type { Page } from 'playwright/test'
import { CALL_URLS } from '../mock-backend/faults.ts'
import { findChromium, QUIET_FLAGS } from './browser.ts'
import { EMPTY, expectSending, fillIn, sentFields, submit, TYPED, thanks, typed } from './contact.ts'
import { expect, menuButton, menuLink, test } from './fixtures.ts'
import { withholdIslands } from './hold.ts'

/*
 * Visitors who return to a page from the back/forward cache. Playwright disables that cache, so these tests launch their own
 * browser.
 */

// One worker, so that the other can run the budgets, which also have a browser of their own.
test.describe.configure({ mode: 'default' })
test.use({
  launchOptions: { executablePath: findChromium(), args: QUIET_FLAGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] }
})

/** Follows a link, like visitors do. */
async function leave(page: Page): Promise<void> {
  await menuLink(page, 'commodities').click()
  await expect(page).toHaveURL('/commodities/')
}

async function comeBack(page: Page): Promise<void> {
  // Does not wait for the load event, which a restored page does not fire again.
  await page.goBack({ waitUntil: 'commit' })
  await expect
    .poll(
      // While the page is exchanged there is nothing to ask.
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

test('what was typed is there after coming back, and sent once', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await fillIn(page)
  await leave(page)
  await comeBack(page)
  expect(await typed(page)).toEqual(TYPED)
  expect(await backend.submissions()).toEqual([])
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([TYPED])
})

test('commodities selected in the list are selected after coming back', async ({ page }) => {
  await page.goto('/commodities/')
  await page.getByRole('checkbox').nth(1).check()
  await menuLink(page, 'contacts').click()
  await expect(page).toHaveURL('/contacts/')
  await comeBack(page)
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

for (const answered of ['after the visitor is back', 'while the visitor is away']) {
  test(`a request answered ${answered} is sent once`, async ({ page, backend }) => {
    await backend.fault('submit-form', { kind: 'gate' })
    await page.goto('/contacts/')
    await fillIn(page)
    await submit(page).click()
    await expect.poll(async () => (await backend.submissions()).length).toBe(1)
    await leave(page)
    if (answered === 'while the visitor is away') {
      await backend.open('submit-form')
      await comeBack(page)
    } else {
      await comeBack(page)
      expect(await typed(page)).toEqual(TYPED)
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
      // Submitting again while the first request is in flight sends nothing.
      await submit(page).click({ force: true })
      await backend.open('submit-form')
    }
    await expect(thanks(page)).toBeVisible()
    expect(await typed(page)).toEqual(EMPTY)
    expect(await backend.submissions()).toHaveLength(1)

    await fillIn(page)
    await submit(page).click()
    await expect.poll(() => typed(page)).toEqual(EMPTY)
    expect(await sentFields(backend)).toEqual([TYPED, TYPED])
  })
}

for (const [answer, isAccepted] of [
  ['has accepted it', true],
  ['cannot be reached', false]
] as const) {
  test(`a held form that is sent as the visitor leaves stays until the backend ${answer}`, async ({ page, backend }) => {
    // A blocker drops beacons, which says that it has sent them.
    await page.addInitScript(() => {
      Navigator.prototype.sendBeacon = () => true
    })
    await withholdIslands(page)
    await page.goto('/contacts/')
    await fillIn(page)
    await submit(page).click()
    await expectSending(page)
    await backend.fault('submit-form', { kind: isAccepted ? 'gate' : 'reset' })
    await leave(page)
    await expect.poll(() => sentFields(backend)).toEqual([TYPED])
    await comeBack(page)
    if (isAccepted) {
      expect(await typed(page)).toEqual(TYPED)
      await expect(page).toHaveURL('/contacts/')
      await expectSending(page)
      await backend.open('submit-form')
    }
    await expect(submit(page)).not.toHaveAttribute('aria-disabled')
    await expect(page).toHaveURL(isAccepted ? '/contacts/#sent' : '/contacts/')
    expect(await typed(page)).toEqual(isAccepted ? EMPTY : TYPED)
    expect(await sentFields(backend)).toEqual([TYPED])
  })
}

test('news opened without a connection is loaded when the visitor is back', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => 'connected' in localStorage }))
  await page.route(CALL_URLS, (route) => route.abort('internetdisconnected'))
  await page.goto('/news/')
  await expect(page.locator('.offline-notice')).toBeVisible()
  await leave(page)
  await page.unrouteAll()
  await page.evaluate(() => localStorage.setItem('connected', ''))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('.offline-notice')).toBeHidden()
  // Else it was never in the cache.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({ type: 'reload' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('a page left with its menu open comes back with it closed', async ({ page }) => {
    await page.goto('/contacts/')
    await menuButton(page).click()
    await expect(menuLink(page, 'news')).toBeVisible()
    await page.goto('/news/')
    await comeBack(page)
    await expect(menuLink(page, 'news')).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  })
})
