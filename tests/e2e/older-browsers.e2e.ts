import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import { allNews } from '../mock-backend/news.ts'
import { expectReact, fillIn, submit, thanks } from './contact.ts'
import { hold } from './hold.ts'
import { expect, PAGES, readMore, test } from './test.ts'

/*
 * Everything works from Safari 15.4, Chrome 99 and Firefox 97 on. This test removes from Chromium
 * what those browsers lack.
 */

/** Runs in the page before its own scripts. */
function removeFeatures(): void {
  const newer: [object | undefined, string[]][] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['timeout', 'any']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom'
      ]
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      [
        'map',
        'filter',
        'take',
        'drop',
        'flatMap',
        'reduce',
        'toArray',
        'forEach',
        'some',
        'every',
        'find'
      ]
    ],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['scheduler', 'navigation', 'Iterator']]
  ]
  for (const [owner, names] of newer)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)

  const newerSelectors = /:has\(|:popover-open|:user-invalid/
  for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
    for (const prototype of [Element.prototype, Document.prototype] as unknown as Record<
      string,
      (selectors: string) => unknown
    >[]) {
      const original = prototype[name]
      if (!original) continue
      prototype[name] = function (selectors: string) {
        if (newerSelectors.test(selectors))
          throw new SyntaxError(`'${selectors}' is not a valid selector.`)
        return original.call(this, selectors)
      }
    }
  }
  CSS.supports = () => false
  const { matchMedia } = globalThis
  // Ranges and a bare "not" are newer.
  globalThis.matchMedia = (query) => matchMedia(/[<>]|^not \(/.test(query) ? 'not all' : query)
}

test('counter, form, news and article work in the oldest browsers', { tag: '@ci' }, async ({
  page,
  backend,
  consoleLines
}) => {
  await page.addInitScript(removeFeatures)
  await page.setViewportSize({ width: 360, height: 800 })

  await test.step('the count is shown', async () => {
    await page.goto(PAGES.home)
    await page.locator('output').scrollIntoViewIfNeeded()
    await expect(page.locator('output')).toHaveText('48,216')
  })

  await test.step('the browser and React ask for what is missing, and the form is sent once', async () => {
    const { release } = await hold(page)
    await page.goto(PAGES.contacts)
    await submit(page).click()
    await release()
    await expectReact(page)
    await submit(page).click()
    await expect(page.getByText(contactForm.name_missing)).toBeVisible()
    await fillIn(page)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await backend.submissions()).toMatchObject([{ contentType: 'application/json' }])
  })

  await test.step('the news is listed, and an article can be read', async () => {
    await page.goto(PAGES.news)
    await expect(page.locator('main li')).toHaveCount(allNews().length)
    await readMore(page).first().click()
    await expect(page).toHaveURL(/\/news\/details\/\?url=/)
    await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
  })
  expect(consoleLines.filter((line) => line.startsWith('error'))).toEqual([])
})
