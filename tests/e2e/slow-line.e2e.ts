import type { Page } from 'playwright/test'
import { CALL_URLS, CALLS } from '../mock-backend/faults.ts'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { hold, SCRIPTS } from './hold.ts'
import { expect, islandsToCome, PAGES, test } from './test.ts'

const GATES = Object.fromEntries(CALLS.map((call) => [call, { kind: 'gate' } as const]))

for (const [name, calls] of [
  ['news', NEWS_SOURCES],
  ['article', ['parse-full-news']]
] as const) {
  test(`the ${name} page makes its calls before its scripts load, and requests all scripts at once`, async ({
    page,
    backend
  }) => {
    await backend.faults(GATES)
    const requested: string[] = []
    page.on('request', (request) => SCRIPTS.test(request.url()) && requested.push(request.url()))
    const scripts = await hold(page)
    await page.goto(PAGES[name], { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await expect
      .poll(async () => (await backend.requests()).map(({ call }) => call).sort())
      .toEqual(calls.toSorted())
    // What a file imports is not found only when that file has arrived.
    const announced = [...requested]
    await scripts.release()
    for (const call of CALLS) await backend.open(call)
    await expect(page.locator('main :is(li, [dir=auto] > *)').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new Set(requested)).toEqual(new Set(announced))
    expect(announced.length).toBeGreaterThan(2)
    expect(await backend.requests(), 'no call is made twice').toHaveLength(calls.length)
  })
}

/** What moves once the calls of a page have been answered, or have failed. */
const SHIFTS: [what: string, path: string, status: number, shown: string][] = [
  ['the news', PAGES.news, 200, 'main li'],
  ['a pressed article', PAGES.article, 200, 'article h2'],
  ['news that fails', PAGES.news, 500, 'main [data-ground]'],
  ['a pressed article that fails', PAGES.article, 500, 'main [data-ground]']
]

for (const [screen, viewport, tag] of [
  ['phone', { width: 412, height: 823 }, []],
  ['desktop', { width: 1280, height: 800 }, ['@ci']]
] as const) {
  test.describe(`on a ${screen}`, { tag: [...tag] }, () => {
    test.use({ viewport })

    for (const [what, path, status, shown] of SHIFTS)
      test(`${what} causes almost no layout shift`, async ({ page }) => {
        // The headline of an article is known from the list.
        await page.goto(path === PAGES.article ? PAGES.news : PAGES.contacts)
        await page.waitForLoadState('networkidle')
        const { held } = await hold(page, CALL_URLS)
        await page.addInitScript(sumShifts)
        await page.goto(path)
        await expect(islandsToCome(page, 'main .fallback')).toHaveCount(0)
        // Not by fonts: the fallback differs from machine to machine.
        await page.evaluate(() => document.fonts.ready)
        await frames(page)
        const before = await shifts(page)
        for (const call of held)
          if (status === 200) await call.continue()
          else await call.fulfill({ status })
        await expect(page.locator(shown).first()).toBeVisible()
        await frames(page)
        expect((await shifts(page)) - before).toBeLessThan(0.005)
      })
  })
}

/** Runs in the page: adds up how far things have moved, as search engines do. */
function sumShifts(): void {
  Object.assign(globalThis, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      (globalThis as unknown as { shifts: number }).shifts += entry.value
  }).observe({ type: 'layout-shift' })
}

const shifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)

/** Two frames later everything has been painted and reported. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      )
  )
