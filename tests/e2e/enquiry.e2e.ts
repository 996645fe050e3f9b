import type { Page } from 'playwright/test'
import { filePrefix } from '../../src/content/file-names.ts'
import { fillPlaceholders, fillTitle, withinSentence } from '../../src/content/placeholders.ts'
import { commodities, company, firstCommodity, readContent } from '../content.ts'
import { SITE_URL } from '../server/built-site.ts'
import { field, fillIn, REQUIRED_ONLY, sentFields, submit, thanks } from './contact.ts'
import { expect, PAGES, test } from './fixtures.ts'

const { contact, about, write, colleague, mail_quantity, mail_lines } = readContent('enquiry')
const { labels, mail } = readContent('contact-form')
const { id, title } = firstCommodity
const other = commodities[6] ?? firstCommodity

/** The lines of an email about commodities with these titles. */
const linesFor = (...titles: string[]) =>
  [...titles.map((title) => `${fillTitle(mail_quantity, title)}: `), '', ...mail_lines.map((line) => `${line}: `), ''].join('\r\n')

/** What an email shows of a commodity to a colleague. */
const shown = ({ id, title }: typeof firstCommodity) => {
  const page = `${SITE_URL}/commodities/${id}/`
  return `${title}\r\n${page}\r\n${page}${filePrefix(company)}${id}.pdf\r\n`
}

/** The sentence that names the commodities. */
const sentence = (page: Page, list: string) => page.getByRole('paragraph').filter({ hasText: fillTitle(about.commodities, list) })

/** The links of the page with this name, in order, without those of header and footer. */
const links = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })

const mailOf = async (page: Page, name: string, index = 0) => new URL((await links(page, name).nth(index).getAttribute('href')) ?? '')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const scripts of [true, false])
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts })

      test('a buyer gets from the list through a commodity to the sent form', async ({ page, backend }) => {
        await page.goto(PAGES.commodities)
        await links(page, `${readContent('commodity-page').view_details}: ${title}`).click()
        await expect(page).toHaveURL(PAGES.commodity)
        await page.locator('main article').getByRole('link', { name: contact, exact: true }).click()
        await expect(page).toHaveURL(`${PAGES.contacts}?commodity=${id}`)
        if (scripts) {
          await expect(sentence(page, title)).toBeInViewport({ ratio: 1 })
          await expect(page.getByText(about.ways)).toBeInViewport({ ratio: 1 })
          await links(page, about.form).click()
          await expect(field(page, 'name')).toBeInViewport({ ratio: 1 })
        }
        await fillIn(page, REQUIRED_ONLY)
        await submit(page).click()
        await expect(thanks(page)).toBeVisible()
        expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
        if (scripts) return expect(page).toHaveURL(`${PAGES.contacts}?commodity=${id}#contact-form`)
        await expect(page).toHaveURL(PAGES.sent)
        for (const fact of [company.phone, company.opening_hours])
          await expect(page.locator('main').getByText(fact)).toBeInViewport({ ratio: 1 })
      })
    })
})

test('the first screen of a phone says what a visitor asks about, with form and email as equals', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => {
    new PerformanceObserver((shifts) => {
      document.documentElement.dataset.shifts = String(shifts.getEntries().length)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(PAGES.commodity)
  const own = await page.locator('main article').getByRole('link', { name: write, exact: true }).getAttribute('href')
  await page.locator('main article').getByRole('link', { name: contact, exact: true }).click()
  await expect(page).toHaveURL(`/contacts/?commodity=${id}`)
  await expect(sentence(page, title)).toBeInViewport({ ratio: 1 })
  const email = page.locator('main a[href^="mailto:"]').first()
  const boxes = await Promise.all([links(page, about.form), email].map((way) => way.boundingBox()))
  for (const way of [links(page, about.form), email, links(page, colleague.link)]) await expect(way).toBeInViewport({ ratio: 1 })
  expect(boxes[0]?.y, 'beside each other').toBe(boxes[1]?.y)
  expect(Math.abs((boxes[0]?.width ?? 0) - (boxes[1]?.width ?? 0)), 'of about the same width').toBeLessThan(24)
  await expect(email, 'the email of the commodity itself').toHaveAttribute('href', own ?? '')
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
})

test('an email beside the form names the commodity', async ({ page }) => {
  await page.goto(`${PAGES.contacts}?commodity=${id}`)
  await field(page, 'name').fill('Olena')
  const link = page.getByRole('form').getByRole('link', { name: mail, exact: true })
  await expect(link).toHaveAttribute('href', /body=.*Olena/)
  const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(pathname).toBe(company.email)
  expect(searchParams.get('subject')).toContain(withinSentence(title))
  expect(searchParams.get('body')).toBe(`${labels.name}: Olena\r\n\r\n${linesFor(title)}`)
  await field(page, 'name').fill('')
  await expect(link).not.toHaveAttribute('href', /Olena/)
})

test('two commodities in the URL are named on page and in email', async ({ page }) => {
  await page.goto(`${PAGES.contacts}?commodity=${other.id}&commodity=nothing&commodity=${id}`)
  const names = `${withinSentence(title)} and ${withinSentence(other.title)}`
  await expect(sentence(page, names)).toBeVisible()
  const { searchParams } = await mailOf(page, write)
  expect(searchParams.get('subject')).toContain(names)
  expect(searchParams.get('body')).toBe(linesFor(title, other.title))
})

test('an email to a colleague has names, pages and data sheets, and no recipient', async ({ page }) => {
  const expectMail = async (list: string, chosen: (typeof commodities)[number][]) => {
    const { pathname, searchParams } = await mailOf(page, colleague.link)
    expect(pathname).toBe('')
    expect(searchParams.get('subject')).toBe(fillPlaceholders(fillTitle(colleague.subject, list), { company: company.name }))
    expect(searchParams.get('body')).toBe(chosen.map(shown).join('\r\n'))
  }
  await page.goto(PAGES.commodity)
  await expectMail(title, [firstCommodity])
  await page.goto(`${PAGES.contacts}?commodity=${other.id}&commodity=${id}`)
  await expectMail(`${title} and ${withinSentence(other.title)}`, [firstCommodity, other])
})

test('an id that names nothing shows nothing and asks for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  for (const value of ['not-sold-here', '__proto__', '<img src=x onerror=alert(1)>', title]) {
    await page.goto(`${PAGES.contacts}?commodity=${encodeURIComponent(value)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links(page, colleague.link)).toHaveCount(0)
  }
  expect(asked.filter((type) => type === 'fetch')).toEqual([])
})
