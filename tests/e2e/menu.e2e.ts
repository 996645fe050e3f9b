import type { Page } from 'playwright/test'
import { hold } from './hold.ts'
import { expect, menuButton, menuLink, PAGES, pendingIslands, test } from './test.ts'

const NARROW = { width: 766, height: 900 }

const contactsLink = (page: Page) => menuLink(page, 'Contacts')
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** Expects the links in one row, and clicks one. */
async function expectRow(page: Page): Promise<void> {
  const tops = await menuLink(page).evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top)
  )
  expect(new Set(tops).size).toBe(1)
  await contactsLink(page).click()
  await expect(page).toHaveURL(PAGES.contacts)
}

test('from 767 px on the menu is a row of links', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto(PAGES.home)
  await expect(menuButton(page)).toBeHidden()
  await expectRow(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`under 767 px, with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: NARROW, javaScriptEnabled })

    test('the focus stays in the open menu, and Escape closes it', async ({ page }) => {
      await page.goto(PAGES.home)
      await menuButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText(
        ['Home', 'Commodities', 'News', 'Contacts', '+1 (305) 234-5678', 'desk@halcyon.test']
      )
      await page.keyboard.press('Tab')
      await expect(menuLink(page).first()).toBeFocused()
      await expect(page.locator('main')).toBeHidden()
      for (let stop = 0; stop < 8; stop++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)
        ).toBeUndefined()
      }
      await page.keyboard.press('Escape')
      await expect(contactsLink(page)).toBeHidden()
    })
  })
}

test.describe('under 767 px', () => {
  test.use({ viewport: NARROW })

  test('a menu opened before its script loads stays open until a link is clicked', {
    tag: '@engines'
  }, async ({ page }) => {
    const { release } = await hold(page)
    await page.goto(PAGES.home)
    await menuButton(page).click()
    await expect(contactsLink(page)).toBeVisible()
    await release()
    await expect(pendingIslands(page, 'header')).toHaveCount(0)
    await expect(contactsLink(page)).toBeVisible()
    // Simulates a slow next page, or a link that opens in another tab.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) => (event.target as Element).closest('a') && event.preventDefault()
      )
    )
    await expect(async () => {
      // An island starts listening slightly after it has loaded.
      if (await contactsLink(page).isVisible()) await contactsLink(page).click()
      await expect(contactsLink(page)).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveURL(PAGES.home)
  })

  test('when the window becomes wide, an open menu turns into a row of links, and the page scrolls', async ({
    page
  }) => {
    await page.goto(PAGES.home)
    await menuButton(page).click()
    await page.setViewportSize({ width: 767, height: 390 })
    await expect(menuButton(page)).toBeHidden()
    expect(await isLocked(page)).toBe(false)
    await expectRow(page)
  })

  test('when a phone is rotated with its menu open, the close button stays on screen', async ({
    page
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(PAGES.home)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await menuButton(page).click()
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(menuButton(page)).toBeInViewport({ ratio: 1 })
    await menuButton(page).click()
    await expect(contactsLink(page)).toBeHidden()
  })

  test('in a short window the menu scrolls to its last link', async ({ page }) => {
    await page.setViewportSize({ width: 560, height: 300 })
    await page.goto(PAGES.home)
    await menuButton(page).click()
    const last = page.locator('#menu a').last()
    await expect(last).not.toBeInViewport({ ratio: 1 })
    await page.mouse.move(280, 200)
    await page.mouse.wheel(0, 2_000)
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
