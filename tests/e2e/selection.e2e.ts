import type { Page } from 'playwright/test'
import { fillTitle } from '../../src/content/placeholders.ts'
import { commodities, firstCommodity, popularCommodities, readContent } from '../content.ts'
import { expect, finishAnimations, PAGES, test } from './fixtures.ts'

/* Selecting commodities in their list. What the contacts page does with the selection is in enquiry.e2e.ts. */

const { selection } = readContent('commodity-page')
const [first, second] = [commodities[1] ?? firstCommodity, commodities[4] ?? firstCommodity]

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: fillTitle(selection.select, title), exact: true })
const button = (page: Page) => page.getByRole('button', { name: selection.button })

test.use({ viewport: { width: 360, height: 740 } })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a selection of commodities leads to the contacts page, and is still there after Back', async ({ page }) => {
    await page.goto(PAGES.commodities)
    await expect(button(page)).toBeHidden()
    await box(page, second.title).click()
    await box(page, first.title).click()
    await expect(button(page), 'within reach wherever the list is').toBeInViewport({ ratio: 1 })
    await button(page).click()
    await expect(page).toHaveURL(`${PAGES.contacts}?commodity=${first.id}&commodity=${second.id}`)
    await page.goBack()
    for (const { title } of [first, second]) await expect(box(page, title)).toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(button(page)).toBeInViewport({ ratio: 1 })
    for (const { title } of [first, second]) await box(page, title).click()
    await expect(button(page)).toBeHidden()
  })
})

test('a box has room for a thumb and covers neither the link of its card nor its focus ring', async ({ page }) => {
  await page.goto(PAGES.commodities)
  for (const width of [320, 360, 560, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const card = page.getByRole('article').first()
    const area = (await card.locator('label').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.min(area.width, area.height), `${width} px`).toBeGreaterThanOrEqual(44)
    // At the very edge of its area, where a card that moved under the pointer would take it away.
    const [x, y] = [area.x + 3, area.y + area.height - 3]
    await page.mouse.move(x, y)
    await finishAnimations(page)
    await page.mouse.click(x, y)
    await expect(box(page, firstCommodity.title), `${width} px`).toBeChecked({ checked: width === 320 || width === 560 })
    expect(page.url()).toContain(PAGES.commodities)
  }
  await box(page, firstCommodity.title).focus()
  await page.keyboard.press('Space')
  await expect(box(page, firstCommodity.title)).toHaveCSS('outline-style', 'solid')
  const place = (await page.getByRole('article').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await expect(page).toHaveURL(PAGES.commodity)
})

test('commodities are selected in their list only', async ({ page }) => {
  for (const path of [PAGES.home, `/commodities/${popularCommodities[0]?.id}/`]) {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  }
})

test('the focus is never behind the button of the selection', async ({ page }) => {
  await page.goto(PAGES.commodities)
  await box(page, firstCommodity.title).check()
  const bar = page.locator('form > :last-child')
  for (const control of await page.locator('main').getByRole('checkbox').all()) {
    await control.evaluate((element) => {
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    const [place, edge] = await Promise.all([control.boundingBox(), bar.boundingBox()])
    expect((place?.y ?? Number.NaN) + (place?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? Number.NaN)
  }
  // A phone in landscape, or a screen at 400 % zoom.
  await page.setViewportSize({ width: 360, height: 400 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(button(page)).not.toBeInViewport()
})
