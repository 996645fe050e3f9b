import { CALLS } from '../mock-backend/faults.ts'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { hold, SCRIPTS } from './hold.ts'
import { expect, originalLink, PAGES, readMore, test } from './test.ts'

const GATES = Object.fromEntries(CALLS.map((call) => [call, { kind: 'gate' } as const]))

for (const [name, calls] of [
  ['news', NEWS_SOURCES],
  ['article', ['parse-full-news']]
] as const) {
  test(`the ${name} page calls before its scripts, and asks for all of them at once`, async ({
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

for (const [screen, viewport, tag] of [
  ['phone', { width: 412, height: 823 }, []],
  ['desktop', { width: 1280, height: 800 }, ['@ci']]
] as const) {
  test.describe(`on a ${screen}`, { tag: [...tag] }, () => {
    test.use({ viewport, splash: true })

    test('late data causes almost no layout shift', async ({ page, backend }) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifts: [] })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            (globalThis as unknown as { shifts: number[] }).shifts.push(entry.value)
        }).observe({ type: 'layout-shift' })
      })
      const frames = () =>
        page.evaluate(
          () =>
            new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
            )
        )
      for (const name of ['home', 'contacts', 'news', 'article'] as const) {
        await backend.faults(GATES)
        await page.goto(PAGES[name])
        await expect(page.locator('.splash')).toHaveCount(0)
        // Not by fonts: the fallback differs from machine to machine.
        await page.evaluate(() => document.fonts.ready)
        await frames()
        await page.evaluate(() => Object.assign(globalThis, { shifts: [] }))
        for (const call of CALLS) await backend.open(call)
        if (name === 'article') await expect(originalLink(page)).toBeVisible()
        if (name === 'article') await expect(page.locator('article h2').first()).toBeVisible()
        if (name === 'news') await expect(readMore(page).first()).toBeVisible()
        await frames()
        const shifts = await page.evaluate(
          () => (globalThis as unknown as { shifts: number[] }).shifts
        )
        expect(
          shifts.reduce((sum, shift) => sum + shift, 0),
          name
        ).toBeLessThan(0.005)
      }
    })
  })
}
