import type { Page } from 'playwright/test'
import { fillTitle, withinSentence } from '../../src/content/placeholders.ts'
import { commodities, company, firstCommodity, readContent } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

const { contact, about_link, mail_quantity, mail_lines } = readContent('enquiry')
const { mail } = readContent('contact-form')
const { id, title } = firstCommodity
const other = commodities[6] ?? firstCommodity

/** The lines of an email about commodities with these titles. */
const linesFor = (...titles: string[]) =>
  [...titles.map((title) => `${fillTitle(mail_quantity, title)}: `), '', ...mail_lines.map((line) => `${line}: `), ''].join('\r\n')

/** The sentence that names the commodity. */
const sentence = (page: Page) => page.getByRole('paragraph').filter({ hasText: about_link })

test('an email beside the form names the commodity', async ({ page }) => {
  await page.goto(PAGES.commodity)
  await page.locator('main article').getByRole('link', { name: contact, exact: true }).click()
  await expect(page).toHaveURL(`/contacts/?commodity=${id}`)
  await expect(sentence(page)).toContainText(withinSentence(title))
  await page.getByRole('textbox', { name: 'Name' }).fill('Olena')
  const link = page.getByRole('link', { name: mail, exact: true })
  await expect(link).toHaveAttribute('href', /body=.*Olena/)
  for (const [name, typed] of [
    [about_link, ''],
    [mail, 'Name: Olena\r\n\r\n']
  ] as const) {
    const { pathname, searchParams } = new URL((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')
    expect(pathname).toBe(company.email)
    expect(searchParams.get('subject')).toContain(withinSentence(title))
    expect(searchParams.get('body')).toBe(typed + linesFor(title))
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await expect(link).not.toHaveAttribute('href', /Name/)
})

test('two commodities in the URL are named on page and in email', async ({ page }) => {
  await page.goto(`${PAGES.contacts}?commodity=${other.id}&commodity=nothing&commodity=${id}`)
  const names = `${withinSentence(title)} and ${withinSentence(other.title)}`
  await expect(sentence(page)).toContainText(names)
  const { searchParams } = new URL((await page.getByRole('link', { name: about_link }).getAttribute('href')) ?? '')
  expect(searchParams.get('subject')).toContain(names)
  expect(searchParams.get('body')).toBe(linesFor(title, other.title))
})

test('an id that names nothing shows nothing and asks for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  for (const value of ['not-sold-here', '__proto__', '<img src=x onerror=alert(1)>', '..%2Fcontacts', 'a'.repeat(10_000), '', title]) {
    await page.goto(`${PAGES.contacts}?commodity=${encodeURIComponent(value)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sentence(page)).toBeHidden()
  }
  expect(asked.filter((type) => type === 'fetch')).toEqual([])
})
