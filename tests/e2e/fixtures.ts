import { type APIResponse, test as base, expect, type Locator, type Page, type Route } from 'playwright/test'
import { readContent } from '../content.ts'
import { type BackendControl, backendControl } from '../mock-backend/client.ts'
import { BACKEND_URL, BUILT_SITE } from '../server/built-site.ts'
import { startStorage } from '../server/storage.ts'

export { articlePage, PAGES, SHOWN_PAGES, STORY } from './pages.ts'

interface Settings {
  /** Shows the splash on the first page of a visit; off except in its own tests. */
  splash: boolean
  /** Uncaught errors and policy violations fail a test, unless it causes them on purpose. */
  uncaughtErrors: 'fail' | 'allow'
}

interface Fixtures {
  /** The mock backend for this worker's site, without faults at the start of each test. */
  backend: BackendControl
  /** The page's console output, as `type: text`. */
  consoleLines: string[]
}

/** Console messages about policy violations. */
const POLICY_VIOLATION = /content security policy|trusted ?type/i

/** Every worker serves the built site at its own origin, like static storage. */
export const test = base.extend<Settings & Fixtures, { site: string }>({
  splash: [false, { option: true }],
  uncaughtErrors: ['fail', { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const storage = await startStorage({ folder: BUILT_SITE })
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
        if (!message.text().endsWith('blocked by Playwright')) lines.push(`${message.type()}: ${message.text()}`)
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
    if (!splash) await page.addInitScript(() => sessionStorage.setItem('splash-seen', '1'))
    await use(page)
    if (uncaughtErrors === 'fail') expect(errors, 'uncaught errors and policy violations').toEqual([])
  }
})

/** From here on only the test moves the page's clock, so that slow machines miss nothing temporary. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date('2026-11-21T12:00:00Z')
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
}

/** Serves all pages with another body or other headers. */
export async function changePages(page: Page, change: (response: APIResponse) => Change | Promise<Change>): Promise<void> {
  // Chromium does not know where a changed page is from, and would let it call no backend on this machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, ...(await change(response)) })
  })
}

type Change = Pick<NonNullable<Parameters<Route['fulfill']>[0]>, 'body' | 'headers'>

/** Serves the pages like a host that adds a content policy of its own. The test needs `uncaughtErrors: 'allow'`. */
export const addPolicy = (page: Page, policy: string) =>
  changePages(page, (response) => ({ headers: { ...response.headers(), 'content-security-policy': policy } }))

/** Ends all animations that have an end: they do not use the page's clock. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })

/** The most lines that one of the texts takes. */
export const mostLines = (texts: Locator) =>
  texts.evaluateAll((all) =>
    Math.max(...all.map((text) => Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight))))
  )

const { menu, navigation } = readContent('layout')
const pages = readContent('pages')
const home = readContent('home')
const { loading, loading_list, original_link, read_more } = readContent('news')

/** The button that opens the menu on phones. */
export const menuButton = (page: Page) => page.getByRole('button', { name: menu })
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: navigation })
/** The links of the menu, or the one to this section. */
export const menuLink = (page: Page, section?: 'home' | 'commodities' | 'news' | 'contacts') =>
  mainMenu(page).getByRole('link', section && { name: pages[section].menu, exact: true })

/** A section of the home page. */
export const homeSection = (page: Page, name: 'about' | 'popular' | 'advantages') =>
  page.getByRole('region', { name: home[name].heading, exact: true })
/** The figure of the counter. */
export const counter = (page: Page) => page.getByRole('status', { name: home.counter.caption })

/** The sentence that is shown until all news has arrived. */
export const loadingNews = (page: Page) => page.getByText(loading_list)

/** The links of the list of news to its articles. */
export const readMore = (page: Page) => page.getByRole('link', { name: read_more })

/** The sentence that is shown until an article has arrived. */
export const loadingArticle = (page: Page) => page.getByText(loading, { exact: true })
/** The link of an article to its original. */
export const originalLink = (page: Page) => page.locator('main').getByRole('link', { name: new RegExp(`^${RegExp.escape(original_link)}`) })

export { expect }
