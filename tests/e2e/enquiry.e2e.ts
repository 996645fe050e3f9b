import { firstCommodity } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

const { id, title } = firstCommodity

test('an enquiry from a commodity page names it beside the form and in the e-mail, and sends the six fields', async ({ page, backend }) => {
  await page.goto(PAGES.commodity)
  await page.getByRole('link', { name: 'Contact us', exact: true }).click()
  await expect(page).toHaveURL(`/contacts/?commodity=${id}`)
  const back = page.locator('main').getByRole('link', { name: title, exact: true })
  await expect(back).toHaveAttribute('href', PAGES.commodity)

  await page.getByRole('textbox', { name: 'Name' }).fill('Olena')
  const mail = page.getByRole('link', { name: /write an email/i })
  await expect(mail).toHaveAttribute('href', /body=.*Olena/)
  const { searchParams } = new URL((await mail.getAttribute('href')) ?? '')
  expect(searchParams.get('subject')).toContain(title)

  await page.getByRole('textbox', { name: 'Phone' }).fill('1')
  await page.getByRole('textbox', { name: 'Company' }).fill('Mill')
  const request = page.waitForRequest(/submit-form/)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(Object.keys((await request).postDataJSON())).toEqual(['name', 'phone', 'company', 'email', 'position', 'website'])
  await backend.reset()
})

test('an unknown commodity in the URL shows nothing, and an invalid id is not fetched', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const heading = page.getByRole('heading', { level: 1, name: 'Contacts' })
  const line = page.locator('[data-commodities]')
  for (const value of ['__proto__', '<img src=x onerror=alert(1)>', '..%2Fcontacts', 'a'.repeat(10_000), '']) {
    await page.goto(`${PAGES.contacts}?commodity=${encodeURIComponent(value)}`)
    await expect(heading).toBeVisible()
    await expect(line).toBeHidden()
  }
  expect(asked.filter((path) => path.endsWith('.txt'))).toEqual([])

  // Some hosts answer unknown paths with a page of their own.
  await page.route('**/name.txt', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Not here</title>' }))
  const answered = page.waitForResponse('**/name.txt')
  await page.goto(`${PAGES.contacts}?commodity=not-sold-here`)
  await answered
  await expect(line).toBeHidden()
})
