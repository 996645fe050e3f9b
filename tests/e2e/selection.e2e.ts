import type { Locator, Page } from 'playwright/test'
import { fillTitle } from '../../src/content/placeholders.ts'
import { commodities, company, firstCommodity, popularCommodities, readContent } from '../content.ts'
import { expect, finishAnimations, PAGES, test } from './fixtures.ts'

/* Selecting commodities in their list: SelectionBar.astro. What the contacts page does with any URL that names some is in enquiry.e2e.ts. */

const { select } = readContent('commodity-page').selection
const { selection, colleague, quote, write, mail_quantity, mail_lines } = readContent('enquiry')
const [first, second] = [commodities[1] ?? firstCommodity, commodities[4] ?? firstCommodity]

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: fillTitle(select, title), exact: true })
const button = (page: Page) => page.locator('main form').getByRole('button', { name: selection.contact })

/** Selects commodities in the list, and goes on to the contacts page. */
async function chooseAndAsk(page: Page, chosen: typeof commodities): Promise<void> {
  await page.goto(PAGES.commodities)
  for (const { title } of chosen) await box(page, title).click()
  await button(page).click()
  await expect(page).toHaveURL((url) => url.pathname === PAGES.contacts)
}

/** The email that a link opens in the buyer's mail program. */
async function emailOf(link: Locator): Promise<{ to: string; body: string }> {
  await expect(link, 'on the first screen').toBeInViewport({ ratio: 1 })
  const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { to: pathname, body: searchParams.get('body') ?? '' }
}

test.use({ viewport: { width: 360, height: 740 } })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button says how many are selected', async ({ page }) => {
    await page.goto(PAGES.commodities)
    const widthOf = async (count: number) => {
      for (const { title } of commodities.slice(0, count)) await box(page, title).check()
      return (await button(page).boundingBox())?.width ?? Number.NaN
    }
    // Styles write the number, which no test can read: a second digit makes the button wider.
    const [one, nine, ten] = [await widthOf(1), await widthOf(9), await widthOf(10)]
    expect(nine).toBeCloseTo(one, 1)
    expect(ten).toBeGreaterThan(nine + 4)
  })

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

test('the emails of the list name exactly what is selected, also after Back', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const main = page.locator('main')
  const [email, forward] = [main.getByRole('link', { name: quote.link }), main.getByRole('link', { name: colleague.link })]
  const bodyOf = async (link: typeof email) => new URL((await link.getAttribute('href')) ?? '').searchParams.get('body') ?? ''
  const quantities = async () =>
    (await bodyOf(email))
      .split('\r\n\r\n')[0]
      ?.split('\r\n')
      .map((line) => line.replace(/: $/, ''))

  expect(await quantities()).toEqual([quote.commodities])
  await expect(forward).toHaveCount(0)
  for (const { title } of [second, first]) await box(page, title).check()
  expect(await quantities()).toEqual([first, second].map(({ title }) => fillTitle(mail_quantity, title)))
  expect((await bodyOf(forward)).match(/^[^h\r\n].*$/gm)?.map((line) => line.trim())).toEqual([first.title, second.title])
  await expect(forward, 'one recipient less').toHaveAttribute('href', /^mailto:\?/)

  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(PAGES.commodity)
  await page.goBack()
  await expect.poll(quantities).toHaveLength(2)
  for (const { title } of [first, second]) await box(page, title).uncheck()
  expect(await quantities()).toEqual([quote.commodities])
  await expect(forward).toHaveCount(0)
})

test('the bar of the selection says how many, in one row with the email to a colleague', async ({ page }) => {
  await page.goto(PAGES.commodities)
  for (const { title } of [first, second]) await box(page, title).check()
  await expect(button(page)).toHaveAccessibleName(`${selection.contact} (2)`)
  const [contact, forward] = await Promise.all(
    [button(page), page.locator('main').getByRole('link', { name: colleague.link })].map((control) => control.boundingBox())
  )
  expect((contact?.y ?? 0) + (contact?.height ?? 0) / 2).toBeCloseTo((forward?.y ?? 0) + (forward?.height ?? 0) / 2, 0)
})

test('a selected card differs from a hovered one, and no box covers a picture', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const look = (card: Locator) =>
    card.evaluate((element) => {
      const { borderColor, backgroundColor, boxShadow } = getComputedStyle(element)
      return { borderColor, backgroundColor, boxShadow }
    })
  const [one, other] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  const plain = await look(one)
  await box(page, firstCommodity.title).check()
  await other.hover()
  await finishAnimations(page)
  const [selected, hovered] = [await look(one), await look(other)]
  for (const property of ['borderColor', 'backgroundColor', 'boxShadow'] as const) {
    expect(selected[property], property).not.toBe(plain[property])
    expect(selected[property], property).not.toBe(hovered[property])
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const [image, area] = await Promise.all([one.locator('img').first().boundingBox(), one.locator('label').boundingBox()])
    const isBeside = (area?.x ?? 0) >= (image?.x ?? 0) + (image?.width ?? 0)
    expect(isBeside || (area?.y ?? 0) >= (image?.y ?? 0) + (image?.height ?? 0), `${width} px`).toBe(true)
  }
})

test('a box has room for a thumb and covers neither the link of its card nor its focus ring', async ({ page }) => {
  await page.goto(PAGES.commodities)
  for (const width of [320, 360, 560, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const card = page.getByRole('article').first()
    await card.locator('label').evaluate((area) => area.scrollIntoView({ block: 'center', behavior: 'instant' }))
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

test('on a phone the box of a card without use and key figure does not cover its link', async ({ page }) => {
  await page.goto(PAGES.commodities)
  const card = page.getByRole('article').first()
  await card.locator('p').evaluateAll((lines) => {
    for (const line of lines) line.remove()
  })
  for (const width of [320, 360, 559]) {
    await page.setViewportSize({ width, height: 740 })
    const [area, link] = await Promise.all([card.locator('label').boundingBox(), card.getByRole('link').boundingBox()])
    expect.soft(link?.y, `${width} px`).toBeGreaterThanOrEqual((area?.y ?? Number.NaN) + (area?.height ?? 0))
  }
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
  const bar = page.locator('main form > p').last()
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

test('a buyer asks for a quote on two commodities with quantities, and deletes nothing', async ({ page }) => {
  const chosen = [first, commodities[6] ?? firstCommodity]
  await chooseAndAsk(page, chosen)
  const { to, body } = await emailOf(page.locator('main').getByRole('link', { name: write }).first())
  expect(to).toBe(company.email)
  expect(body.match(/.+(?=: \r\n)/g)).toEqual([...chosen.map(({ title }) => fillTitle(mail_quantity, title)), ...mail_lines])
})

test('a buyer who keeps the address of a selection goes on from there tomorrow', async ({ page, browser, baseURL }) => {
  const chosen = commodities.slice(0, 2)
  await chooseAndAsk(page, chosen)
  const tomorrow = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  const kept = await tomorrow.newPage()
  await kept.goto(page.url())
  const { body } = await emailOf(kept.locator('main').getByRole('link', { name: write }).first())
  for (const { title } of chosen) expect(body).toContain(title)
  await tomorrow.close()
})
