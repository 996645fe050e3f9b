import { JSDOM } from 'jsdom'
import type { Locator } from 'playwright'
import { CARD_IMAGE, POPULAR_SIZES } from '../../src/commodities/card-image.ts'
import { DETAIL_IMAGE } from '../../src/commodities/detail-image.ts'
import { commodities, commodityWithTwoLists, firstCommodity, oneOfEachKind, readable, readContent } from '../content.ts'
import { expect, mostLines, PAGES, test } from './fixtures.ts'

const { contact } = readContent('enquiry')
const { back } = readContent('commodity-page')

test('a card leads to its commodity, and the back link returns', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const cards = page.locator('main').getByRole('listitem')
  await expect(cards).toHaveCount(commodities.length)
  await cards.first().hover()
  await expect(cards.first().locator('img').first(), 'the picture lifts').toHaveCSS('translate', '0px -4px')
  await page.getByRole('link', { name: firstCommodity.title }).first().click()
  await expect(page).toHaveURL(PAGES.commodity)
  const picture = page.getByRole('img', { name: firstCommodity.title })
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await page.getByRole('link', { name: back }).click()
  await expect(page).toHaveURL(PAGES.commodities)
})

test('the key fact is the first of several, and that of one of two lists names its list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGES.commodities)
  for (const { title, highlight, specifications, specifications_heading = '', specifications_sub = specifications } of commodities) {
    if (!highlight) continue
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const list = specifications_sub[highlight] === specifications[highlight] ? '' : `${specifications_heading}: `
    const fact = `${list}${readable(highlight)} ${specifications[highlight]?.split('; ')[0]}`
    await expect(card.locator('p:has(b)')).toBeVisible()
    await expect(card.locator('p:has(b)')).toHaveText(fact)
    for (const note of await card.locator('p small').all()) await expect(note).toHaveCSS('font-weight', '400')
  }
})

test('on a phone the key fact of a page breaks before its value, not within', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { id, highlight, specifications } of commodities) {
    if (!highlight) continue
    await page.goto(`/commodities/${id}/`)
    const value = page.locator('article .fact > span')
    await expect(value).toHaveText(specifications[highlight]?.split('; ')[0] ?? 'no value')
    expect.soft(await mostLines(value), id).toBe(1)
  }
})

test('a number and its unit are on one line on every phone', async ({ page }) => {
  for (const path of [PAGES.commodities, PAGES.commodity]) {
    await page.goto(path)
    // A longer key fact wraps in its card.
    await page.locator('article p > span:has(b)').evaluateAll((facts) => {
      const bold = (text: string) => Object.assign(document.createElement('b'), { textContent: text })
      for (const fact of facts) fact.replaceChildren('over ', bold('8 %'), ' to ', bold('26 %'))
    })
    for (let width = 320; width <= 440; width += 20) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(findParted), `${path}, ${width} px`).toEqual([])
    }
  }
})

test('a number and its unit are on one line on the home page with four narrow cards', async ({ page }) => {
  await page.goto(PAGES.home)
  for (const width of [900, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await page.evaluate(findParted), `${width} px`).toEqual([])
  }
})

/** Texts with a line break in a range or before a unit, except in tables of several columns, which may be too narrow. */
function findParted(): string[] {
  const parted: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.parentElement?.closest('article') || text.parentElement.closest('table:has(thead)')) continue
    for (const { 0: quantity, index } of (text.textContent ?? '').matchAll(/\d–\d|\d (?:%|°C|(?:t|kg|g|mg|ft|min)\b)/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + quantity.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom))
      if (lines.size > 1) parted.push(text.textContent ?? '')
    }
  }
  return parted
}

test('every statement of a value is on a line of its own, its number bold, its brackets whole and in the second ink', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { id } of commodities) {
    await page.goto(`/commodities/${id}/`)
    const broken = await page.locator('article td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const ink = getComputedStyle(cell.closest('tr')?.querySelector('th') as Element).color
        const room = cell.clientWidth - Number.parseFloat(getComputedStyle(cell).paddingInlineStart)
        const lines = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
        }
        const width = (element: HTMLElement) => {
          const copy = element.cloneNode(true) as HTMLElement
          copy.style.cssText = 'position: absolute; white-space: nowrap; max-inline-size: none'
          element.after(copy)
          const { width } = copy.getBoundingClientRect()
          copy.remove()
          return width
        }
        const statements = cell.textContent.split('; ').length
        const rows = new Set(Array.from(cell.querySelectorAll('span'), (line) => line.getBoundingClientRect().top)).size
        const notes = [...cell.querySelectorAll<HTMLElement>('small')]
        const numbers = [...cell.querySelectorAll('b')]
        const isRight =
          (statements === 1 || rows === statements) &&
          notes.every((note) => (lines(note) === 1 || width(note) > room) && getComputedStyle(note).color === ink) &&
          numbers.every((number) => Number(getComputedStyle(number).fontWeight) >= 600) &&
          numbers.length + notes.length >= (/^(max |min )?[\d.,–]+ %/.test(cell.textContent) ? 1 : 0)
        return isRight ? [] : [cell.textContent]
      })
    )
    expect.soft(broken, id).toEqual([])
  }
})

test('two specifications are side by side with their rows in line, and one after the other on a phone', async ({ page }) => {
  let inLine = 0
  for (const { id, specifications, specifications_sub } of commodities) {
    if (!specifications_sub) continue
    await page.goto(`/commodities/${id}/`)
    const tops = (table: Locator) =>
      table
        .getByRole('rowheader')
        .evaluateAll((labels) =>
          labels.map((label): [string, number] => [label.textContent, Math.round(label.getBoundingClientRect().top)])
        )
    const [first, second] = [page.locator('article').getByRole('table').nth(0), page.locator('article').getByRole('table').nth(1)]
    const shared = Object.keys(specifications).filter((label) => label in specifications_sub)
    const all = new Set([...Object.keys(specifications), ...Object.keys(specifications_sub)])
    // Lists that share few labels would be mostly gaps.
    const isInLine = shared.length * 2 >= all.size
    if (isInLine) inLine += 1
    for (const width of isInLine ? [768, 1440] : []) {
      await page.setViewportSize({ width, height: 800 })
      const [left, right] = [new Map(await tops(first)), new Map(await tops(second))]
      for (const label of shared.map(readable)) expect.soft(right.get(label), `${label} of ${id}, ${width} px`).toBe(left.get(label))
      for (const rows of [left, right]) {
        const inOrder = [...new Set(rows.values())].toSorted((one, other) => one - other)
        expect.soft([...rows.values()], `rows below each other, ${id}, ${width} px`).toEqual(inOrder)
      }
    }
    await page.setViewportSize({ width: 360, height: 740 })
    const [above, below] = await Promise.all([first.boundingBox(), second.boundingBox()])
    expect.soft(below?.y, `second list of ${id}`).toBeGreaterThan((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN))
    const heights = await first.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    const nexts = await first.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().top))
    for (const [row, next] of nexts.entries()) expect.soft(next - (heights[row] ?? 0), `gap below a row of ${id}`).toBeLessThan(2)
  }
  expect(inLine).toBeGreaterThan(0)
})

test('a phone shows the first value of a specification within 1.2 screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { id } of commodities) {
    await page.goto(`/commodities/${id}/`)
    const value = await page.locator('article').getByRole('cell').first().boundingBox()
    expect.soft(value?.y, id).toBeLessThanOrEqual(740 * 1.2)
  }
})

test('a line of links leads to the parts of a commodity page, below the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { parts, related, documents } = readContent('commodity-page')
  for (const { id, related: others, packaging } of [firstCommodity, ...commodities.filter(({ related }) => related).slice(0, 1)]) {
    await page.goto(`/commodities/${id}/`)
    const links = page.getByRole('navigation', { name: parts.label }).getByRole('link')
    const names = [
      parts.specifications,
      'Shelf life',
      documents,
      packaging && readContent('commodity-page').packaging,
      others && parts.related
    ]
    await expect(links).toHaveText(names.filter((name) => name !== undefined))
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('link', { name: documents, exact: true }).click()
    const header = await page.getByRole('banner').boundingBox()
    const heading = page.getByRole('heading', { name: documents, exact: true })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(370)
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
    if (others) {
      await page.getByRole('link', { name: parts.related, exact: true }).click()
      await expect(page.getByRole('heading', { name: related })).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the second picture of a card never covers its link', async ({ page }) => {
  await page.goto(PAGES.home)
  for (const width of [320, 360, 559, 560]) {
    await page.setViewportSize({ width, height: 700 })
    const gaps = await page.locator('main li article').evaluateAll((cards) =>
      cards.map((card) => {
        const picture = card.querySelector('.sub')?.getBoundingClientRect() ?? new DOMRect()
        const text = document.createRange()
        text.selectNodeContents(card.querySelector('a') as Element)
        const { right, top } = text.getBoundingClientRect()
        return Math.max(picture.left - right, top - picture.bottom)
      })
    )
    expect.soft(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('on wide screens the enquiry links stay on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 740 })
  await page.goto(PAGES.commodity)
  const link = page.locator('article').getByRole('link', { name: contact })
  await page.getByRole('heading', { name: readContent('commodity-page').additional_information }).scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
})

test('on wide screens the enquiry links are never cut off, however low the window is', async ({ page }) => {
  for (const { id } of oneOfEachKind) {
    await page.goto(`/commodities/${id}/`)
    for (const height of [400, 560, 671, 672, 740, 900]) {
      await page.setViewportSize({ width: 1000, height })
      const reached = await page.evaluate(async () => {
        const links = [...(document.querySelector('article h1 ~ div')?.querySelectorAll('a') ?? [])]
        const reached = new Set<Element>()
        for (let y = 0; y <= 600; y += 60) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          for (const link of links) if (link.getBoundingClientRect().bottom <= innerHeight) reached.add(link)
        }
        return { links: links.length, reached: reached.size }
      })
      expect.soft(reached.reached, `${id}, ${height} px`).toBe(reached.links)
    }
  }
})

test('picture, enquiry links and what follows the commodity never overlap while scrolling', async ({ page }) => {
  for (const { id } of new Set([firstCommodity, commodityWithTwoLists, ...commodities.slice(-1)])) {
    await page.goto(`/commodities/${id}/`)
    for (const [width, height] of [
      [1440, 900],
      [1000, 600]
    ] as const) {
      await page.setViewportSize({ width, height })
      const gaps = await page.evaluate(async () => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const gaps: number[] = []
        for (let y = 0; y <= document.documentElement.scrollHeight; y += 200) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          const links = box('article h1 ~ div')
          gaps.push(links.top - box('article img').bottom, box('article + *, body > footer').top - links.bottom)
        }
        return gaps
      })
      expect.soft(Math.min(...gaps), `${id}, ${width} px`).toBeGreaterThan(0)
    }
  }
})

test.describe('a copied specification', () => {
  test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] })

  for (const { id, specifications, specifications_sub } of [firstCommodity, commodityWithTwoLists]) {
    test(`of ${id} pastes as rows and columns of what the owner typed`, async ({ page }) => {
      await page.goto(`/commodities/${id}/`)
      const lists = [specifications, ...(specifications_sub ? [specifications_sub] : [])]
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        for (const [index, list] of lists.entries()) {
          const table = page.locator('article').getByRole('table').nth(index)
          await expect(table).toHaveAccessibleName(/./)
          await table.evaluate((table) => getSelection()?.selectAllChildren(table))
          await page.keyboard.press('ControlOrMeta+c')
          const [plain = '', html = ''] = await page.evaluate(async () => {
            const [item] = await navigator.clipboard.read()
            return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item?.getType(type))?.text()))
          })
          const rows = plain
            .trim()
            .split('\n')
            .map((line) => line.split('\t'))
          const pasted = [...new JSDOM(html).window.document.querySelectorAll('tr')].map((row) =>
            Array.from(row.cells, (cell) => cell.textContent)
          )
          const typed = Object.entries(list).map(([label, value]) => [readable(label), value])
          expect(rows, `${width} px`).toEqual(typed)
          expect(pasted, `${width} px`).toEqual(typed)
        }
      }
    })
  }
})

for (const [name, path, picture, sizes] of [
  ['the list', PAGES.commodities, 'main .card .main', CARD_IMAGE.sizes],
  ['the home page', PAGES.home, 'main .card .main', POPULAR_SIZES],
  ['a commodity', PAGES.commodity, 'main .image img', DETAIL_IMAGE.sizes]
] as const) {
  test(`photographs of ${name} are chosen by the width they are shown with`, async ({ page }) => {
    await page.goto(path)
    for (const width of [360, 700, 1000, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [chosen, shown] = await page
        .locator(picture)
        .first()
        .evaluate(async (image: HTMLImageElement, sizes) => {
          const copy = new Image()
          Object.assign(copy, { sizes, srcset: '/icon-192.png 192w' })
          await copy.decode()
          // With one file in srcset, browsers take `sizes` for its width.
          return [copy.naturalWidth, image.clientWidth]
        }, sizes)
      expect.soft(chosen / shown, `${chosen} for ${shown} at ${width} px`).toBeGreaterThan(0.9)
      expect.soft(chosen / shown, `${chosen} for ${shown} at ${width} px`).toBeLessThan(1.22)
    }
  })
}
