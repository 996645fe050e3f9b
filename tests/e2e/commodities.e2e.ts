import { JSDOM } from 'jsdom'
import { CARD_IMAGE } from '../../src/commodities/card-image.ts'
import { DETAIL_IMAGE } from '../../src/commodities/detail-image.ts'
import { fillTitle } from '../../src/content/placeholders.ts'
import { commodities, commodityWithTwoLists, firstCommodity, oneOfEachKind, readable, readContent } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

const { contact, bar: labels } = readContent('enquiry')
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
    await expect(card.locator('p b')).toBeVisible()
    await expect(card.locator('p:has(b)')).toHaveText(`${list}${readable(highlight)} ${specifications[highlight]?.split('; ')[0]}`)
  }
})

test('a number and its unit are on one line on every phone', async ({ page }) => {
  for (const path of [PAGES.commodities, PAGES.commodity]) {
    await page.goto(path)
    // A longer key fact wraps in its card.
    await page.locator('article p b').evaluateAll((facts) => {
      for (const fact of facts) fact.textContent = 'over 8 % to 26 %'
    })
    for (let width = 320; width <= 440; width += 20) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(findParted), `${path}, ${width} px`).toEqual([])
    }
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

test('on a phone two commodities are compared side by side, under links for thumbs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { id } of oneOfEachKind) {
    await page.goto(`/commodities/${id}/`)
    const table = page.getByRole('table', { name: readContent('commodity-page').related })
    if ((await table.count()) === 0) continue
    for (const row of [table.getByRole('row').first(), table.getByRole('row').last()]) {
      const second = await row.locator('> *').nth(2).boundingBox()
      expect
        .soft((second?.x ?? Number.NaN) + (second?.width ?? Number.NaN), `right edge of the second commodity of ${id}`)
        .toBeLessThanOrEqual(360)
    }
    for (const link of await table.getByRole('link').all()) {
      expect.soft((await link.boundingBox())?.height, `${id}: ${await link.innerText()}`).toBeGreaterThanOrEqual(44)
    }
  }
})

test('a line of links leads to the parts of a commodity page, below the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { parts, related, documents } = readContent('commodity-page')
  for (const { id, related: others, packaging } of [firstCommodity, ...commodities.filter(({ related }) => related).slice(0, 1)]) {
    await page.goto(`/commodities/${id}/`)
    const links = page.getByRole('navigation', { name: parts.label }).getByRole('link')
    const names = [parts.specifications, documents, packaging && readContent('commodity-page').packaging, others && parts.related]
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

test('picture, enquiry links and related commodities never overlap while scrolling', async ({ page }) => {
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
          const links = box('article h1 + div')
          gaps.push(links.top - box('article img').bottom, box('article + *').top - links.bottom)
        }
        return gaps
      })
      expect.soft(Math.min(...gaps), `${id}, ${width} px`).toBeGreaterThan(0)
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('on phones a bar replaces enquiry links that left the screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(PAGES.commodity)
    const bar = page.getByRole('navigation', { name: fillTitle(labels.label, firstCommodity.title) })
    await expect(bar).toBeHidden()
    const end = page.locator('article h1 + div p').first()
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

test.describe('a copied specification', () => {
  test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] })

  for (const { id, specifications, specifications_sub } of [firstCommodity, commodityWithTwoLists]) {
    test(`of ${id} pastes as rows and columns of what the owner typed`, async ({ page }) => {
      await page.goto(`/commodities/${id}/`)
      const table = page.locator('article').getByRole('table').first()
      await expect(table).toHaveAccessibleName(/./)
      await table.evaluate((table) => getSelection()?.selectAllChildren(table))
      await page.keyboard.press('ControlOrMeta+c')
      const [plain = '', html = ''] = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read()
        return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item?.getType(type))?.text()))
      })
      // Lists that share few labels have a table each.
      const columns = Math.max(1, (await table.getByRole('columnheader').count()) - 1)
      const lists = [specifications, specifications_sub].flatMap((list) => (list ? [list] : [])).slice(0, columns)
      const rows = plain
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
      const pasted = [...new JSDOM(html).window.document.querySelectorAll('tr')].map((row) =>
        Array.from(row.cells, (cell) => cell.textContent)
      )
      for (const table of [rows, pasted]) {
        for (const [column, list] of lists.entries()) {
          const values = table.slice(lists.length - 1).flatMap((row) => (row[column + 1]?.trim() ? [[row[0], row[column + 1]]] : []))
          expect(Object.fromEntries(values)).toEqual(
            Object.fromEntries(Object.entries(list).map(([label, value]) => [readable(label), value]))
          )
        }
      }
    })
  }
})

for (const [name, path, picture, { sizes }, windows] of [
  ['the list', PAGES.commodities, 'main .card .main', CARD_IMAGE, [360, 700, 1000, 1200, 1440, 1920]],
  // Between 900 and 1200 px it has four columns where the list has three.
  ['the home page', PAGES.home, 'main .card .main', CARD_IMAGE, [360, 700, 1200, 1440, 1920]],
  ['a commodity', PAGES.commodity, 'main .image img', DETAIL_IMAGE, [360, 700, 1000, 1200, 1440, 1920]]
] as const) {
  test(`photographs of ${name} are chosen by the width they are shown with`, async ({ page }) => {
    await page.goto(path)
    for (const width of windows) {
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
