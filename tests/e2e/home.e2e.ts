import type { Page } from 'playwright/test'
import { expect, PAGES, test } from './test.ts'

/** The URL of the logo in the hero. */
const heroLogo = (page: Page) =>
  page.locator('main .logo').evaluate((logo: HTMLImageElement) => logo.currentSrc)
const advantages = (page: Page) => page.locator('.fading')
const opacity = (page: Page) =>
  advantages(page).evaluate((text) => Number(getComputedStyle(text).opacity))

test('the sections have headings, links, lists and landmarks', async ({ page }) => {
  await page.goto(PAGES.home)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - 'heading "Halcyon Grain & Seed: Barley malt, livestock and horse feed, wheat flour, wheat bran, vegetable oils and wheat gluten" [level=1]'
    - heading "US wholesaler of Ukrainian-origin agricultural products, 1 Palm Way, Boca Raton, Florida 33432, USA" [level=2]
    - link "Browse commodities":
      - /url: /commodities/
    - region "About us":
      - heading "About us" [level=2]
      - list
    - region "Popular commodities":
      - heading "Popular commodities" [level=2]
      - 'link "View all: Popular commodities"':
        - /url: /commodities/
      - list:
        - listitem:
          - heading "Flour" [level=3]
          - 'link "View details: Flour"':
            - /url: /commodities/flour/
    - region "Our advantages":
      - heading "Our advantages" [level=2]
      - list
      - status "Supplied quantity of tons since 01.01.2025"
    - region "Contact us":
      - heading "Contact us" [level=2]
      - form "Contact request"
  `)
})

test('related texts share a baseline, the contact details are as wide as the form, and the logo of the hero is larger than that of the header', async ({
  page
}) => {
  /** How far below the baseline of one element that of another is, in pixels. */
  const baselineDistance = (one: string, other: string) =>
    page.evaluate(
      (selectors) => {
        const [first = 0, second = 0] = selectors.map((selector) => {
          const mark = document.createElement('span')
          mark.style.display = 'inline-block'
          document.querySelector(selector)?.append(mark)
          const { bottom } = mark.getBoundingClientRect()
          mark.remove()
          return bottom
        })
        return Math.round(second - first)
      },
      [one, other]
    )
  const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? undefined

  await page.goto(PAGES.home)
  expect(await baselineDistance('#popular', 'a[aria-label^="View all"]')).toBe(0)
  await page.locator('#counter-caption').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-tons]')).toBeVisible()
  expect(await baselineDistance('#counter-caption', '[data-tons]')).toBe(0)

  await page.setViewportSize({ width: 900, height: 800 })
  const details = await box('[aria-labelledby=contact] dl')
  const form = await box('[aria-labelledby=contact] form')
  expect(details?.width).toBeGreaterThan(form?.width ?? Number.NaN)

  await page.setViewportSize({ width: 360, height: 740 })
  const emblem = await box('main .logo')
  const header = await box('header img')
  expect(emblem?.height).toBeGreaterThan(1.4 * (header?.height ?? Number.NaN))
})

test("on a first visit, the hero's logo is animated from 769 px on", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('last-page'))
  for (const [width, isAnimated] of [
    [769, true],
    [768, false]
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PAGES.home)
    expect(await heroLogo(page), `${width} px`).toContain(isAnimated ? 'animated' : 'logo-light.')
  }
})

test('with reduced motion no animated logo is fetched', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(PAGES.home, { waitUntil: 'networkidle' })
  expect(await heroLogo(page)).toContain('logo-light.')
  expect(fetched.filter((url) => url.includes('animated'))).toEqual([])
})

test("only the hero picture for the window's width is fetched", async ({ page, site }) => {
  for (const [width, version] of [
    [767, 'hero-phone'],
    [768, 'hero-desktop']
  ] as const) {
    const files: string[] = []
    page.removeAllListeners('request')
    page.on(
      'request',
      (request) => request.url().startsWith(site) && files.push(new URL(request.url()).pathname)
    )
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 823 })
    await page.goto(PAGES.home, { waitUntil: 'networkidle' })
    const heroes = files.filter((file) => file.includes('/hero-'))
    expect(heroes, `${width} px`).toEqual([expect.stringContaining(version)])
  }
})

test('the advantages start hidden, and fade in once when they first come into view', {
  tag: '@engines'
}, async ({ page }) => {
  // As in a busy browser, which reports several changes at once.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        const before = { isIntersecting: false } as IntersectionObserverEntry
        super((entries, observer) => callback([before, ...entries], observer))
      }
    }
  })
  await page.goto(PAGES.home)
  await expect.poll(() => opacity(page)).toBe(0)
  await advantages(page).scrollIntoViewIfNeeded()
  await expect.poll(() => opacity(page)).toBe(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await advantages(page).scrollIntoViewIfNeeded()
  expect(await opacity(page)).toBe(1)
})

test('the advantages are never hidden on paper, nor with reduced motion', async ({ page }) => {
  await page.goto(PAGES.home)
  await expect.poll(() => opacity(page)).toBe(0)
  for (const media of [{ media: 'print' }, { media: 'screen', reducedMotion: 'reduce' }] as const) {
    await page.emulateMedia(media)
    expect(await opacity(page), JSON.stringify(media)).toBe(1)
  }
})
