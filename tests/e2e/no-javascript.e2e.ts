import { company, menuLength, readContent, telephoneUrl } from '../content.ts'
import { EMPTY, field, fillIn, submit, TYPED } from './contact.ts'
import { expect, homeSection, loadingArticle, loadingNews, menuLink, PAGES, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const { form_label, sent: SENT } = readContent('contact-form')
/** With an empty field, and letters beyond ASCII. */
const CONTACT = { ...TYPED, company: 'Млин', position: EMPTY.position }

test('scripts are off, and CSS media queries match that', async ({ page }) => {
  await page.goto(PAGES.home)
  // Playwright's own evaluations still run.
  expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true)
  expect(await page.evaluate(() => 'earlyCalls' in window)).toBe(false)
})

test('every page is complete, with phone and email for live data', async ({ page, backend }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  for (const [path, sentences] of [
    [PAGES.home, 1],
    [PAGES.commodities, 0],
    [PAGES.commodity, 0],
    [PAGES.contacts, 0],
    [PAGES.sent, 0],
    [PAGES.news, 1],
    [PAGES.article, 1]
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/)
    await expect(menuLink(page), path).toHaveCount(menuLength)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    for (const waiting of [loadingArticle(page), loadingNews(page)]) await expect(waiting.filter({ visible: true }), path).toHaveCount(0)
    const sentence = page.locator('main .noscript-notice').filter({ visible: true })
    await expect(sentence, path).toHaveCount(sentences)
    if (sentences === 0) continue
    await expect(sentence.getByRole('link', { name: company.phone }), path).toHaveAttribute('href', telephoneUrl)
    await expect(sentence.getByRole('link', { name: company.email }), path).toHaveAttribute('href', `mailto:${company.email}`)
  }
  expect(asked).not.toContain('script')
  expect(asked).not.toContain('fetch')
  expect(await backend.requests()).toEqual([])
})

test('the news pages say in no text what is not true yet', async ({ page }) => {
  const { offline, original, failed, empty, arrived, loading } = readContent('news')
  for (const path of [PAGES.news, PAGES.article]) {
    await page.goto(path)
    const text = await page.locator('main').evaluate((main) => main.textContent)
    for (const sentence of [offline.slice(0, 40), original, failed.text, empty, arrived, loading])
      expect(text, path).not.toContain(sentence)
  }
})

test('the home page hides nothing', async ({ page }) => {
  await page.goto(PAGES.home)
  await expect(page.getByText(company.slogan, { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(homeSection(page, 'about').getByRole('listitem')).toHaveCount(4)
  await expect(homeSection(page, 'popular').getByRole('link', { name: readContent('commodity-page').view_details })).toHaveCount(4)
  for (const claim of await homeSection(page, 'advantages').getByRole('listitem').all()) {
    await expect(claim).toBeVisible()
  }
  await expect(homeSection(page, 'advantages').locator('.fading')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('form', { name: form_label })).toBeVisible()
})

test('only a complete form is sent, and the visitor is thanked', async ({ page, backend }) => {
  for (const path of [PAGES.home, PAGES.contacts]) {
    await backend.reset()
    await page.goto(path)
    await expect(page.getByText(SENT)).toBeHidden()
    await field(page, 'name').fill(CONTACT.name)
    await submit(page).click()
    await expect(field(page, 'phone')).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(await backend.requests('submit-form')).toEqual([])

    await fillIn(page, CONTACT)
    await submit(page).click()
    await expect(page).toHaveURL(PAGES.sent)
    await expect(page.getByText(SENT)).toBeVisible()
    const [sent, ...more] = await backend.submissions()
    expect([sent?.contentType, sent?.fields, more]).toEqual(['application/x-www-form-urlencoded', CONTACT, []])
  }
})

test('a backend that leads back to the form thanks the visitor by CSS alone', async ({ page }) => {
  const words = () => page.locator('#sent').evaluate((sent) => getComputedStyle(sent, '::before').content)
  await page.goto(PAGES.contacts)
  expect(await words()).toBe('none')
  await page.goto(`${PAGES.contacts}#sent`)
  await expect.poll(words).toMatch(new RegExp(`attr\\(data-text\\)|${RegExp.escape(SENT)}`))
  await expect(page.locator('#sent')).toHaveAttribute('data-text', SENT)
  await expect(page.locator('#sent')).toHaveCSS('clip-path', 'none')
  await expect(page.locator('#sent')).toBeInViewport()
})
