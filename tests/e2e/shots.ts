import { fileURLToPath } from 'node:url'
import { test } from './fixtures.ts'
import { STATES } from './states.ts'

/*
 * `npm run shots`: screenshots of every page and state at four widths, light and dark, into shots/. Playwright's options filter:
 * `npm run shots -- -g "360 px, dark, article"`.
 */
const FOLDER = fileURLToPath(new URL('../../shots/', import.meta.url))
const HEIGHT = 800

for (const width of [360, 768, 1000, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const state of STATES) {
      if (state.at?.(width) === false) continue
      test.describe(() => {
        test.use({
          viewport: { width, height: HEIGHT },
          colorScheme,
          contextOptions: { reducedMotion: 'reduce' },
          javaScriptEnabled: state.scripts ?? true,
          splash: state.splash ?? false,
          uncaughtErrors: 'allow'
        })

        test(`${width} px, ${colorScheme}, ${state.name}`, async ({ page, backend }) => {
          await backend.faults(state.faults ?? {})
          await state.before?.(page)
          await page.goto(state.path, { waitUntil: state.splash ? 'commit' : 'load' })
          if (state.splash) await page.locator('.splash').waitFor()
          await state.after?.(page)
          // A full-page screenshot does not load lazy images.
          if (!state.firstView) {
            await page.locator('img').evaluateAll(loadAll)
            await page.evaluate(() => scrollTo(0, 0))
          }
          const path = `${FOLDER}${width}-${colorScheme}/${state.name.replaceAll(' ', '-')}.png`
          await page.screenshot({ path, fullPage: !state.firstView })
        })
      })
    }
  }
}

async function loadAll(pictures: Element[]): Promise<void> {
  await Promise.all(
    pictures.map((picture) => {
      const image = picture as HTMLImageElement
      image.loading = 'eager'
      return image.decode().catch(() => {})
    })
  )
}
