import type { Page, Route } from 'playwright'
import { listNews } from '../mock-backend/news.ts'
import { expect, PAGES, test } from './fixtures.ts'

declare global {
  var shifts: { value: number; moved: string[] }[]
}

const [story] = listNews('parse-news') as { descriptionLink: string }[]
const SHOWN_PAGES = { ...PAGES, article: `/news/details/?url=${encodeURIComponent(story?.descriptionLink ?? '')}` }

const READING = ['parse-news', 'parse-fsa-news', 'parse-usda-news', 'parse-full-news', 'count'] as const
const isScript = /\/_astro\/[^?]*\.js/

/** Holds the responses to matching requests until they are released. */
async function hold(page: Page, pattern: RegExp): Promise<{ held: Route[]; release(): Promise<void> }> {
  const held: Route[] = []
  let open = false
  await page.route(pattern, async (route) => {
    if (open) await route.continue()
    else held.push(route)
  })
  return {
    held,
    async release() {
      open = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    }
  }
}

test('the three news calls are sent before any script file has loaded', async ({ page, backend }) => {
  const scripts = await hold(page, isScript)
  await page.goto(PAGES.news, { waitUntil: 'commit' })
  await expect
    .poll(async () => (await backend.requests()).map(({ call }) => call).sort())
    .toEqual(['parse-fsa-news', 'parse-news', 'parse-usda-news'])
  expect(scripts.held.length).toBeGreaterThan(0)
  await scripts.release()
  await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible()
  expect(await backend.requests(), 'no call is made twice').toHaveLength(3)
})

test("the article's call is sent before any script file has loaded", async ({ page, backend }) => {
  const scripts = await hold(page, isScript)
  await page.goto(PAGES.article, { waitUntil: 'commit' })
  await expect.poll(async () => (await backend.requests()).map(({ call }) => call)).toEqual(['parse-full-news'])
  expect(scripts.held.length).toBeGreaterThan(0)
  await scripts.release()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  expect(await backend.requests(), 'no call is made twice').toHaveLength(1)
})

test('the hero picture is the first file fetched after the page, and only one version is fetched', async ({ page, site }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site)) files.push(new URL(request.url()).pathname)
  })
  for (const [width, picture] of [
    [412, 'hero-phone'],
    [800, 'hero-desktop'],
    [1440, 'hero-desktop']
  ] as const) {
    // The page of the last width would fetch the picture of the next width.
    await page.goto('/robots.txt')
    await page.setViewportSize({ width, height: 823 })
    files.length = 0
    await page.goto(PAGES.home, { waitUntil: 'networkidle' })
    expect(files[1], `${width} px`).toContain(`/_astro/${picture}.`)
    expect(
      files.filter((file) => file.includes('/hero-')),
      `${width} px`
    ).toHaveLength(1)
  }
})

test('the picture of a commodity is the first file fetched after its page, and fetched once', async ({ page, site }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site)) files.push(new URL(request.url()).pathname)
  })
  await page.goto(PAGES.commodity, { waitUntil: 'networkidle' })
  const picture = await page.locator('main img').first().getAttribute('src')
  expect(files[1]).toBe(picture)
  expect(files.filter((file) => file === picture)).toHaveLength(1)
})

for (const name of ['news', 'article'] as const) {
  test(`the ${name} page loads its rendering script at once, and React only after the calls are answered`, async ({ page, backend }) => {
    await backend.faults(Object.fromEntries(READING.map((call) => [call, { kind: 'gate' }])))
    const requested: string[] = []
    page.on('request', (request) => {
      if (isScript.test(request.url())) requested.push(request.url())
    })
    const scripts = await hold(page, isScript)
    await page.goto(SHOWN_PAGES[name], { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    const preloads = await page.locator('link[rel="modulepreload"]').count()
    await expect.poll(() => scripts.held.length).toBe(preloads)
    await scripts.release()
    await expect(page.locator('main astro-island[data-shown]')).toHaveCount(1)
    await page.waitForLoadState('load')
    expect(new Set(requested).size, `requested: ${requested.join(', ')}`).toBe(preloads)
    expect(requested.some((file) => file.includes('sanitize'))).toBe(name === 'article')
    expect(requested.filter((file) => /\/react\./.test(file))).toEqual([])
    for (const call of READING) await backend.open(call)
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    expect(requested.filter((file) => /\/react\./.test(file))).toHaveLength(1)
  })
}

for (const [screen, viewport] of Object.entries({ phone: { width: 412, height: 823 }, desk: { width: 1280, height: 800 } })) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, splash: true })

    test('late fonts and data cause no layout shift', async ({ page, backend }) => {
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
          await backend.faults(Object.fromEntries(READING.map((call) => [call, { kind: 'gate' }])))
          const font = await hold(page, /\.woff2/)
          await page.goto(SHOWN_PAGES[name], { waitUntil: 'domcontentloaded' })
          await expect(page.locator('.splash')).toHaveCount(0)
          await expect.poll(() => font.held.length).toBe(1)
          if (name === 'news' || name === 'article') await expect(page.locator('main astro-island[data-shown]')).toHaveCount(1)
          await frames(page)
          await font.release()
          await page.evaluate(() => document.fonts.ready)
          expect(
            await page.evaluate(() =>
              [...document.fonts].some(({ family, status }) => /^"?Fraunces"?$/.test(family) && status === 'loaded')
            )
          ).toBe(true)
          await frames(page)
          for (const call of READING) await backend.open(call)
          if (name === 'article') await expect(page.getByRole('link', { name: /^Link/ })).toBeVisible()
          if (name === 'news') await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible()
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

test('the menu and the counter leave the line to the next page', async ({ page }) => {
  await page.addInitScript(() => {
    // As if the page had taken a minute to arrive.
    performance.getEntriesByType = () => [{ domInteractive: 60_000 }] as never
  })
  const scripts: string[] = []
  page.on('request', (request) => isScript.test(request.url()) && scripts.push(request.url()))
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(PAGES.home)
  await page.locator('output').scrollIntoViewIfNeeded()
  await frames(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL(PAGES.contacts)
  expect(scripts).toEqual([])
})

test('with Save-Data the hero shows the static logo, the animated logo is not fetched, and no page is prefetched', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(PAGES.home)
  await expect(page.locator('main img[height="112"]:not([src*="animated"])')).toBeVisible()
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Contacts' }).first().hover()
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('animated'))).toEqual([])
})

test('hovering over a link prefetches its page, except with Save-Data', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page)
  const ahead: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(prefetchUrl))
  await session.send('Preload.enable')
  await page.goto(PAGES.home)
  await page.getByRole('link', { name: 'Contacts' }).first().hover()
  await expect.poll(() => ahead).toContain(`${site}${PAGES.contacts}`)
})
