import type { Page } from 'playwright/test'
import { BACKEND_URL } from '../server/built-site.ts'
import { expect, PAGES, test } from './fixtures.ts'

/** Everything the browser refused because of the policy, as the page and the console tell it. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // biome-ignore lint/suspicious/noExplicitAny: the function that the test has put into the page
      ;(globalThis as any).tellViolation(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

async function hydrated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Phone').and(page.locator('input')).fill('555')
  await page.getByLabel('Company').fill('Mill')
}

test.describe('with the splash', () => {
  test.use({ splash: true })

  for (const [name, path] of Object.entries(PAGES)) {
    test(`the browser refuses nothing on the ${name} page, wide or narrow`, async ({ page }) => {
      const violations = await collectViolations(page)
      await page.goto(path)
      await hydrated(page)
      await page.setViewportSize({ width: 390, height: 700 })
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click()
      await page.waitForURL('**/contacts/')
      expect(violations).toEqual([])
    })
  }
})

test('the browser refuses nothing while a form is wrong, then sent, and its toast comes and goes', async ({ page, backend }) => {
  const violations = await collectViolations(page)
  await page.goto('/contacts/')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  // The toast's own style sheet is a file now: without it the toast would stand in the page's flow.
  await expect(toast).toHaveCSS('position', 'absolute')
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed')
  await expect(toast).toBeHidden()
  expect(await backend.submissions()).toHaveLength(1)
  expect(violations).toEqual([])
})

test('the browser refuses nothing while articles of the news are read', async ({ page }) => {
  const violations = await collectViolations(page)
  await page.goto('/news/')
  const links = page.getByRole('link', { name: /^Read More/ })
  await expect(links.nth(3)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const address of addresses.slice(0, 4)) {
    await page.goto(address)
    await expect(page.locator('article[aria-busy="false"]')).toBeAttached()
    await hydrated(page)
  }
  expect(violations).toEqual([])
})

test('a form that is posted without scripts is led back to the sentence that thanks the visitor', async ({ browser, site, backend }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site })
  const page = await context.newPage()
  await page.goto('/contacts/')
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('#sent')).toBeVisible()
  expect(page.url()).toBe(`${site}/contacts/#sent`)
  expect(await backend.submissions()).toHaveLength(1)
  await context.close()
})

test('a script, a style, a base or a call that somebody slips into a page does nothing', async ({ page, site }) => {
  const violations = await collectViolations(page)
  await page.route('**/contacts/', async (route) => {
    const response = await route.fetch()
    const slipped = `<base href="https://foreign.example/"><script>window.slipped=1</script><img src="x" onerror="window.slipped=2">
      <script src="https://foreign.example/a.js"></script><style>body{display:none}</style>
      <img src="https://foreign.example/pixel.gif">`
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${slipped}</head>`) })
  })
  const foreign: string[] = []
  // A refused request is told, too, but never finishes.
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(site)) foreign.push(request.url())
  })
  await page.goto('/contacts/')
  const call = page.evaluate(() => fetch('https://foreign.example/').catch((error: Error) => error.name))
  await expect(call).resolves.toBe('TypeError')
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(foreign).toEqual([])
  // The text of a script made of foreign words is refused by Trusted Types too.
  expect(
    await page.evaluate(() =>
      Promise.resolve()
        .then(() => (document.body.innerHTML = '<b>'))
        .catch((error: Error) => error.name)
    )
  ).toBe('TypeError')
  const foreignHost = 'https://foreign.example'
  for (const refused of [
    `base-uri ${foreignHost}`,
    'script-src-elem inline',
    'script-src-attr inline',
    `script-src-elem ${foreignHost}`,
    'style-src-elem inline',
    `img-src ${foreignHost}`,
    `connect-src ${foreignHost}`,
    'require-trusted-types-for'
  ])
    await expect.poll(() => violations.filter((violation) => violation.startsWith(refused)), refused).not.toEqual([])
})

test('a visit asks no third party anything, and leaves nothing in the browser but the splash flag', async ({ page, context, site }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const path of Object.values(PAGES)) {
    await page.goto(path)
    await hydrated(page)
  }
  await page.goto('/contacts/')
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()

  expect([...origins].sort()).toEqual([site, BACKEND_URL].sort())
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], ['splash-seen']])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
})
