import type { Locator, Page } from 'playwright/test'
import { extractText } from 'unpdf'
import { addressLine, commodities, commodityWithTwoLists, company, oneOfEachKind, readable, readContent, statedOf } from '../content.ts'
import { type Color, contrast } from '../contrast.ts'
import { withoutSpaces } from '../data-sheets.ts'
import { SITE_URL } from '../server/built-site.ts'
import { counter, expect, finishAnimations, PAGES, SHOWN_PAGES, test } from './fixtures.ts'

const { advantages, counter: counterText } = readContent('home')
const { skip } = readContent('layout')
const { menu: contacts } = readContent('pages').contacts
const { additional_information, back, next, previous, related, view_details } = readContent('commodity-page')

const PAPERS = ['Letter', 'A4'] as const

test('a commodity prints readably on one sheet', async ({ page }) => {
  // Letter paper between its margins.
  await page.setViewportSize({ width: 740, height: 980 })
  for (const commodity of commodities) {
    const { id, title, packaging = [], specifications_sub, vitamins, minerals } = commodity
    await page.goto(`/commodities/${id}/`)
    await page.emulateMedia({ media: 'print' })
    const size = await page
      .locator('article dd')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize) * 0.75)
    if (!specifications_sub && !vitamins && !minerals) expect.soft(size, `points of the text of ${id}`).toBeGreaterThanOrEqual(9.5)
    const distances = await page.evaluate(distancesOfDescription)
    expect.soft(Math.min(...distances), `around the description of ${id}`).toBeGreaterThanOrEqual(5)
    expect.soft(Math.max(...distances), `around the description of ${id}`).toBeLessThan(24)
    await page.emulateMedia({ media: null })
    // US Letter is the lower paper. A4 is narrower, so the longest table is tried on it, too.
    for (const format of id === commodityWithTwoLists.id ? PAPERS : PAPERS.slice(0, 1)) {
      const sheets = await print(page, format)
      expect.soft(sheets.length, `sheets of ${id}, ${format}`).toBe(1)
      const text = normalized(sheets.join(' '))
      const url = `${SITE_URL}/commodities/${id}/`
      for (const part of [title, company.name, company.phone, company.email, addressLine, additional_information, url, ...packaging]) {
        expect.soft(text, `${id}, ${format}`).toContain(normalized(part))
      }
      expect.soft(text, `${id}, ${format}`).toMatch(/ [A-Z][a-z]+ \d{1,2}, 20\d\d /)
      const values = statedOf(commodity).flatMap(([label, value]) => [readable(label), value])
      for (const part of values) expect.soft(withoutSpaces(text), `${id}, ${format}`).toContain(withoutSpaces(part))
      for (const label of [back, contacts, skip, next, previous, related]) expect.soft(text, `${id}, ${format}`).not.toContain(label)
    }
  }
})

test('on paper only a list that stands alone has two columns of rows, so that every value is below its head', async ({ page }) => {
  const { id } = commodities.find(({ vitamins_sub, minerals_sub }) => vitamins_sub ?? minerals_sub) ?? commodityWithTwoLists
  await page.setViewportSize({ width: 740, height: 980 })
  await page.emulateMedia({ media: 'print' })
  const columnsOf = (table: Locator) =>
    table
      .getByRole('row')
      .evaluateAll((rows) => new Set(rows.map((row) => Math.round(row.children[0]?.getBoundingClientRect().left ?? 0))).size)
  for (const { id } of oneOfEachKind) {
    await page.goto(`/commodities/${id}/`)
    const tables = page.locator('article').getByRole('table')
    for (const table of await tables.all()) {
      const isAlone = await table.evaluate((table) => table.closest('section')?.matches(':only-child') && !table.matches(':has(thead)'))
      expect.soft(await columnsOf(table), `${id}: ${await table.innerText()}`).toBe(isAlone ? 2 : 1)
    }
  }
  await page.goto(`/commodities/${id}/`)
  const several = page.locator('article table:has(thead)').first()
  if ((await several.count()) === 0) return
  await several.evaluate((table) => {
    const section = table.closest('section')
    section?.parentElement?.replaceChildren(section)
  })
  expect(await columnsOf(several), 'a table of several lists that stands alone').toBe(1)
})

test('the picture covers no text on paper, even with a short description', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const { id } of oneOfEachKind) {
    await page.goto(`/commodities/${id}/`)
    for (const isShort of [false, true]) {
      if (isShort) await page.evaluate(() => document.querySelector('article section p')?.replaceChildren('Short.'))
      // A4 and US Letter between their margins.
      for (const width of [718, 740]) {
        await page.setViewportSize({ width, height: 1000 })
        expect.soft(await page.evaluate(coveredTexts), `${id}, ${width} px, ${isShort ? 'short' : 'its own'} description`).toEqual([])
      }
    }
  }
})

test('the list prints as a catalogue of twelve on a sheet', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const sheets = await print(page, 'A4')
  expect(sheets.length).toBeLessThanOrEqual(Math.ceil(commodities.length / 12))
  const text = normalized(sheets.join(' '))
  for (const { title, uses = '', highlight, specifications } of commodities) {
    for (const part of [title, uses]) expect.soft(text).toContain(normalized(part))
    expect.soft(text).toContain(normalized((highlight && specifications[highlight]?.split('; ')[0]) ?? ''))
  }
  expect(text).toContain(`${SITE_URL}${PAGES.commodities}`)
  expect(text).not.toContain(view_details)
})

test('on paper every text is dark, and nothing is to be clicked or ticked', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of Object.values(SHOWN_PAGES)) {
    await page.goto(path)
    await expect(page.getByRole('button').or(page.getByRole('checkbox')).or(page.getByRole('textbox')), path).toHaveCount(0)
    const inks = await page.evaluate(inksOfTexts)
    expect(inks.length, path).toBeGreaterThan(2)
    for (const [text, [red, green, blue]] of inks) {
      expect.soft(contrast([red, green, blue], [255, 255, 255]), `${path}: ${text}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('a short article prints on one sheet with its URL', async ({ page, backend }) => {
  await backend.faults({ 'parse-full-news': { kind: 'shape', body: { content: '<h1>Oil climbs</h1><p>Crushers bid for seed.</p>' } } })
  await page.goto(PAGES.article)
  await expect(page.getByRole('heading', { name: 'Oil climbs' })).toBeVisible()
  const sheets = await print(page, 'A4')
  expect(sheets.length).toBe(1)
  expect(normalized(sheets.join(' '))).toContain('https://example.org/nothing')
})

test('the home page prints the count only once it has arrived', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  await page.goto(PAGES.home)
  // Until the sentence for visitors without scripts would appear.
  await finishAnimations(page)
  const unscrolled = normalized((await print(page, 'A4')).join(' '))
  expect(unscrolled).toContain(advantages.claims.at(-1))
  expect(unscrolled).not.toContain(counterText.caption)
  expect(unscrolled).not.toContain(' 0 ')
  expect(unscrolled).not.toContain(counterText.needs_scripts.split('{')[0])
  await counter(page).scrollIntoViewIfNeeded()
  await backend.open('count')
  await expect(counter(page)).toHaveText('48,216')
  expect(normalized((await print(page, 'A4')).join(' '))).toContain(`${counterText.caption} 48,216`)
})

/** The white space in pixels between the title and the heading of the description, and between the description and the next heading. */
function distancesOfDescription(): number[] {
  const box = (selector: string) => document.querySelector(`article ${selector}`)?.getBoundingClientRect() ?? new DOMRect()
  return [box('h2').top - box('h1').bottom, box('.lists h2').top - box('section').bottom].map(Math.round)
}

/** Every text that is shown, with its colour. */
function inksOfTexts(): [text: string, colour: Color][] {
  const found: [string, Color][] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue } = texts.currentNode
    if (!nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden')) continue
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).map(Number)
    found.push([nodeValue.trim().slice(0, 40), [red, green, blue]])
  }
  return found
}

function coveredTexts(): string[] {
  const picture = document.querySelector('article img')?.getBoundingClientRect() ?? new DOMRect()
  const under = ({ left, right, top, bottom }: DOMRect) =>
    right > picture.left && left < picture.right && bottom > picture.top && top < picture.bottom
  return [...document.querySelectorAll('article :is(h1, h2, p, th, td, dt, dd, li)')].flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].some(under) ? (element.textContent ?? '') : []
  })
}

/** Text with whitespace collapsed. */
const normalized = (text: string) => text.replace(/\s+/g, ' ')

/** The text of each sheet. */
async function print(page: Page, format: (typeof PAPERS)[number]): Promise<string[]> {
  const file = new Uint8Array(await page.pdf({ format, preferCSSPageSize: true }))
  return (await extractText(file)).text
}
