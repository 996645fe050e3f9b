import { expect, type Page } from 'playwright/test'

/**
 * Waits until a visitor reads exactly these lines in `main`, and checks that nothing is in the way.
 * `passTime` runs before each attempt.
 */
export async function expectUsable(
  page: Page,
  lines: string[],
  passTime = async () => {}
): Promise<void> {
  await expect(async () => {
    await passTime()
    expect(await seenLines(page), 'the lines in main').toEqual(lines)
  }).toPass({ timeout: 15_000, intervals: [100] })
  expect(await page.evaluate(findObstacles), 'obstacles').toEqual([])
}

/**
 * The lines of text that a visitor sees in `main`: no text that is hidden, clipped, transparent or
 * tiny. Unlike `innerText`, it leaves out text for screen readers.
 */
const seenLines = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((root) => {
    const lines: { block: Element | undefined; text: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue ?? ''
      const isBlank = text.trim() === ''
      if (!parent || (!isBlank && !isSeen(parent, node))) continue
      const block = ancestors(parent).find(
        (element) => !getComputedStyle(element).display.startsWith('inline')
      )
      const last = lines.at(-1)
      if (last?.block === block && last) last.text += text
      else if (!isBlank) lines.push({ block, text })
    }
    return lines.map(({ text }) => text.replace(/\s+/g, ' ').trim())

    function ancestors(element: Element): Element[] {
      return element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    }

    function isSeen(parent: Element, node: Node): boolean {
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (
        ancestors(parent).some((element) =>
          /^inset\((50|100)%\)$/.test(getComputedStyle(element).clipPath)
        )
      )
        return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
    }
  })

/** What keeps a visitor from reading, or from reaching the menu, the phone number or the form. */
function findObstacles(): string[] {
  const visible = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  const root = document.documentElement
  const center = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input:not([type=hidden]), textarea)'
    )
  ]
  const obstacles: [string, boolean][] = [
    ['the page scrolls sideways', root.scrollWidth > innerWidth],
    ['scrolling is locked', getComputedStyle(root).overflowY === 'hidden'],
    [
      'something covers the page',
      !center?.matches('html, body, :is(header, main, footer) *, header, main, footer') ||
        visible(document.querySelector('body > .splash'))
    ],
    [
      'there is no way to the menu',
      !visible(document.querySelector('[popovertarget=menu]')) &&
        !visible(document.querySelector('#menu a'))
    ],
    ['the footer has no phone number', !visible(document.querySelector('footer a[href^="tel:"]'))],
    ['a field cannot be used', fields.some((field) => field.disabled || !visible(field))]
  ]
  return obstacles.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
}
