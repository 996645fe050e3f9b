import { submit } from './contact.ts'
import { expect, readMore, SHOWN_PAGES, test } from './fixtures.ts'

test('text of twice the size overflows no page and covers nothing', async ({ page }) => {
  for (const [name, path] of Object.entries(SHOWN_PAGES)) {
    await page.goto(path)
    if (name === 'news') await expect(readMore(page).first()).toBeVisible()
    if (name === 'article') await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
    if (name === 'contacts') await submit(page).click()
    for (const width of [320, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      // The menu animates between the row on wide screens and the popover.
      if (width < 767) await expect(page.locator('#menu')).toBeHidden()
      expect.soft(await page.evaluate(findFaults), `${name}, ${width} px`).toEqual([])
    }
  }
})

/**
 * Doubles the text, and finds elements that overflow on the right, except inside scroll containers, texts that cover one another,
 * and a logo that has grown with the text.
 */
function findFaults(): string[] {
  const logo = () => document.querySelector('body > header img')?.getBoundingClientRect().width
  const root = document.documentElement
  root.style.fontSize = ''
  const width = logo()
  root.style.fontSize = '200%'
  const name = (element: Element | null) => `${element?.tagName} ${element?.textContent?.trim().slice(0, 30)}`
  const isWide = (element: Element) =>
    element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[tabindex]:not(main), .skip')
  const wide = root.scrollWidth > innerWidth ? [...document.querySelectorAll('body *')].filter(isWide) : []

  const lines: { element: Element | null; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: element } = texts.currentNode
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, .bar')) continue
    // News headlines are clipped after four lines.
    const clip = element.closest('h2')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) if (box.width > 1 && box.top + box.height / 2 < clip) lines.push({ element, box })
  }
  const covers = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.4 * Math.min(one.height, other.height)
  const covered = lines.flatMap(({ element, box }, index) =>
    lines
      .slice(0, index)
      .filter((other) => other.element !== element && covers(box, other.box))
      .map((other) => [element, other.element] as const)
  )
  return [
    ...(logo() === width ? [] : ['the logo has grown']),
    ...wide.map((element) => `${name(element)} is too wide`),
    ...covered.map(([one, other]) => `${name(one)} over ${name(other)}`)
  ].slice(0, 5)
}
