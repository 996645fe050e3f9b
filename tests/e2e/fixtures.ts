import { test as base, expect } from 'playwright/test'
import { BACKEND_URL, BUILT_SITE } from '../server/built-site.ts'
import { startStorage } from '../server/storage.ts'
import { type BackendControl, backendControl } from '../stand-in-backend/client.ts'

export { PAGES } from './pages.ts'

interface Settings {
  /** The splash shows on the first page of a visit; only its own tests want it. */
  splash: boolean
  /** Errors that no code caught, and what the content policy refused. A test that provokes one on purpose says so. */
  uncaughtErrors: 'fail' | 'allow'
}

interface Fixtures {
  /** The stand-in backend, healthy at the start of each test and seen from this worker's site only. */
  backend: BackendControl
  /** What the page wrote to the console, as `type: text`. */
  consoleLines: string[]
}

/** The browser's word on what a page's content policy refused. */
const REFUSED = /content security policy|trusted ?type/i

/** Every worker serves the built site under an origin of its own, as plain storage does. */
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
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
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
      if (REFUSED.test(message.text())) errors.push(message.text().slice(0, 200))
    })
    if (!splash) await page.addInitScript(() => sessionStorage.setItem('splash-seen', '1'))
    await use(page)
    if (uncaughtErrors === 'fail') expect(errors, 'errors that no code caught, or that the content policy refused').toEqual([])
  }
})

export { expect }
