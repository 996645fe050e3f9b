import type { Page } from 'playwright/test'
import { COUNT_PATH, NEWS_PATHS } from '../../src/backend/paths.ts'
import { company, readContent } from '../content.ts'
import { CALL_URLS } from '../mock-backend/faults.ts'
import { expectSending, fillIn, sentFields, submit, TYPED } from './contact.ts'
import { addPolicy, expect, PAGES, test } from './fixtures.ts'
import { hold, withholdIslands } from './hold.ts'

const { splash } = readContent('layout')
const { missing, sending, sent } = readContent('contact-form')

/* Browsers, blockers and hosts that lack or refuse a part of what the site uses, or are wrong about it. */

test.use({ uncaughtErrors: 'allow' })

for (const [what, forbid] of Object.entries({
  'the service worker': (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        }
      })
    }),
  'the name of its policy': (page: Page) => addPolicy(page, "trusted-types 'none'")
})) {
  test(`scrolling throws nothing where ${what} is forbidden`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await forbid(page)
    await page.goto(PAGES.commodities)
    await page.waitForLoadState('load')
    await page.evaluate(() => addEventListener('scroll', () => queueMicrotask(() => (document.title = 'Scrolled'))))
    await page.mouse.wheel(0, 200)
    await expect(page).toHaveTitle('Scrolled')
    expect(errors).toEqual([])
  })
}

test('without keepalive a held form is sent as a beacon', async ({ page, backend }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Request.prototype, 'keepalive'))
  await withholdIslands(page)
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await submit(page).click()
  await expectSending(page)
  await page.goto(PAGES.news)
  await expect.poll(() => sentFields(backend)).toEqual([TYPED])
})

test('where a host refuses the styles of the pages, nothing is said that is not true', async ({ page }) => {
  await addPolicy(page, "style-src 'self'")
  const { held } = await hold(page, CALL_URLS)
  for (const path of [PAGES.home, PAGES.contacts, PAGES.sent, PAGES.news, PAGES.article]) {
    await page.goto(path)
    const words = await page.locator('body').innerText()
    for (const sentence of [splash, sending, ...(path === PAGES.sent ? [] : [sent]), ...Object.values(missing)])
      expect(words, path).not.toContain(sentence)
    expect(words, path).toContain(company.phone)
  }
  expect(held.map((route) => new URL(route.request().url()).pathname)).toEqual(expect.arrayContaining([COUNT_PATH, ...NEWS_PATHS]))
})
