import { submit } from './contact.ts'
import { menuButton, PAGES, test } from './fixtures.ts'

/* `npm run shots`: pictures of every page in shots/, for what only eyes judge. */

const STATES: Record<string, string> = { ...PAGES, long: '/commodities/long/', photograph: '/commodities/flour/' }

for (const [name, path] of Object.entries(STATES))
  for (const width of [360, 768, 1000, 1440])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path, { waitUntil: 'networkidle' })
        // Scrolling loads lazy images and shows what fades in.
        for (const section of await page.locator('main > *, .fading').all()) await section.scrollIntoViewIfNeeded()
        await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true })
      })

test('menu and messages, 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGES.contacts)
  await submit(page).click()
  await page.getByText('Please enter your name').waitFor()
  await page.screenshot({ path: 'shots/messages-360.png', fullPage: true })
  await menuButton(page).click()
  await page.screenshot({ path: 'shots/menu-360.png' })
})
