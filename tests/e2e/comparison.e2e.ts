import { withinSentence } from '../../src/content/placeholders.ts'
import { commodities, type ListedCommodity, readable, readContent } from '../content.ts'
import { expect, test } from './fixtures.ts'

/* The table that compares a commodity with its related ones: RelatedCommodities.astro. */

const { related: heading, parts, swipe } = readContent('commodity-page')

test('on a phone two commodities are compared side by side, a third shows that there are more, and a sentence names them', async ({
  page
}) => {
  for (const { id, related = [] } of commodities.filter(({ related = [] }) => related.length > 1)) {
    await page.goto(`/commodities/${id}/`)
    const table = page.getByRole('table', { name: heading })
    for (const width of [360, 412]) {
      await page.setViewportSize({ width, height: 740 })
      const columns = await table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()))
      expect.soft(columns[2]?.right, `second commodity of ${id}, ${width} px`).toBeLessThanOrEqual(width - 16)
      expect.soft(columns[3]?.left, `third commodity of ${id}, ${width} px`).toBeLessThanOrEqual(width - 36)
      expect.soft(columns.at(-1)?.right, `last commodity of ${id}, ${width} px`).toBeGreaterThan(width)
      expect.soft(new Set(columns.slice(1).map((column) => Math.round(column.width))).size, `widths of ${id}, ${width} px`).toBe(1)
    }
    const others = commodities.filter((other) => related.slice(1).includes(other.id))
    const [start = ''] = swipe.split('{')
    for (const { title } of others) await expect(page.getByText(start).filter({ hasText: withinSentence(title) })).toBeVisible()
    for (const link of await table.getByRole('link').all()) {
      expect.soft((await link.boundingBox())?.height, `${id}: ${await link.innerText()}`).toBeGreaterThanOrEqual(44)
    }
    const region = page.getByRole('region', { name: heading })
    const isTouched = await region.evaluate((region) => {
      region.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { right } = region.getBoundingClientRect()
      return region.querySelector('table')?.contains(document.elementFromPoint(right - 12, innerHeight / 2))
    })
    expect.soft(isTouched, `the fade takes no touch from the table of ${id}`).toBe(true)
    await region.evaluate((element) => element.scrollBy({ left: element.scrollWidth, behavior: 'instant' }))
    const [last, edge] = await Promise.all([table.getByRole('columnheader').last(), region].map((element) => element.boundingBox()))
    const room = (edge?.x ?? 0) + (edge?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)
    expect.soft(room, `room for the fade beside the last commodity of ${id}`).toBeGreaterThanOrEqual(20)
  }
})

test('a value that a related commodity does not have is a dash that no copy contains', async ({ page }) => {
  const path = commodities.find(({ related = [] }) => related.length > 0)?.id
  await page.goto(`/commodities/${path}/`)
  const cells = page.getByRole('table', { name: heading }).getByRole('cell').filter({ hasText: /^$/ })
  await expect(cells).not.toHaveCount(0)
  for (const cell of await cells.all()) {
    expect(await cell.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"–"')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a buyer compares a commodity with the first of the others side by side, and scrolls to the last', async ({ page }) => {
    const isCompared = ({ highlight = '', specifications, related: [first] = [] }: ListedCommodity) =>
      specifications[highlight] && commodities.some(({ id, specifications }) => id === first && specifications[highlight])
    const one = commodities.find(isCompared)
    test.skip(!one, 'content/commodities.json has no `related`')
    const other = commodities.find(({ id }) => id === one?.related?.[0])
    const highlight = one?.highlight ?? ''
    await page.goto(`/commodities/${one?.id}/`)
    await page.getByRole('link', { name: parts.related, exact: true }).click()
    const table = page.getByRole('table', { name: heading })
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: readable(highlight), exact: true }) })
    await row.scrollIntoViewIfNeeded()
    for (const [index, commodity] of [one, other].entries()) {
      await expect(row.getByRole('cell').nth(index)).toContainText(commodity?.specifications[highlight] ?? 'no such value')
      await expect(row.getByRole('cell').nth(index)).toBeInViewport({ ratio: 0.99 })
    }
    const region = page.getByRole('region', { name: heading })
    await region.focus()
    await region.evaluate((element) => element.scrollBy(element.scrollWidth, 0))
    await expect(row.getByRole('cell').last()).toBeInViewport({ ratio: 0.99 })
    await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 0.99 })
    // Values slide under it.
    await expect(row.getByRole('rowheader')).toHaveCSS('background-color', /^rgb\(/)
  })
})
