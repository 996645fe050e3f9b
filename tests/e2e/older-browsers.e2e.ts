import type { Route } from 'playwright/test'
import { allNews } from '../mock-backend/news.ts'
import { fillIn, submit, toast } from './contact.ts'
import { changePages, expect, menuButton, menuLink, PAGES, readMore, test } from './fixtures.ts'
import { hold } from './hold.ts'

/*
 * Safari 15.4, Chrome 99 and Firefox 97 are the oldest browsers in which everything works. These tests remove from Chromium what
 * any of the three lacks, in scripts and in style sheets.
 */

/** Runs in the page before any script of its own. */
function removeScriptFeatures(): void {
  const young: [object | undefined, string[]][] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['timeout', 'any']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']
    ],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['scheduler', 'navigation', 'Iterator']]
  ]
  for (const [owner, names] of young) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)

  const unknown = /:has\(|:popover-open/
  for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
    for (const prototype of [Element.prototype, Document.prototype] as unknown as Record<string, (selectors: string) => unknown>[]) {
      const original = prototype[name]
      if (!original) continue
      prototype[name] = function (selectors: string) {
        if (unknown.test(selectors)) throw new SyntaxError(`'${selectors}' is not a valid selector.`)
        return original.call(this, selectors)
      }
    }
  }
  const { matchMedia } = globalThis
  globalThis.matchMedia = (query) => matchMedia(/[<>]|^not \(/.test(query) ? 'not all' : query)
}

/** Removes what an older engine ignores: unsupported rules, declarations and @supports blocks. */
async function removeStyleFeatures(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const body = (await response.text())
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replaceAll('selector(:popover-open)', 'selector(:unknown-to-this-engine)')
    .replaceAll(/:has\(|:popover-open/g, (known) => `:unknown-to-this-engine${known.endsWith('(') ? '(' : ''}`)
    .replaceAll(/ popover="auto"| popovertarget="menu"/g, '')
    .replaceAll(
      /\b(text-wrap|text-size-adjust|translate|rotate|scale|animation-(?:timeline|range)|view-timeline|timeline-scope):/g,
      'unknown-$1:'
    )
    .replaceAll(/\b\d+svh\b/g, 'unknown')
    .replaceAll(/\(content:"!"\s*\/\s*""\)/g, '(unknown)')
    .replaceAll(/\(scripting:\s*\w+\)/g, '(unknown)')
    .replaceAll(/@(starting-style|view-transition)/g, '@unknown')
  await route.fulfill({ response, body })
}

test('without popovers the links of the menu are in rows, whatever else a browser knows', { tag: '@ci' }, async ({ page }) => {
  await changePages(page, async (response) => ({
    body: (await response.text())
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replaceAll('selector(:popover-open)', 'selector(:unknown-to-this-engine)')
      .replaceAll(/ popover="auto"| popovertarget="menu"/g, '')
  }))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(PAGES.contacts)
  await expect(menuLink(page, 'News')).toBeInViewport()
  await expect(menuButton(page)).toBeHidden()
})

test('menu, counter, form, news and article work in the oldest browsers', { tag: '@ci' }, async ({
  page,
  context,
  backend,
  consoleLines
}) => {
  // Chromium treats a page that was changed by a route as non-local, and asks before it may call localhost.
  await context.grantPermissions(['local-network-access'])
  await page.addInitScript(removeScriptFeatures)
  await page.route(/\/(\?.*)?$/, removeStyleFeatures)
  await page.setViewportSize({ width: 360, height: 800 })

  await test.step('the links of the menu are in rows, and the count is shown', async () => {
    await page.goto(PAGES.home)
    await expect(page.locator('[popover]')).toHaveCount(0)
    await expect(menuLink(page, 'News')).toBeVisible()
    expect(await page.locator('.skip').evaluate((skip) => skip.getBoundingClientRect().bottom)).toBeLessThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.locator('output').scrollIntoViewIfNeeded()
    await expect(page.locator('output')).toHaveText('48,216')
  })

  await test.step('a form submitted before its script has loaded is held and sent once, after the browser has asked for what is missing', async () => {
    const { release } = await hold(page)
    await page.goto(PAGES.contacts)
    await submit(page).click()
    await fillIn(page)
    await submit(page).click()
    await release()
    await expect(toast(page)).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
    await submit(page).click()
    const message = page.getByText('Please enter your name')
    await expect(message).toBeVisible()
    expect(await message.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"!"')
    expect(await backend.submissions()).toMatchObject([{ contentType: 'application/json' }])
  })

  await test.step('the news is listed, and an article can be read', async () => {
    await page.goto(PAGES.news)
    await expect(page.locator('main li')).toHaveCount(allNews().length)
    await readMore(page).first().click()
    await expect(page).toHaveURL(/\/news\/details\/\?url=/)
    // The browser may have prefetched it without the route.
    await page.reload()
    await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
  })
  expect(consoleLines.filter((line) => line.startsWith('error'))).toEqual([])
})
