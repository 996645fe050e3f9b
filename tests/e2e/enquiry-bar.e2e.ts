import { fillTitle } from '../../src/content/placeholders.ts'
import { firstCommodity, readContent } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

/* The bar of phones under a commodity: EnquiryBar.astro. */

const { bar: labels } = readContent('enquiry')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('on phones a bar replaces enquiry links that left the screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(PAGES.commodity)
    const bar = page.getByRole('navigation', { name: fillTitle(labels.label, firstCommodity.title) })
    await expect(bar).toBeHidden()
    const end = page.locator('article h1 ~ div p').first()
    await end.evaluate((links) => scrollTo({ top: scrollY + links.getBoundingClientRect().bottom, behavior: 'instant' }))
    await expect(bar).toHaveCSS('opacity', '1')
    for (const name of [labels.contact, labels.call, labels.write, labels.sheet]) {
      await expect(bar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(bar.getByRole('link', { name: labels.contact })).toHaveAttribute('href', `/contacts/?commodity=${firstCommodity.id}`)

    // A phone in landscape, or a screen at 400 % zoom.
    await page.setViewportSize({ width: 360, height: 400 })
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(bar).toBeHidden()
  })
})

test('the bar covers neither a focused link nor the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(PAGES.commodity)
  const covered = await page.locator('main a').evaluateAll(async (links: HTMLElement[]) => {
    const bar = document.querySelector('main > nav') as Element
    const covered: (string | null)[] = []
    for (const link of links.filter((link) => !bar.contains(link))) {
      // The next focused element is below the screen.
      scrollTo({ top: 0, behavior: 'instant' })
      // No further than needed, as in Firefox; Chromium centers it.
      link.focus({ preventScroll: true })
      link.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      // The bar appears in the frame after the scroll.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const isShown = bar.checkVisibility({ visibilityProperty: true })
      if (isShown && link.getBoundingClientRect().bottom > bar.getBoundingClientRect().top) covered.push(link.textContent)
    }
    return covered
  })
  expect(covered).toEqual([])

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport({ ratio: 1 })
})
