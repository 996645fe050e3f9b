import { findShell, QUIET_FLAGS } from './browser.ts'
import { expect, menuButton, menuLink, PAGES, test } from './test.ts'

/* On most desktops scrollbars take up space beside the page. Playwright hides them. */
test.use({
  viewport: { width: 600, height: 800 },
  launchOptions: {
    executablePath: findShell(),
    args: QUIET_FLAGS,
    ignoreDefaultArgs: ['--hide-scrollbars']
  }
})

test('opening the menu moves nothing where scrollbars take up space', async ({ page }) => {
  await page.goto(PAGES.home)
  const widths = () =>
    page.evaluate(() => ({ window: innerWidth, body: document.body.clientWidth }))
  const { window, body } = await widths()
  expect(body, 'the scrollbar takes up space').toBeLessThan(window)
  await menuButton(page).click()
  await expect(menuLink(page, 'Contacts')).toBeVisible()
  expect(await widths()).toEqual({ window, body })
})
