import type { Page } from 'playwright/test'
import { CALL_URLS, CALLS, sameFault } from '../mock-backend/faults.ts'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { hold, SCRIPTS } from './hold.ts'
import { expect, PAGES, pendingIslands, test } from './test.ts'

for (const [name, calls] of [
  ['news', NEWS_SOURCES],
  ['article', ['article']]
] as const) {
  test(`the ${name} page makes its calls before its scripts load, and requests all scripts at once`, async ({
    page,
    backend
  }) => {
    await backend.faults(sameFault(CALLS, { kind: 'gate' }))
    const requested: string[] = []
    page.on('request', (request) => SCRIPTS.test(request.url()) && requested.push(request.url()))
    const scripts = await hold(page)
    await page.goto(PAGES[name], { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await expect
      .poll(async () => (await backend.requests()).map(({ call }) => call).sort())
      .toEqual(calls.toSorted())
    // No file is discovered only when the one that imports it arrives.
    const requestedAtOnce = [...requested]
    await scripts.release()
    for (const call of CALLS) await backend.open(call)
    await expect(page.locator('main :is(li, [dir=auto] > *)').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new Set(requested)).toEqual(new Set(requestedAtOnce))
    expect(requestedAtOnce.length).toBeGreaterThan(2)
    expect(await backend.requests(), 'no call is made twice').toHaveLength(calls.length)
  })
}

/** What could move the page once its calls have succeeded or failed. */
const ARRIVALS: [what: string, path: string, status: number, shown: string][] = [
  ['news', PAGES.news, 200, 'main li'],
  ['an article', PAGES.article, 200, 'article h2'],
  ['news that fails', PAGES.news, 500, 'main [data-short-page]'],
  ['an article that fails', PAGES.article, 500, 'main [data-short-page]']
]

for (const [screen, viewport, tag] of [
  ['phone', { width: 412, height: 823 }, []],
  ['desktop', { width: 1280, height: 800 }, ['@ci']]
] as const) {
  test.describe(`on a ${screen}`, { tag: [...tag] }, () => {
    test.use({ viewport })

    for (const [what, path, status, shown] of ARRIVALS)
      test(`${what} causes almost no layout shift`, async ({ page }) => {
        // Visitors come to an article from the list, so its headline is known.
        await page.goto(path === PAGES.article ? PAGES.news : PAGES.contacts)
        await page.waitForLoadState('networkidle')
        const { held } = await hold(page, CALL_URLS)
        await page.addInitScript(sumShifts)
        await page.goto(path)
        await expect(pendingIslands(page, 'main .fallback')).toHaveCount(0)
        // Fonts also cause shifts, which differ from machine to machine.
        await page.evaluate(() => document.fonts.ready)
        await afterTwoFrames(page)
        const before = await shifts(page)
        for (const call of held)
          if (status === 200) await call.continue()
          else await call.fulfill({ status })
        await expect(page.locator(shown).first()).toBeVisible()
        await afterTwoFrames(page)
        expect((await shifts(page)) - before).toBeLessThan(0.005)
      })
  })
}

/** Runs in the page: adds up its layout shifts. */
function sumShifts(): void {
  Object.assign(globalThis, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      (globalThis as unknown as { shifts: number }).shifts += entry.value
  }).observe({ type: 'layout-shift' })
}

const shifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)

/** By then, everything has been painted, and its shifts reported. */
const afterTwoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      )
  )
