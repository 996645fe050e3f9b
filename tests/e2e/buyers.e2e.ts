import type { Locator, Page } from 'playwright/test'
import { addressLine, commodities, company, firstCommodity, readContent } from '../content.ts'
import { fillIn, REQUIRED_ONLY, sentFields, submit, thanks } from './contact.ts'
import { expect, menuButton, menuLink, PAGES, readMore, test } from './fixtures.ts'

/*
 * The tasks of buyers on a phone, without scripts if they work without. Each starts at the home page; `tap` only taps what is visible,
 * so that no task gets a tap longer unnoticed. How a specification is copied is in commodities.e2e.ts, how it prints in
 * print.e2e.ts.
 */
const PHONE = { width: 360, height: 740 }
const { hero } = readContent('home')
const { terms, contact, quote, mail_lines } = readContent('enquiry')
const { prompt, prompt_link, parts, documents, packaging } = readContent('commodity-page')
const { link: sheet } = readContent('data-sheet')

const flour = commodities.find(({ id }) => id === 'wheat-flour-high-grade') ?? firstCommodity
const otherFlour = commodities.find(({ id }) => id === 'wheat-flour-first-grade') ?? firstCommodity
const bran = commodities.find(({ id }) => id === 'wheat-bran') ?? firstCommodity

type Listed = typeof firstCommodity

async function reach(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport()
}

async function tap(control: Locator): Promise<void> {
  await reach(control)
  await control.click()
}

/** The email that a link opens in the buyer's mail program. */
async function openEmail(link: Locator): Promise<{ to: string; body: string }> {
  await reach(link)
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(protocol).toBe('mailto:')
  return { to: pathname, body: searchParams.get('body') ?? '' }
}

async function openList(page: Page): Promise<void> {
  await page.goto(PAGES.home)
  await tap(page.locator('main').getByRole('link', { name: hero.browse }))
  await expect(page).toHaveURL(PAGES.commodities)
}

async function openCommodity(page: Page, { id, title }: Listed): Promise<void> {
  await openList(page)
  await tap(page.locator('main').getByRole('link', { name: title }).first())
  await expect(page).toHaveURL(`/commodities/${id}/`)
}

test.use({ viewport: PHONE })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer of something else sees the whole list, then asks', async ({ page }) => {
    await openList(page)
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(commodities.map(({ title }) => title))
    const question = page.getByText(prompt)
    const { y = Number.NaN } = (await question.boundingBox()) ?? {}
    expect(y / PHONE.height, 'screens to the end of the list').toBeLessThan(1 + commodities.length / 6)
    await tap(page.locator('main').getByRole('link', { name: prompt_link }))
    await expect(page).toHaveURL(PAGES.contacts)
  })

  test('a buyer reads the protein of two flours in the list', async ({ page }) => {
    await openList(page)
    for (const { title, highlight = '', specifications } of [flour, otherFlour]) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      await card.scrollIntoViewIfNeeded()
      await expect(card.getByText(specifications[highlight]?.split('; ')[0] ?? 'no protein')).toBeInViewport({ ratio: 1 })
    }
  })

  test('a buyer reads in the list which oils are for food, feed or industry', async ({ page }) => {
    await openList(page)
    for (const { title, uses = 'no use' } of commodities.filter(({ title }) => /\boil\b/.test(title))) {
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      await reach(card.getByText(uses, { exact: true }))
    }
  })

  test('a buyer of a small quantity reads with one tap that it is delivered', async ({ page }) => {
    await page.goto(PAGES.home)
    await tap(page.locator('main').getByRole('link', { name: hero.contact }).first())
    await reach(page.locator('main').getByText(terms.claims))
  })

  test('a buyer reads how long bran keeps, or where that is stated', async ({ page }) => {
    await openCommodity(page, bran)
    await tap(page.getByRole('link', { name: 'Shelf life', exact: true }))
    const shelfLife = page.getByRole('definition').filter({ hasText: bran.additional_information.Shelf_life ?? 'no shelf life' })
    await expect(shelfLife).toBeInViewport({ ratio: 1 })
  })

  test('a buyer of several commodities gets an email with a line to name them', async ({ page }) => {
    await openList(page)
    const { to, body } = await openEmail(page.getByRole('link', { name: quote.link }))
    expect(to).toBe(company.email)
    expect(body.match(/.+(?=: \r\n)/g)).toEqual([quote.commodities, ...mail_lines])
  })

  test('a buyer reads terms, documents and packaging', async ({ page }) => {
    await openCommodity(page, firstCommodity)
    const article = page.locator('main article')
    await reach(article.getByText(terms.claims))
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const part of [documents, packaging]) {
      await tap(article.getByRole('link', { name: part, exact: true }))
      await expect(article.getByRole('heading', { name: part })).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    }
  })

  test('the first screen has key figure, contact form, data sheet, phone and the parts of the page', async ({ page, backend }) => {
    await openCommodity(page, firstCommodity)
    const article = page.locator('main article')
    const { highlight = '' } = firstCommodity
    await expect(article.getByText(firstCommodity.specifications[highlight] ?? '').first()).toBeInViewport({ ratio: 1 })
    for (const name of [company.phone, parts.specifications, 'Shelf life', documents, packaging])
      await expect(article.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(article.getByRole('link', { name: sheet })).toBeInViewport({ ratio: 1 })
    const button = article.getByRole('link', { name: contact, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    await tap(button)
    await fillIn(page, REQUIRED_ONLY)
    await tap(submit(page))
    await expect(thanks(page)).toBeVisible()
    expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
  })

  test('a buyer who checks the company finds its facts', async ({ page }) => {
    await page.goto(PAGES.home)
    await tap(page.locator('main').getByRole('link', { name: hero.contact }).first())
    const { phone, email, opening_hours, legal_name, registrations = [], fda_facility_number } = company
    const facts = [phone, email, addressLine, opening_hours, legal_name, ...registrations, fda_facility_number]
    for (const fact of facts) if (fact) await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  })
})

test('a reader opens an article, whose name the page title has, and returns to the list', async ({ page }) => {
  await page.goto(PAGES.home)
  await tap(menuButton(page))
  await tap(menuLink(page, 'news'))
  await tap(readMore(page).first())
  const heading = page.locator('main article').getByRole('heading').first()
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(RegExp.escape((await heading.innerText()).trim())))
  await tap(
    page
      .locator('main')
      .getByRole('link', { name: readContent('news').back })
      .first()
  )
  await expect(readMore(page).first()).toBeVisible()
})
