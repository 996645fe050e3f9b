import type { Page } from 'playwright/test'
import { expect, PAGES, test } from './test.ts'

/* A back link returns visitors to where they were. For all others, it is a plain link. */

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true })
const card = (page: Page) => page.getByRole('link', { name: 'View details: Corn' })
/** How far the page is scrolled. Engines may restore it off by one pixel. */
const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a card far down on a page. @returns how far the page was scrolled */
async function openCard(page: Page, path: string, name = 'View details: Corn'): Promise<number> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  const link = page.getByRole('link', { name })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await top(page)
  expect(scrolled).toBeGreaterThan(500)
  await link.press('Enter')
  await expect(back(page)).toBeVisible()
  return scrolled
}

for (const [from, path, name] of [
  ['the list', PAGES.commodities, 'View details: Corn'],
  ['the home page', `${PAGES.home}?utm_source=mail`, 'View details: Seed']
] as const) {
  test(`a visitor from ${from} returns to where they were`, { tag: '@engines' }, async ({
    page
  }) => {
    const scrolled = await openCard(page, path, name)
    const commodity = page.url()
    await page
      .getByRole('navigation', { name: 'More commodities' })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL((url) => url.href !== commodity)
    await back(page).click()
    await expect(page).toHaveURL(commodity)
    await back(page).click()
    await expect(page).toHaveURL(path)
    await expect.poll(async () => Math.abs((await top(page)) - scrolled)).toBeLessThan(2)
  })
}

test('the back link still works after in-page links and a reload', async ({ page }) => {
  const scrolled = await openCard(page, PAGES.commodities)
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await skip.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.reload()
  await page.goBack()
  await page.goForward()
  await back(page).click()
  await expect(page).toHaveURL(PAGES.commodities)
  await expect.poll(async () => Math.abs((await top(page)) - scrolled)).toBeLessThan(2)
})

test('in a new tab, the back link goes to the list', async ({ page, context }) => {
  await page.goto(PAGES.commodities)
  const opened = context.waitForEvent('page')
  await card(page).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL('/commodities/corn/')
  // Not with the keyboard: a key press in a tab opened by a modified click crashes Chromium 150's
  // headless shell.
  await tab.evaluate(() => document.querySelector<HTMLAnchorElement>('.skip')?.click())
  await tab.reload()
  await tab.getByRole('link', { name: 'Contact us' }).click()
  await expect(tab).toHaveURL(PAGES.contacts)
  await tab.goBack()
  await back(tab).click()
  await expect(tab).toHaveURL(PAGES.commodities)
})

test('a visitor from a list served without the slash returns to where they were', async ({
  page,
  site
}) => {
  await page.route('/commodities', async (route) =>
    route.fulfill({ response: await route.fetch({ url: site + PAGES.commodities }) })
  )
  const scrolled = await openCard(page, '/commodities')
  await back(page).click()
  await expect(page).toHaveURL('/commodities')
  await expect.poll(async () => Math.abs((await top(page)) - scrolled)).toBeLessThan(2)
})

test('a double click on the back link goes back once', { tag: '@engines' }, async ({ page }) => {
  await page.goto(PAGES.home)
  await openCard(page, PAGES.commodities)
  // Later, because the page that evaluates this is left.
  await back(page).evaluate((link: HTMLElement) => {
    const click = (detail: number) => new MouseEvent('click', { cancelable: true, detail })
    setTimeout(() => [1, 2].map((detail) => link.dispatchEvent(click(detail))))
  })
  await expect(page).toHaveURL(PAGES.commodities)
  // By then, a second jump would have begun.
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(PAGES.commodities)
})

test('a modified click on the back link opens the list in a new tab', async ({ page, context }) => {
  await openCard(page, PAGES.commodities)
  const opened = context.waitForEvent('page', { timeout: 10_000 })
  await back(page).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL(PAGES.commodities)
  await expect(page).toHaveURL('/commodities/corn/')
})
