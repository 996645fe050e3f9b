import type { Page, Route } from 'playwright/test'
import { brand, company } from '../content.ts'
import { expect, test } from './fixtures.ts'

const SENTENCE = "The padge is loading, please wait, if you couldn't get it, find a better internet connection!"
/** Any of the owner's logo files. */
const LOGO = '**/_astro/logo*'

test.use({ splash: true, viewport: { width: 769, height: 900 } })

const sentence = (page: Page) => page.getByText(SENTENCE, { exact: true })

/** Opens a page with a stopped clock, so that a test can distinguish 499 ms from 500 ms. */
async function openWithStillClock(page: Page) {
  const now = new Date('2026-11-21T12:00:00Z')
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The CSS animation ignores the stopped clock and would end the splash early on a slow machine.
  await page.evaluate(() =>
    document
      .querySelector('.splash')
      ?.getAnimations()
      .forEach((animation) => void animation.pause())
  )
}

/** Holds the logo until the test releases it, then waits for its load or error event. */
async function holdLogo(page: Page, end: (route: Route) => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  await page.route(LOGO, async (route) => {
    await gate.promise
    await end(route)
  })
  await page.addInitScript(() => {
    const ended = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.splash')) document.title = 'Logo ended'
    }
    for (const end of ['load', 'error']) document.addEventListener(end, ended, true)
  })
  return async () => {
    gate.resolve()
    await expect(page).toHaveTitle('Logo ended')
  }
}

test('over 768 px the first page shows logo, name, slogan and the waiting text on top of the loaded page', async ({ page }) => {
  await openWithStillClock(page)
  await expect(sentence(page)).toBeVisible()
  const splash = page.locator('.splash')
  if (brand) await expect(splash.getByText(brand, { exact: true })).toBeVisible()
  await expect(splash.getByText(company.slogan, { exact: true })).toBeVisible()
  await expect.poll(() => splash.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBeGreaterThan(0)
  // The splash has an animated logo if the hero has one.
  if ((await page.locator('main .moving').count()) > 0) await expect(splash.locator('img')).toHaveAttribute('src', /animated/)
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await sentence(page).click()
  await expect(sentence(page), 'a click ends the splash').toHaveCount(0)
})

test('with Save-Data the splash shows the static logo, and the animated logo is not fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openWithStillClock(page)
  const still = await page.locator('header img').getAttribute('src')
  await expect(page.locator(`body > .splash img[src="${still}"]`)).toBeVisible()
  await page.waitForLoadState('load')
  expect(fetched.filter((url) => url.includes('-animated'))).toEqual([])
})

test('the splash ends 500 ms after its logo has loaded', async ({ page }) => {
  const release = await holdLogo(page, (route) => route.continue())
  await openWithStillClock(page)
  await page.clock.runFor(1_000)
  await expect(sentence(page)).toBeVisible()
  await release()
  await page.clock.runFor(499)
  await expect(sentence(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(sentence(page)).toHaveCount(0)
})

test('the splash ends 500 ms after its logo has failed', async ({ page }) => {
  const release = await holdLogo(page, (route) => route.abort())
  await openWithStillClock(page)
  await release()
  await page.clock.runFor(499)
  await expect(sentence(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(sentence(page)).toHaveCount(0)
})

test('the splash ends after 3 s if its logo never loads', async ({ page }) => {
  await page.route(LOGO, () => {})
  await openWithStillClock(page)
  await page.clock.runFor(2_999)
  await expect(sentence(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(sentence(page)).toHaveCount(0)
})

test('CSS hides the splash within four seconds if its script fails halfway', async ({ page }) => {
  await page.route(LOGO, () => {})
  await openWithStillClock(page)
  await expect(sentence(page)).toBeVisible()
  const ends = await page.evaluate(() =>
    (document.querySelector('.splash')?.getAnimations() ?? []).map((animation) => {
      animation.finish()
      return Number(animation.effect?.getComputedTiming().endTime)
    })
  )
  for (const end of ends) expect(end).toBeLessThanOrEqual(4_000)
  await expect(sentence(page)).toBeHidden()
})

test('a key press ends the splash, and later pages of the visit show none', async ({ page }) => {
  await openWithStillClock(page)
  await expect(sentence(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sentence(page)).toHaveCount(0)
  await page.goto('/commodities/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sentence(page)).toHaveCount(0)
  await page.goto('/')
  await expect(sentence(page)).toHaveCount(0)
})

test('at 768 px there is no splash', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openWithStillClock(page)
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  await expect(sentence(page)).toHaveCount(0)
})

test('without session storage there is no splash', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      }
    })
  })
  await openWithStillClock(page)
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  await expect(sentence(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no splash', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
    await expect(sentence(page)).toHaveCount(0)
  })
})
