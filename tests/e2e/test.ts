import { type APIResponse, test as base, expect, type Page, type Route } from 'playwright/test'
import { type BackendControl, backendControl } from '../mock-backend/client.ts'
import { NEWS_ITEM } from '../mock-backend/news.ts'
import { BACKEND_URL, SITE } from '../server/site.ts'
import { startStorage } from '../server/storage.ts'

/** The page that shows the article at this address. */
export const articlePage = (address: string) => `/news/details/?url=${encodeURIComponent(address)}`

/** The pages of the site under test. The commodity has every section. */
export const PAGES = {
  home: '/',
  commodities: '/commodities/',
  commodity: '/commodities/milk/',
  contacts: '/contacts/',
  sent: '/contacts/sent/',
  news: '/news/',
  article: articlePage(NEWS_ITEM.address)
} as const

interface Settings {
  /** Shows the splash on the first page of a visit; on only in its own tests. */
  splash: boolean
  /** `allow` is for tests that cause uncaught errors or policy violations on purpose. */
  uncaughtErrors: 'fail' | 'allow'
}

interface Fixtures {
  /**
   * The mock backend, which all workers share, as this worker's site sees it: with faults and
   * requests of its own, and none at the start of a test.
   */
  backend: BackendControl
  /** The page's console output, as `type: text`. */
  consoleLines: string[]
}

/** Console messages about policy violations. */
const POLICY_VIOLATION = /content security policy/i

/** Every worker serves the built site at its own origin, as static storage would. */
export const test = base.extend<Settings & Fixtures, { site: string }>({
  splash: [false, { option: true }],
  uncaughtErrors: ['fail', { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const storage = await startStorage({ folder: SITE })
      await use(storage.origin)
      await storage.stop()
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ site }, use) => use(site),
  backend: [
    async ({ site }, use) => {
      const control = backendControl(BACKEND_URL, site)
      await control.reset()
      await use(control)
    },
    { auto: true }
  ],
  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = []
      page.on('console', (message) => {
        // Playwright writes a line of its own about service workers.
        if (!message.text().endsWith('blocked by Playwright'))
          lines.push(`${message.type()}: ${message.text()}`)
      })
      await use(lines)
    },
    { auto: true }
  ],
  page: async ({ page, splash, uncaughtErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message, stack }) => {
      errors.push(stack ?? message)
    })
    page.on('console', (message) => {
      if (POLICY_VIOLATION.test(message.text())) errors.push(message.text().slice(0, 200))
    })
    if (!splash) await page.addInitScript(skipSplash)
    await use(page)
    if (uncaughtErrors === 'fail')
      expect(errors, 'uncaught errors and policy violations').toEqual([])
  }
})

/** For `addInitScript`: as if another page had been opened before, whatever the clock says. */
export function skipSplash(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('last-page', '9e15')
}

/**
 * Stops the page's clock. From then on, only the test moves it, so a slow machine misses nothing.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date('2026-11-21T12:00:00Z')
  await page.clock.install({ time: now })
  // Later than now, because the clock still runs and cannot be set back.
  await page.clock.pauseAt(new Date(now.getTime() + 3_600_000))
}

/** Opens a page, and waits until all of it is shown, including what its islands fetch. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (const island of await page.locator('main .fallback').all())
    await island.scrollIntoViewIfNeeded()
  await expect(waitingIslands(page)).toHaveCount(0)
}

/** Serves all pages with a different body or different headers. */
export async function changePages(
  page: Page,
  change: (response: APIResponse) => Change | Promise<Change>
): Promise<void> {
  // Chromium does not know where a page from a route comes from, and would block its calls to this
  // computer.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, ...(await change(response)) })
  })
}

type Change = Pick<NonNullable<Parameters<Route['fulfill']>[0]>, 'body' | 'headers'>

/** Serves all pages with an additional content policy. The test needs `uncaughtErrors: 'allow'`. */
export const addPolicy = (page: Page, policy: string) =>
  changePages(page, (response) => ({
    headers: { ...response.headers(), 'content-security-policy': policy }
  }))

/** The button that opens the menu on phones. */
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
/** The links of the menu, under 767 px with phone and email, or the one with this label. */
export const menuLink = (page: Page, name?: 'Home' | 'Commodities' | 'News' | 'Contacts') =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', name && { name, exact: true })
/** The figure of the counter. */
export const counter = (page: Page) =>
  page.getByRole('status', { name: 'Supplied quantity of tons since 01.01.2025' })
/** The links of the list of news to its articles. */
export const readMore = (page: Page) => page.getByRole('link', { name: 'Read More' })
export const originalLink = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Link, opens in a new tab' })
/** The islands that have not hydrated yet. */
export const pendingIslands = (page: Page, within = 'body') =>
  page.locator(`${within} astro-island[ssr]`)
/** The islands that do not show their data yet. */
export const waitingIslands = (page: Page) =>
  page.locator('main .fallback astro-island').filter({ hasText: /^(0|Loading.*)$/ })

export { expect }
