import { addressLine, company, telephoneAddress } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

test('Contacts: phone, e-mail, website, headquarter address and opening hours', async ({ page }) => {
  await page.goto('/contacts/')
  const details = page.locator('main dl')
  await expect(details.getByRole('term')).toHaveText(['Phone', 'Email', 'Website', 'Headquarter address', 'Opening hours'])
  await expect(details.getByRole('definition')).toHaveText([
    company.phone,
    company.email,
    new URL(company.website).host,
    addressLine,
    '9:00 AM to 5:00 PM EDT Monday-Friday'
  ])
  await expect(details.getByRole('link', { name: company.phone })).toHaveAttribute('href', telephoneAddress)
  await expect(details.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`)
  await expect(details.getByRole('link', { name: new URL(company.website).host })).toHaveAttribute('href', company.website)
})

test('Contacts: the headquarter address opens a maps service', async ({ page }) => {
  await page.goto('/contacts/')
  const address = new URL((await page.locator('main dl').getByRole('link', { name: addressLine }).getAttribute('href')) ?? '')
  expect(address.href).toContain('/maps/')
  expect(address.searchParams.get('query')).toBe(addressLine)
})

test('Contacts: the page has the contact form with its intro', async ({ page }) => {
  await page.goto('/contacts/')
  await expect(
    page.getByText('Please feel free to contact us to get qoutes and responses on all your questions.', { exact: true })
  ).toBeVisible()
  await expect(page.getByRole('form', { name: 'Contact request' })).toBeVisible()
})
