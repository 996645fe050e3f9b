import type { Page } from 'playwright'
import { CALLS } from '../mock-backend/faults.ts'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { expect, menuButton, menuLink, originalLink, PAGES, readMore, SHOWN_PAGES, stopClock, test } from './fixtures.ts'
import { hold, SCRIPTS } from './hold.ts'

declare global {
  var shifts: { value: number; moved: string[] }[]
}

const GATES = Object.fromEntries(CALLS.map((call) => [call, { kind: 'gate' } as const]))

test('the first picture is the first file after its page', async ({ page, site }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site)) files.push(new URL(request.url()).pathname)
  })
  for (const [path, width] of [
    [PAGES.home, 412],
    [PAGES.home, 800],
    [PAGES.home, 1440],
    [PAGES.commodity, 1280]
  ] as const) {
    // The page of the last width would fetch the picture of the next width.
    await page.goto('/robots.txt')
    await page.setViewportSize({ width, height: 823 })
    files.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    const shown = await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    const versions = path === PAGES.home ? files.filter((file) => file.includes('/hero-')) : files.filter((file) => file === shown)
    expect([files[1], ...versions.slice(1)], `${path}, ${width} px`).toEqual([shown])
  }
})

for (const [name, calls] of [
  ['news', NEWS_SOURCES],
  ['article', ['parse-full-news']]
] as const) {
  test(`the ${name} page calls before its scripts, and asks for all of them at once`, async ({ page, backend }) => {
    await backend.faults(GATES)
    const requested: string[] = []
    page.on('request', (request) => {
      if (SCRIPTS.test(request.url())) requested.push(request.url())
    })
    const scripts = await hold(page)
    await page.goto(SHOWN_PAGES[name], { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await expect.poll(async () => (await backend.requests()).map(({ call }) => call).sort()).toEqual(calls.toSorted())
    // What a file imports is not found only when that file has arrived.
    const announced = [...requested]
    await scripts.release()
    await expect(page.locator('main astro-island [role=status] p')).toHaveText(/\w/)
    for (const call of CALLS) await backend.open(call)
    await expect(page.locator('main :is(li, [dir=auto] > *)').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new Set(requested)).toEqual(new Set(announced))
    expect(announced.length).toBeGreaterThan(5)
    expect(await backend.requests(), 'no call is made twice').toHaveLength(calls.length)
  })
}

for (const [screen, viewport] of Object.entries({ phone: { width: 412, height: 823 }, desk: { width: 1280, height: 800 } })) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, splash: true })

    test('late data causes no layout shift', async ({ page, backend }) => {
      await page.addInitScript(() => {
        globalThis.shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')
            )
            globalThis.shifts.push({ value: entry.value, moved })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const name of ['home', 'commodities', 'commodity with two lists', 'contacts', 'news', 'article'] as const) {
        await test.step(name, async () => {
          await backend.faults(GATES)
          const font = await hold(page, /\.woff2/)
          await page.goto(SHOWN_PAGES[name], { waitUntil: 'domcontentloaded' })
          await expect(page.locator('.splash')).toHaveCount(0)
          await expect.poll(() => font.held.length).toBe(1)
          if (name === 'news' || name === 'article') await expect(page.locator('main astro-island [role=status] p')).toHaveText(/\w/)
          await font.release()
          await page.evaluate(() => document.fonts.ready)
          expect(
            await page.evaluate(() =>
              [...document.fonts].some(({ family, status }) => /^"?Fraunces"?$/.test(family) && status === 'loaded')
            )
          ).toBe(true)
          await frames(page)
          // The fallback of the font is another one on every machine.
          await page.evaluate(() => {
            globalThis.shifts = []
          })
          for (const call of CALLS) await backend.open(call)
          if (name === 'article') await expect(originalLink(page)).toBeVisible()
          if (name === 'news') await expect(readMore(page).first()).toBeVisible()
          await frames(page)
          expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
          await page.unrouteAll()
        })
      }
    })
  })
}

/** Waits until changes are painted and layout shifts are recorded. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
}

test('the menu leaves the line to the next page', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(() => {
    // As if the page had taken a minute to arrive.
    performance.now = () => 60_000
  })
  const scripts: string[] = []
  page.on('request', (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()))
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(PAGES.home)
  await menuButton(page).click()
  await menuLink(page, 'contacts').click()
  await expect(page).toHaveURL(PAGES.contacts)
  expect(scripts).toEqual([])
})

for (const [where, prepare] of Object.entries({
  'with Save-Data': (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  'with reduced motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'on a phone': (page: Page) => page.setViewportSize({ width: 360, height: 740 })
})) {
  test(`${where} no animated logo is fetched`, async ({ page }) => {
    await prepare(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(PAGES.home)
    await expect(page.locator('main img[height="112"]:not([src*="animated"])')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => url.includes('animated'))).toEqual([])
  })
}
