import { globSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { COUNT_PATH, NEWS_PATHS } from '../../src/backend/paths.ts'
import { BACKEND_URL, ROOT } from '../server/site.ts'
import { type Storage, startStorage } from '../server/storage.ts'
import { skipSplash } from './test.ts'

/*
 * `npm run shots`: takes pictures of every page of the last build, with the news of the mock
 * backend, in shots/, and those of the README.
 */

const DIST = `${ROOT}dist`
const WIDTHS = { phone: 390, desktop: 1280 }
/** Not 404.html, which redirects home. */
const PAGES = globSync('**/index.html', { cwd: DIST }).map((file) =>
  file.replaceAll('\\', '/').replace(/index\.html$/, '')
)
if (PAGES.length === 0)
  throw new Error('There is no build in dist/ to take pictures of: run npm run build first.')

let storage: Storage

test.beforeAll(async () => {
  storage = await startStorage({ folder: DIST, base: process.env.BASE_PATH })
})
test.afterAll(() => storage.stop())

for (const colorScheme of ['light', 'dark'] as const)
  test(`the README in the ${colorScheme} scheme`, async ({ page }) => {
    await page.addInitScript(skipSplash)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(storage.url, { waitUntil: 'networkidle' })
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(`${ROOT}.github/main-page-${colorScheme}.webp`)
  })

for (const path of PAGES)
  for (const [screen, width] of Object.entries(WIDTHS))
    test(`/${path} on a ${screen}`, async ({ page }) => {
      for (const call of [...NEWS_PATHS, COUNT_PATH])
        await page.route(`**${call}`, async (route) =>
          route.fulfill({ response: await route.fetch({ url: BACKEND_URL + call }) })
        )
      await page.addInitScript(skipSplash)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect((await page.goto(storage.url + path, { waitUntil: 'networkidle' }))?.status()).toBe(
        200
      )
      // Scrolling loads lazy images and shows what fades in.
      for (const section of await page.locator('main > *, .fading').all())
        await section.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, 0))
      await page.screenshot({
        path: `shots/${path.replaceAll('/', '-') || 'home-'}${screen}.png`,
        fullPage: true
      })
    })
