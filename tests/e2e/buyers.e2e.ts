import type { Locator, Page } from 'playwright/test'
import { addressLine, commodities, company, firstCommodity, readable, readContent } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

/*
 * The tasks of buyers on a phone. Each starts at the home page and has a limit of taps. `tap` counts them, and only taps visible
 * links.
 */
const PHONE = { width: 360, height: 740 }
const { terms, mail_lines, contact, bar, quote } = readContent('enquiry')
const { prompt, prompt_link, related: compare } = readContent('commodity-page')
const { link: sheet } = readContent('data-sheet')

const gluten = commodities.find(({ id }) => id === 'wheat-gluten') ?? firstCommodity

let taps = 0

async function tap(link: Locator): Promise<void> {
  taps += 1
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
  await link.click()
}

async function openList(page: Page): Promise<void> {
  await page.goto(PAGES.home)
  await tap(page.locator('main').getByRole('link', { name: 'Browse commodities' }))
  await expect(page).toHaveURL(PAGES.commodities)
}

async function openCommodity(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await openList(page)
  await tap(page.locator('main').getByRole('link', { name: title }).first())
  await expect(page).toHaveURL(`/commodities/${id}/`)
}

/** The tasks that work without scripts. */
function buyersTasks() {
  test.beforeEach(() => {
    taps = 0
  })

  test('a buyer of something that is not sold sees the whole list within three screens, and is invited to ask', async ({ page }) => {
    await openList(page)
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(commodities.map(({ title }) => title))
    const question = page.getByText(prompt)
    const { y = Number.NaN } = (await question.boundingBox()) ?? {}
    expect(y / PHONE.height, 'screens to the end of the list').toBeLessThan(1 + commodities.length / 6)
    await tap(page.locator('main').getByRole('link', { name: prompt_link }))
    await expect(page).toHaveURL(PAGES.contacts)
    expect(taps).toBe(2)
  })

  test('a buyer compares the protein of gluten, bran and two flours', async ({ page }) => {
    await openCommodity(page, gluten)
    const table = page.getByRole('table', { name: compare })
    const protein = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Protein', exact: true }) })
    const stated = [gluten, ...(gluten.related ?? []).flatMap((other) => commodities.filter(({ id }) => id === other))]
    for (const { specifications } of stated) await expect(protein).toContainText(specifications.Protein ?? '')
    const region = page.getByRole('region', { name: compare })
    await region.focus()
    await region.evaluate((element) => element.scrollBy(element.scrollWidth, 0))
    await expect(protein.getByRole('cell').last()).toBeInViewport({ ratio: 0.99 })
    await expect(protein.getByRole('rowheader')).toBeInViewport({ ratio: 1 })
    await tap(table.getByRole('link').last())
    expect(taps).toBe(3)
  })

  test('a buyer asks for a quote on two commodities in one email', async ({ page }) => {
    await openList(page)
    const link = page.getByRole('link', { name: quote.link })
    await expect(link).toBeInViewport({ ratio: 1 })
    const mail = new URL((await link.getAttribute('href')) ?? '')
    expect(mail.href.length).toBeLessThanOrEqual(2_000)
    for (const { title } of commodities.slice(0, 2)) expect(mail.searchParams.get('body')).toContain(`${title}: \r\n`)
    expect(taps).toBe(1)
  })

  test('a buyer finds the bags and the documents of flour', async ({ page }) => {
    const flour = commodities.find(({ id }) => id === 'wheat-flour-high-grade') ?? firstCommodity
    await openCommodity(page, flour)
    for (const [heading, list = []] of [
      ['Packaging', flour.packaging],
      ['Documents', flour.documents]
    ] as const) {
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
      await expect(section.getByRole('listitem')).toHaveText(list)
    }
    await expect(page.getByRole('heading', { level: 2 }).and(page.locator('article h2')).last()).toHaveText('Packaging')
    expect(taps).toBe(2)
  })

  test('a buyer who has read a commodity reaches someone with one tap', async ({ page }) => {
    await openCommodity(page, firstCommodity)
    await page.getByRole('heading', { name: 'Packaging' }).scrollIntoViewIfNeeded()
    for (const name of [bar.contact, bar.call, bar.write]) {
      await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    expect(taps).toBe(2)
  })

  test('a buyer finds the data sheet on the first screen of a commodity', async ({ page, request, baseURL }) => {
    await openCommodity(page, firstCommodity)
    const link = page.locator('main article').getByRole('link', { name: sheet })
    await expect(link).toBeInViewport({ ratio: 1 })
    const file = await request.get(`${baseURL}${await link.getAttribute('href')}`)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(taps).toBe(2)
  })

  test('a buyer requests a quote by an e-mail that names the commodity and lists what a quote needs', async ({ page }) => {
    await openCommodity(page, firstCommodity)
    const link = page.locator('main article').getByRole('link', { name: 'Write an email' })
    await expect(link).toBeInViewport({ ratio: 1 })
    const mail = new URL((await link.getAttribute('href')) ?? '')
    expect(mail.pathname).toBe(company.email)
    expect(mail.searchParams.get('subject')).toContain(firstCommodity.title)
    for (const line of mail_lines) expect(mail.searchParams.get('body')).toContain(`${line}: `)
    expect(taps).toBe(2)
  })

  test('a buyer reaches the contact form from the first screen of a commodity', async ({ page, backend }) => {
    await openCommodity(page, firstCommodity)
    const button = page.locator('main article').getByRole('link', { name: contact, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    await tap(button)
    for (const field of ['Name', 'Phone', 'Company']) await page.getByRole('textbox', { name: field }).fill('two containers')
    await tap(page.getByRole('button', { name: 'Submit' }))
    await expect(page.getByText('We will be in touch with you shortly :)').filter({ visible: true }).first()).toBeVisible()
    expect((await backend.submissions()).map(({ fields }) => fields.company)).toEqual(['two containers'])
    expect(taps).toBe(4)
  })

  test('minimum order, payment and delivery are shown beside the enquiry links and on the contacts page', async ({ page }) => {
    await openCommodity(page, firstCommodity)
    await expect(page.locator('main').getByText(terms.claims)).toBeInViewport({ ratio: 1 })
    await page.goto(PAGES.contacts)
    await expect(page.locator('main').getByText(terms.claims)).toBeVisible()
    expect(taps).toBe(2)
  })

  test('a buyer who checks the company finds its address, phone, opening hours and registrations', async ({ page }) => {
    await page.goto(PAGES.home)
    await tap(page.locator('main').getByRole('link', { name: 'Contact us' }).first())
    const { phone, email, opening_hours, legal_name, registrations = [], fda_facility_number } = company
    const facts = [phone, email, addressLine, opening_hours, legal_name, ...registrations, fda_facility_number]
    for (const fact of facts) if (fact) await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
    expect(taps).toBe(1)
  })

  test('every specification is a table with a name', async ({ page }) => {
    for (const { id, specifications_heading = 'Whole milk powder', specifications } of commodities) {
      await page.goto(`/commodities/${id}/`)
      const table = page.locator('article').getByRole('table').first()
      await expect(table).toHaveAccessibleName(/./)
      const heads = table.getByRole('columnheader', { name: specifications_heading, exact: true })
      expect(await heads.or(page.getByRole('heading', { name: specifications_heading, exact: true })).count()).toBe(1)
      await expect(table.getByRole('rowheader')).toContainText(Object.keys(specifications).map(readable))
    }
  })
}

test.describe('without scripts', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })
  buyersTasks()
})

test.describe('with scripts', () => {
  test.use({ viewport: PHONE })
  buyersTasks()

  test('a reader opens an article from the news, and the page title names it', async ({ page }) => {
    taps = 0
    await page.goto(PAGES.home)
    await tap(page.getByRole('button', { name: 'Menu' }))
    await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }))
    await tap(page.getByRole('link', { name: /^Read More / }).first())
    const heading = page.locator('main article').getByRole('heading').first()
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(RegExp.escape((await heading.innerText()).trim())))
    expect(taps).toBe(3)
  })
})
