import { rm, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { commodities, company, firstCommodity, readContent } from '../content.ts'
import { buildSubPathSite, SUB_PATH_SITE } from '../server/built-site.ts'
import { folderToPublish, publish } from '../server/publish.ts'
import { type Storage, startStorage } from '../server/storage.ts'
import { expect, test as base } from './fixtures.ts'

const { menu: _, commodities: list, contacts, home, news } = readContent('layout')
const { offline } = readContent('news')
const [before, after] = [firstCommodity.description.slice(0, 40), 'Corrected by the owner']

/** A site of its own, in a folder in which it can be published again. */
const test = base.extend<{ folder: string; own: Storage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await folderToPublish()
    await publish(folder)
    await use(folder)
    await rm(folder, { recursive: true })
  },
  own: async ({ folder }, use) => {
    const storage = await startStorage({ folder })
    await use(storage)
    await storage.stop().catch(() => {})
  },
  baseURL: async ({ own }, use) => use(own.origin)
})

test.use({ serviceWorkers: 'allow' })

/** Scrolls, which registers the worker, and waits until it has kept the pages. */
async function keepPages(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('load')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => keptPages(page)).toContain(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** The paths of all kept pages. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const registrations = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('reads the whole site without a connection after one page', async ({ page, context }) => {
  await keepPages(page)
  await context.setOffline(true)
  await choose(page, list)
  await expect(page.locator('main')).toContainText(firstCommodity.title)
  for (const { id, title } of commodities) {
    await page.goto(`/commodities/${id}/`)
    await expect(heading(page)).toHaveText(title)
  }
  await page.goto(`/contacts/?commodity=${firstCommodity.id}`)
  await expect(page.locator('main')).toContainText(firstCommodity.title)
  await expect(page.getByRole('textbox', { name: 'Company' })).toBeEditable()
  await page.reload()
  await expect(page.locator('main')).toContainText(company.phone)
  await choose(page, home)
  await expect(heading(page)).toBeAttached()
})
