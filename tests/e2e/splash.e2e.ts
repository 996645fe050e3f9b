import type { Page, Route } from 'playwright/test'
import { brand, company } from '../content.ts'
import { expect, stopClock, test } from './fixtures.ts'

const SENTENCE = "The padge is loading, please wait, if you couldn't get it, find a better internet connection!"
/** Any of the owner's logo files. */
const LOGO = '**/_astro/logo*'

declare global {
  /** The animation that ends the splash. */
  var fade: Animation | undefined
}

test.use({ splash: true, viewport: { width: 769, height: 900 } })

const sentence = (page: Page) => page.getByText(SENTENCE, { exact: true })

/** Opens a page with a stopped clock, so that a test can distinguish 499 ms from 500 ms. */
async function openWithStillClock(page: Page) {
  await stopClock(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The CSS animation ignores the stopped clock and would end the splash early on a slow machine.
  await page.evaluate(() => {
    globalThis.fade = document.querySelector('.splash')?.getAnimations()[0]
    if (globalThis.fade) globalThis.fade.currentTime = -60_000
  })
}

const setFadeSpeed = (page: Page, rate: number) =>
  page.evaluate((rate) => {
    ;(globalThis.fade as Animation).playbackRate = rate
  }, rate)

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

test('over 768 px the first page shows the splash on top', async ({ page }) => {
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

test('with Save-Data the splash shows and fetches the static logo', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openWithStillClock(page)
  const still = await page.locator('header img').getAttribute('src')
  await expect(page.locator('body > .splash img')).toBeVisible()
  await expect.poll(() => page.locator('.splash img').evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(still)
  await page.waitForLoadState('load')
  expect(fetched.filter((url) => url.includes('-animated'))).toEqual([])
})

for (const [end, logo] of Object.entries({ loaded: 'continue', failed: 'abort' } as const)) {
  test(`the splash fades 500 ms after its logo has ${end}`, async ({ page }) => {
    const release = await holdLogo(page, (route) => route[logo]())
    await openWithStillClock(page)
    await page.clock.runFor(1_000)
    await release()
    await setFadeSpeed(page, 0)
    await page.clock.runFor(499)
    expect(await page.evaluate(() => globalThis.fade?.effect?.getComputedTiming().progress)).toBe(null)
    await page.clock.runFor(1)
    expect(await page.evaluate(() => globalThis.fade?.effect?.getComputedTiming())).toMatchObject({ progress: 0, duration: 200 })
    await setFadeSpeed(page, 1)
    await expect(sentence(page)).toHaveCount(0)
    await expect(page.locator('main img[height="112"]:visible')).not.toHaveAttribute('src', /animated/)
  })
}

test('CSS ends the splash after three seconds, whatever happens to its script', async ({ page }) => {
  await page.route(LOGO, () => {})
  await openWithStillClock(page)
  await expect(sentence(page)).toBeVisible()
  const timing = await page.evaluate(() => {
    const fade = globalThis.fade as Animation
    fade.onfinish = null
    fade.finish()
    return fade.effect?.getComputedTiming()
  })
  expect(timing).toMatchObject({ delay: 3_000, duration: 200 })
  await expect(sentence(page)).toBeHidden()
})

test('a key press ends the splash, and later pages show none', async ({ page }) => {
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
