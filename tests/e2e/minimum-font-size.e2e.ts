import { findShell, QUIET_FLAGS } from './browser.ts'
import { expect, PAGES, test } from './test.ts'

/* A minimum font size, a setting of the browser that media and container queries ignore. */
test.use({
  launchOptions: {
    executablePath: findShell(),
    args: [...QUIET_FLAGS, '--blink-settings=minimumFontSize=24']
  }
})

test('with a minimum font size of 24 px no page scrolls sideways', async ({ page }) => {
  for (const path of [...Object.values(PAGES), '/commodities/flour/', '/commodities/long/']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [360, 768, 1000, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width} px`
        )
        .toBe(width)
    }
  }
})
