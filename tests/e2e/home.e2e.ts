import type { Locator, Page } from 'playwright/test'
import { hiddenHeading, popularCommodities, readContent } from '../content.ts'
import { type Color, contrast } from '../contrast.ts'
import { addPolicy, expect, homeSection, PAGES, test } from './fixtures.ts'

const home = readContent('home')

test('the hidden headings exist for screen readers only', async ({ page }) => {
  await page.goto('/')
  for (const heading of [page.getByRole('heading', { level: 1 }), page.getByRole('heading', { name: hiddenHeading })]) {
    await expect(heading).toHaveText(/\S/)
    expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1)
  }
})

test('the first screen says what the company sells, and leads on', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByText(home.hero.line, { exact: true }), `${width} px`).toBeInViewport({ ratio: 1 })
    for (const [name, path] of [
      [home.hero.browse, PAGES.commodities],
      [home.hero.contact, PAGES.contacts]
    ] as const) {
      const link = page.locator('main').getByRole('link', { name }).first()
      await expect(link, `${width} px`).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveAttribute('href', path)
    }
  }
})

test('the hero picture changes at 768 px and 1200 px', async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('main picture img').first()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  for (const [width, name] of [
    [767, 'phone'],
    [768, 'desktop']
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(shown, `${width} px`).toContain(name)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  }
  // Only a photograph has a wider variant from 1200 px; a drawing is sharp at every width.
  if (home.hero.desktop.endsWith('.svg')) return
  const media = await page.locator('main picture source').evaluateAll((sources) => sources.map((source) => source.getAttribute('media')))
  expect(media).toContain('(min-width: 1200px)')
})

test('the words of the hero are readable before its picture arrives', async ({ page }) => {
  await page.route(/hero/, () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const line = page.getByText(home.hero.line, { exact: true })
  const [ink, ground] = await line.evaluate((line) => {
    const colours = [getComputedStyle(line).color, getComputedStyle(line.closest('section') as Element).backgroundColor]
    return colours.map((colour) => (colour.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number, number?])
  })
  expect(ground).toHaveLength(3)
  expect(contrast(ink?.slice(0, 3) as Color, ground?.slice(0, 3) as Color)).toBeGreaterThanOrEqual(4.5)
})

/** The logo file shown in the hero. */
const logo = (page: Page) =>
  page
    .locator('main section')
    .first()
    .locator('img[height="112"]:visible')
    .evaluate((image: HTMLImageElement) => image.currentSrc)

test('the hero logo is animated over 768 px, unless motion is reduced', async ({ page }) => {
  const still = () => expect.poll(() => logo(page)).not.toContain('animated')
  const moving = () => expect.poll(() => logo(page)).toContain('animated')
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/')
  test.skip((await page.locator('main .moving').count()) === 0, 'the owner has no animated logo')
  await moving()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await still()
  await page.emulateMedia({ reducedMotion: null })
  await page.setViewportSize({ width: 768, height: 900 })
  await still()
  await page.setViewportSize({ width: 769, height: 900 })
  await page.evaluate(() => {
    document.documentElement.dataset.staticLogo = ''
  })
  await still()
})

test('a popular card has both pictures and words, and links everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const cards = homeSection(page, 'popular').getByRole('article')
  for (const card of await cards.all()) {
    await expect(card.getByText(readContent('commodity-page').view_details, { exact: true })).toBeVisible()
    await expect(card.locator('img:visible')).toHaveCount(2)
    for (const picture of await card.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    }
  }
  await cards.nth(3).click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(`/commodities/${popularCommodities[3]?.id}/`)
})

test('the advantages appear when a browser reports two positions at once', async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          if (held.push(...entries) > 1) callback(held, observer)
        }, options)
      }
    }
  })
  await page.goto('/')
  const text = homeSection(page, 'advantages').locator('.fading')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await text.scrollIntoViewIfNeeded()
  await expect(page.locator('main section:has(output) astro-island[ssr]')).toHaveCount(0)
  await expect(text).toHaveCSS('opacity', '1')
})

test('a saved copy of the home page shows the advantages', async ({ page }) => {
  await page.goto('/')
  const text = homeSection(page, 'advantages').locator('.fading')
  await expect(text).toHaveCSS('opacity', '0')
  const body = (await page.content()).replace(/<script.*?<\/script>/gs, '')
  await page.route('**/copy', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/copy')
  await expect(text).toHaveCSS('opacity', '1')
})

test('the advantages fade in when they come into view, and stay', async ({ page }) => {
  await page.goto('/')
  const text = homeSection(page, 'advantages').locator('.fading')
  await expect(text).toHaveCSS('opacity', '0')
  await text.scrollIntoViewIfNeeded()
  await expect(text).toHaveCSS('opacity', '1')

  // Scrolled out of view and back twice, without being hidden for a single frame.
  const lowest = await text.evaluate(async (text) => {
    let lowest = 1
    for (const place of [0, document.body.scrollHeight, 0]) {
      scrollTo({ top: place, behavior: 'instant' })
      for (let frame = 0; frame < 5; frame++) {
        await new Promise(requestAnimationFrame)
        lowest = Math.min(lowest, Number(getComputedStyle(text).opacity))
      }
    }
    return lowest
  })
  expect(lowest).toBe(1)
})

test.describe('where a host refuses our styles', () => {
  test.use({ uncaughtErrors: 'allow' })

  for (const policy of ["style-src 'self'", "default-src 'self'"]) {
    test(`the home page is as wide as its window under "${policy}"`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await addPolicy(page, policy)
      await page.goto(PAGES.home)
      await expect(page.locator('footer')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  }
})

test('on the first visit, too, the hero has the animated logo', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.removeItem('splash-seen'))
  await page.goto(PAGES.home)
  await expect(page.locator('.splash')).toBeVisible()
  await expect.poll(() => logo(page)).toContain('animated')
})

test('until the count arrives its 0 is as large as a heading', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  const size = (locator: Locator) => locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const figure = page.locator('output')
  await expect(figure).toHaveText('0')
  expect(await size(figure)).toBe(await size(page.getByRole('heading', { level: 2 }).first()))
  await figure.scrollIntoViewIfNeeded()
  const before = await figure.evaluate((element) => element.getBoundingClientRect().height)
  await backend.open('count')
  await expect(figure).toHaveText('48,216')
  expect(await figure.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(before, 0)
})

test('at every width a card has both pictures and the words "View details"', async ({ page }) => {
  for (const path of [PAGES.home, PAGES.commodities]) {
    for (const width of [320, 360, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      for (const card of await page.locator('main article').all()) {
        await expect(card.locator('img').first(), `${path} ${width}`).toBeVisible()
        await expect(card.locator('img').last(), `${path} ${width}`).toBeVisible()
        await expect(card.getByText('View details'), `${path} ${width}`).toBeVisible()
      }
    }
  }
})
