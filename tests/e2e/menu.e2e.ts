import type { Page } from 'playwright/test'
import { expect, menuButton, menuLink, test } from './fixtures.ts'
import { hold } from './hold.ts'

const NARROW = { width: 766, height: 900 }

const newsLink = (page: Page) => menuLink(page, 'news')
/** The menu, if it is open. */
const openedMenu = (page: Page) => page.locator('nav:popover-open')
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** Opens the menu and waits for its island, which never loads without scripts. */
async function openMenu(page: Page, scripts = true) {
  await menuButton(page).click()
  await expect(newsLink(page)).toBeVisible()
  if (scripts) await expect(page.locator('header astro-island[ssr]')).toHaveCount(0)
}

test('from 767 px on the menu is a row of links', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/')
  await expect(menuButton(page)).toBeHidden()
  const tops = await menuLink(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await newsLink(page).click()
  await expect(page).toHaveURL('/news/')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`under 767 px, with scripts: ${javaScriptEnabled}`, () => {
    test.use({ viewport: NARROW, javaScriptEnabled })

    test('the button opens and closes the menu', async ({ page }) => {
      await page.goto('/')
      await expect(newsLink(page)).toBeHidden()
      // After a click on a child of the button, Safari's next Tab would skip the menu.
      expect(
        await menuButton(page).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, y + height / 2) === button
        })
      ).toBe(true)
      await openMenu(page, javaScriptEnabled)
      for (const scheme of ['tel', 'mailto']) await expect(page.locator(`#menu a[href^="${scheme}:"]`)).toBeVisible()
      await menuButton(page).click()
      await expect(newsLink(page)).toBeHidden()
      await openMenu(page, javaScriptEnabled)
    })

    test('Escape closes the menu and returns the focus to its button', async ({ page }) => {
      await page.goto('/')
      await menuButton(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menuLink(page).first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(newsLink(page)).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
    })
  })
}

test.describe('under 767 px, without scripts', () => {
  test.use({ viewport: NARROW, javaScriptEnabled: false })

  test('the page cannot be scrolled while the menu is open', async ({ page }) => {
    await page.goto('/')
    await page.mouse.move(300, 500)
    await openMenu(page, false)
    expect(await isLocked(page)).toBe(true)
    await page.mouse.wheel(0, 600)
    await menuButton(page).click()
    await expect(newsLink(page)).toBeHidden()
    expect(await isLocked(page)).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  })
})

test.describe('under 767 px', () => {
  test.use({ viewport: NARROW })

  test('rotating to 767 px closes the menu, to 766 px does not', async ({ page }) => {
    await page.goto('/')
    await expect(async () => {
      await page.setViewportSize({ width: 390, height: 766 })
      if (await newsLink(page).isHidden()) await openMenu(page)
      await page.setViewportSize(NARROW)
      await expect(openedMenu(page)).toHaveCount(1)
      await page.setViewportSize({ width: 767, height: 390 })
      await expect(openedMenu(page)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(newsLink(page)).toBeVisible()
    expect(await isLocked(page)).toBe(false)
  })

  test('on a low screen the menu scrolls to its last link', async ({ page }) => {
    await page.setViewportSize({ width: 560, height: 300 })
    await page.goto('/')
    await openMenu(page)
    const last = page.locator('#menu a').last()
    await expect(last).not.toBeInViewport({ ratio: 1 })
    await page.mouse.move(280, 200)
    await page.mouse.wheel(0, 2_000)
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test('a menu opened before its script stays until any of its links is chosen', async ({ page }) => {
    const { release } = await hold(page)
    await page.goto('/')
    await menuButton(page).click()
    await expect(newsLink(page)).toBeVisible()
    await release()
    await expect(page.locator('header astro-island[ssr]')).toHaveCount(0)
    await expect(newsLink(page)).toBeVisible()

    // For example a link opened in another tab, or a slow next page.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault())
    )
    const links = await page.locator('#menu a').all()
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      if ((await openedMenu(page).count()) === 0) await menuButton(page).click()
      await expect(newsLink(page)).toBeVisible()
      // Retries, because an island starts listening slightly after it has loaded.
      await expect(async () => {
        // A click that was dispatched late may have closed it.
        if ((await openedMenu(page).count()) > 0) await link.click({ timeout: 1_000 })
        await expect(openedMenu(page)).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
      await expect(newsLink(page)).toBeHidden()
    }
    await expect(page).toHaveURL('/')
  })
})
