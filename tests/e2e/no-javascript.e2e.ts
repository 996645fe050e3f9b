import { commodities, company } from '../content.ts'
import { expect, PAGES, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const SENT = 'We will be in touch with you shortly :)'
const WITH_LAYOUT = Object.entries(PAGES).filter(([name]) => name !== 'unknown path')

test('the browser of these tests truly runs no scripts and says so to style sheets', async ({ page }) => {
  await page.goto('/')
  // Playwright's own questions are answered all the same.
  expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true)
  expect(await page.evaluate(() => document.querySelector('astro-island')?.hasAttribute('ssr'))).toBe(true)
  expect(await page.evaluate(() => 'earlyCalls' in window)).toBe(false)
})

test('without scripts: every page has its heading, header, navigation and footer, and nothing says Loading', async ({ page }) => {
  for (const [name, path] of WITH_LAYOUT) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(/\S/)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), name).toHaveCount(4)
    await expect(page.getByRole('contentinfo'), name).toBeVisible()
    await expect(page.getByText(/loading/i).filter({ visible: true }), name).toHaveCount(0)
    for (const wait of await page.locator('[aria-busy=true]').all())
      await expect(wait, name).not.toContainText(/\S/, { useInnerText: true })
  }
})

test('without scripts: the main page is complete, and its advantages are not hidden', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Working hard - Working smart', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About us' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Popular commodities' }).getByRole('link', { name: 'View details' })).toHaveCount(4)
  const claims = page.getByRole('region', { name: 'Our advantages' }).getByRole('listitem')
  await expect(claims).toHaveCount(7)
  await expect(page.getByRole('region', { name: 'Our advantages' }).locator('.fading')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('form', { name: 'Contact request' })).toBeVisible()
})

test('without scripts: the commodities and their pages are complete', async ({ page }) => {
  await page.goto('/commodities/')
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(commodities.length)
  await page.getByRole('link', { name: commodities[0]?.title ?? '' }).click()
  await expect(page.locator('main article dt').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Origin' })).toBeVisible()
})

test('without scripts: a commodity leads back to the list, and an article to the news', async ({ page }) => {
  for (const [path, back, list] of [
    [PAGES.commodity, 'All commodities', PAGES.commodities],
    [PAGES.article, 'News', PAGES.news]
  ] as const) {
    await page.goto(path)
    await page.locator('main').getByRole('link', { name: back, exact: true }).click()
    await expect(page).toHaveURL(list)
  }
})

for (const [name, path] of Object.entries({ counter: '/', 'news list': PAGES.news, 'news article': PAGES.article })) {
  test(`without scripts: where the ${name} would be, a sentence says what it needs, with phone and e-mail`, async ({ page }) => {
    await page.goto(path)
    const sentence = page.locator('main').getByText('needs scripts').filter({ visible: true })
    await expect(sentence).toHaveCount(1)
    await expect(sentence).toBeVisible()
    await expect(sentence.getByRole('link', { name: company.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(sentence.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`)
  })
}

test('with scripts those sentences are not there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: true, baseURL })
  const page = await context.newPage()
  await page.goto('/news/')
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('main').getByText('needs scripts')).toBeHidden()
  await context.close()
})

for (const path of ['/', '/contacts/']) {
  test(`without scripts: the form on ${path} is posted natively and comes back with the success`, async ({ page, backend }) => {
    await page.goto(path)
    await expect(page.getByText(SENT)).toBeHidden()
    const typed = {
      Name: 'Ada Miller',
      Phone: '561 555 0100',
      Company: 'Mill',
      Email: 'not an address',
      'Position title': '',
      Website: 'мlyn'
    }
    for (const [label, value] of Object.entries(typed)) await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/contacts/#sent')
    await expect(page.getByText(SENT)).toBeVisible()
    expect(await backend.submissions()).toMatchObject([{ contentType: 'application/x-www-form-urlencoded' }])
    expect((await backend.submissions())[0]?.fields).toEqual({
      name: 'Ada Miller',
      phone: '561 555 0100',
      company: 'Mill',
      email: 'not an address',
      position: '',
      website: 'мlyn'
    })
  })
}

test('without scripts: a form that lacks a required field is not sent', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/contacts/')
  expect(await backend.requests('submit-form')).toEqual([])
})

test('without scripts: phone and e-mail stand beside the form', async ({ page }) => {
  for (const path of ['/', '/contacts/']) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('link', { name: company.phone }).last()).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: company.email }).last()).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('without scripts: the menu opens, locks the page, closes and leads on', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' })
    await expect(link).toBeHidden()
    await button.click()
    await expect(link).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await button.click()
    await expect(link).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    await button.click()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await button.click()
    await link.click()
    await expect(page).toHaveURL('/news/')
    await expect(link).toBeHidden()
  })
})
