import type { Page, Route } from 'playwright/test'
import { expect, PAGES, stopClock, test } from './test.ts'

/** Any of the logo files. */
const LOGO = '**/_astro/logo*'

test.use({ splash: true, viewport: { width: 769, height: 900 } })

/** "padge" is specified. */
const sentence = (page: Page) =>
  page.getByText(
    "The padge is loading, please wait, if you couldn't get it, find a better internet connection!",
    { exact: true }
  )
const about = (page: Page) => page.getByRole('heading', { name: 'About us' })

/** Opens the home page with a stopped clock, so that a test can tell 499 ms from 500 ms. */
async function openWithStoppedClock(page: Page) {
  await stopClock(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
}

/** A fading splash stays in the page until the clock moves on. */
const isFading = (page: Page) =>
  page.locator('body > .splash').evaluate((splash: HTMLElement) => splash.style.opacity === '0')

/**
 * Holds the logo.
 * @returns a function that releases it, and waits for its load or error event
 */
async function holdLogo(page: Page, end: (route: Route) => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  await page.route(LOGO, async (route) => {
    await gate.promise
    await end(route)
  })
  await page.addInitScript(() => {
    const onEnd = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.splash'))
        document.title = 'Logo ended'
    }
    for (const end of ['load', 'error']) document.addEventListener(end, onEnd, true)
  })
  return async () => {
    gate.resolve()
    await expect(page).toHaveTitle('Logo ended')
  }
}

test('in windows over 768 px, the first page shows the splash, which a click ends', async ({
  page
}) => {
  await openWithStoppedClock(page)
  await expect(sentence(page)).toBeVisible()
  const splash = page.locator('.splash')
  await expect(splash, 'screen readers skip it').toHaveAttribute('aria-hidden', 'true')
  await expect(splash.getByText('Halcyon Grain & Seed', { exact: true })).toBeVisible()
  await expect(splash.getByText('Working hard - Working smart', { exact: true })).toBeVisible()
  await expect
    .poll(() => splash.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth))
    .toBeGreaterThan(0)
  await expect(splash.locator('img')).toHaveAttribute('src', /animated/)
  await expect(about(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await sentence(page).click()
  await page.clock.runFor(200)
  await expect(sentence(page), 'a click ends the splash').toHaveCount(0)
})

for (const [end, action] of Object.entries({ loaded: 'continue', failed: 'abort' } as const)) {
  test(`the splash fades 500 ms after its logo has ${end}`, async ({ page }) => {
    const release = await holdLogo(page, (route) => route[action]())
    await openWithStoppedClock(page)
    await page.clock.runFor(1_000)
    await release()
    await page.clock.runFor(499)
    expect(await isFading(page)).toBe(false)
    await page.clock.runFor(1)
    expect(await isFading(page)).toBe(true)
    await expect(page.locator('body > .splash')).toHaveCSS('opacity', '0')
    await page.clock.runFor(199)
    await expect(page.locator('body > .splash')).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(sentence(page)).toHaveCount(0)
  })
}

test('with reduced motion the splash has the still logo, in both schemes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithStoppedClock(page)
  const file = () =>
    page.locator('body > .splash img').evaluate((logo: HTMLImageElement) => logo.currentSrc)
  await expect.poll(file).toMatch(/\/logo\./)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(file).toMatch(/\/logo-light\./)
})

test('a splash whose logo never arrives fades after three seconds', { tag: '@ci' }, async ({
  page
}) => {
  await page.route(LOGO, () => {})
  await openWithStoppedClock(page)
  await page.clock.runFor(2_999)
  expect(await isFading(page)).toBe(false)
  await page.clock.runFor(1)
  expect(await isFading(page)).toBe(true)
})

test('an archived copy without scripts does not keep the splash', {
  tag: '@ci'
}, async ({ page }) => {
  await openWithStoppedClock(page)
  await expect(sentence(page)).toBeVisible()
  const copy = (await page.content()).replace(/<script\b.*?<\/script>/gs, '')
  await page.route('/copy/', (route) => route.fulfill({ contentType: 'text/html', body: copy }))
  await page.goto('/copy/')
  await expect(sentence(page)).toBeVisible()
  await page.evaluate(() => {
    for (const animation of document.querySelector('.splash')?.getAnimations() ?? [])
      animation.finish()
  })
  await expect(sentence(page)).toBeHidden()
  await about(page).click()
})

test('a key press ends the splash, and later pages show none', async ({ page }) => {
  await openWithStoppedClock(page)
  await expect(sentence(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.clock.runFor(200)
  await expect(sentence(page)).toHaveCount(0)
  await page.goto(PAGES.commodities)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sentence(page)).toHaveCount(0)
  await page.goto('/')
  await expect(sentence(page)).toHaveCount(0)
})

test('a new tab belongs to the same visit, and a page an hour later starts a new one', async ({
  page,
  context
}) => {
  await openWithStoppedClock(page)
  await expect(sentence(page)).toBeVisible()
  // `stopClock` has stopped the first tab at 13:00.
  const tab = await context.newPage()
  await tab.clock.install({ time: new Date('2026-11-21T13:59:00Z') })
  await tab.goto(PAGES.commodities)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sentence(tab)).toHaveCount(0)
  await tab.clock.setFixedTime(new Date('2026-11-21T14:58:00Z'))
  await tab.goto('/commodities/oats/')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sentence(tab)).toHaveCount(0)
  await tab.clock.setFixedTime(new Date('2026-11-21T15:58:01Z'))
  await tab.goto(PAGES.contacts)
  await expect(sentence(tab)).toBeVisible()
})

for (const [where, prepare] of Object.entries({
  'at 768 px': (page: Page) => page.setViewportSize({ width: 768, height: 900 }),
  'without storage': (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        }
      })
    })
})) {
  test(`there is no splash ${where}`, async ({ page }) => {
    await prepare(page)
    await openWithStoppedClock(page)
    await expect(about(page)).toBeVisible()
    await expect(sentence(page)).toHaveCount(0)
    // A later page of the same visit, after a rotation.
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(PAGES.contacts)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sentence(page)).toHaveCount(0)
  })
}
