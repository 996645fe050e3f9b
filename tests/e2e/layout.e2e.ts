import { addressLine, company, telephoneAddress } from '../support/content.ts'
import { expect, PAGES, test } from './fixtures.ts'

const WITH_LAYOUT = Object.entries(PAGES).filter(([name]) => name !== 'unknown path')

test('on every page the header leads to the four sections, and its logo home', async ({ page }) => {
  for (const [name, path] of WITH_LAYOUT) {
    await page.goto(path)
    const header = page.getByRole('banner')
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links, name).toHaveText(['Home', 'Commodities', 'News', 'Contacts'])
    expect(await links.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/commodities/',
      '/news/',
      '/contacts/'
    ])
    const logo = header.getByRole('link', { name: company.name })
    await expect(logo.locator('img'), name).toBeVisible()
    await expect(logo, name).toHaveAttribute('href', '/')
  }
})

test('on every page the footer has logo, telephone, e-mail, map and copyright', async ({ page }) => {
  for (const [name, path] of WITH_LAYOUT) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    const logo = footer.getByRole('link', { name: company.name })
    await expect(logo, name).toHaveAttribute('href', '/')
    await expect(logo.locator('img'), name).toBeVisible()
    await expect(footer.getByRole('link', { name: company.phone }), name).toHaveAttribute('href', telephoneAddress)
    await expect(footer.getByRole('link', { name: company.email }), name).toHaveAttribute('href', `mailto:${company.email}`)
    await expect(footer.getByText(`© 2024 ${company.name}`, { exact: true }), name).toBeVisible()

    const map = footer.getByRole('link', { name: addressLine })
    await expect(map, name).toHaveText(addressLine)
    await expect(map, name).toHaveAttribute('target', '_blank')
    const address = new URL((await map.getAttribute('href')) ?? '')
    expect(address.pathname).toContain('/maps/search')
    expect(address.searchParams.get('query')).toBe(addressLine)
  }
})

test('the logo leads to the main page', async ({ page }) => {
  await page.goto('/contacts/')
  await page.getByRole('banner').getByRole('link', { name: company.name }).click()
  await expect(page).toHaveURL('/')
})

test('the map opens in a new tab and leaves the page where it is', async ({ page, context }) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }))
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: addressLine }).click()
  await expect(await opened).toHaveTitle('A map')
  await expect(page).toHaveURL('/')
})

test('the navigation marks where the visitor is', async ({ page }) => {
  for (const [path, label] of Object.entries({
    '/': 'Home',
    '/commodities/': 'Commodities',
    '/commodities/barley-malt/': 'Commodities',
    '/news/': 'News',
    '/contacts/': 'Contacts'
  })) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText([label])
  }
})

test('the header lifts over the content that is scrolled under it', async ({ page }) => {
  await page.goto('/')
  const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow)
  expect(await shadow()).toMatch(/^none$|, 0\) 0px 0px 0px/)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect.poll(shadow).toMatch(/, 0\.09\) 0px [1-9]/)
})
