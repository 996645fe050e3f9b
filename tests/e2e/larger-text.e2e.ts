import { findShell, QUIET_FLAGS } from './browser.ts'
import { expect, openWhole, PAGES, test } from './test.ts'

/* Text at twice the default size, a setting of the browser that breakpoints in em follow. */
test.use({
  launchOptions: {
    executablePath: findShell(),
    args: [...QUIET_FLAGS, '--blink-settings=defaultFontSize=32']
  }
})

test('at 200 % text size no page scrolls sideways, and no text overlaps or is cut off', async ({
  page
}) => {
  for (const path of [...Object.values(PAGES), '/commodities/flour/']) {
    await openWhole(page, path)
    await expect(page.locator('html'), 'the setting').toHaveCSS('font-size', '32px')
    for (const width of [320, 600, 1000, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(findCollisions), `${path} at ${width} px`).toEqual([])
    }
  }
  // It would cover too much of a window that is short for this text.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
})

/** Says whether the page scrolls sideways, and which texts overlap or are cut off. */
function findCollisions(): string[] {
  const found =
    document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
  for (const box of document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, label)')) {
    const isWhole =
      box.scrollHeight <= box.clientHeight + 2 && box.scrollWidth <= box.clientWidth + 2
    if (
      !isWhole &&
      !box.matches('.visually-hidden') &&
      getComputedStyle(box).overflow !== 'visible'
    )
      found.push(`"${box.textContent?.trim()}" is cut off`)
  }
  const lines: { node: Node; left: number; right: number; top: number; bottom: number }[] = []
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      parent.closest('.visually-hidden')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      // Letters are smaller than their line box.
      const line = {
        node,
        left: left + 1,
        right: right - 1,
        top: top + height / 4,
        bottom: bottom - height / 4
      }
      if (width > 2) lines.push(line)
    }
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      const overlap =
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom
      if (overlap && one.node !== other.node)
        found.push(`"${one.node.nodeValue?.trim()}" and "${other.node.nodeValue?.trim()}"`)
    }
  return found
}
