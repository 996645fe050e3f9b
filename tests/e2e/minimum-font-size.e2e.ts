import { findShell, QUIET_FLAGS } from './browser.ts'
import { expect, openWhole, PAGES, test } from './test.ts'

/* A minimum font size, a setting of the browser that media and container queries ignore. */
test.use({
  launchOptions: {
    executablePath: findShell(),
    args: [...QUIET_FLAGS, '--blink-settings=minimumFontSize=24']
  }
})

test('with a minimum font size of 24 px no page scrolls sideways', async ({ page }) => {
  for (const path of [...Object.values(PAGES), '/commodities/long/']) {
    await openWhole(page, path)
    await expect(page.getByRole('contentinfo').getByRole('paragraph'), 'the setting').toHaveCSS(
      'font-size',
      '24px'
    )
    for (const width of [360, 768, 1000, 1440]) {
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
