import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commodityWithTwoLists } from '../content.ts'
import { has } from '../install.ts'
import { BACKEND_URL, BUILT_SITE } from '../server/built-site.ts'
import { type Storage, startStorage } from '../server/storage.ts'
import { type BackendControl, backendControl } from '../stand-in-backend/client.ts'
import type { Engine, Visitor } from './visitor.ts'

const PHONE = [390, 700] as const
const DESK = [1280, 800] as const
const PATIENCE = { timeout: 15_000 }

/** The visitor's main errands in another engine. Everything in detail is tried in Chromium; here each errand is gone once. */
export function runErrandsIn(engine: Engine): void {
  describe.skipIf(!has(engine.program))(`in ${engine.name}`, () => {
    let browser: Awaited<ReturnType<Engine['start']>>
    let storage: Storage
    let backend: BackendControl
    let visitor: Visitor

    beforeAll(async () => {
      storage = await startStorage({ folder: BUILT_SITE })
      backend = backendControl(BACKEND_URL, storage.origin)
      browser = await engine.start()
    })

    afterAll(async () => {
      await browser?.stop()
      await storage?.stop()
    })

    beforeEach(() => backend.reset())

    afterEach(async () => {
      const errors = await visitor.errors()
      await visitor.leave()
      expect(errors).toEqual([])
    })

    /** Comes with a new browser window, and sees the end of the splash: a click on it ends it, and is none on what lies below. */
    async function visit(path: string, [width, height]: readonly [number, number] = DESK, options?: { scripts?: boolean }): Promise<void> {
      visitor = await browser.visit(options)
      await visitor.resize(width, height)
      await go(path)
    }

    async function go(path: string): Promise<void> {
      await visitor.open(storage.origin + path)
      await expect.poll(() => isSeen('body > .splash'), PATIENCE).toBe(false)
    }

    const isSeen = (selector: string) =>
      visitor.ask(
        (selector) => document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false,
        selector
      )
    const texts = (selector: string) =>
      visitor.ask((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim()), selector)
    const path = () => visitor.ask(() => location.pathname + location.hash)

    async function fillIn(): Promise<void> {
      await visitor.type('[name=name]', 'Ada')
      await visitor.type('[name=phone]', '555')
      await visitor.type('[name=company]', 'Mill')
    }
    const CONTACT = { name: 'Ada', phone: '555', company: 'Mill', email: '', position: '', website: '' }

    test('every page is shown with its heading, as wide as the window', async () => {
      await visit('/')
      for (const path of ['/', '/commodities/', `/commodities/${commodityWithTwoLists.id}/`, '/contacts/', '/news/', '/news/details/']) {
        await go(path)
        expect(await texts('h1'), path).toHaveLength(1)
        expect(await visitor.ask(() => document.querySelector('footer')?.getBoundingClientRect().width), path).toBeGreaterThan(1000)
        expect(await visitor.ask(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
      }
    })

    test('the menu opens, closes on Escape, and leads to a page', async () => {
      await visit('/', PHONE)
      await visitor.click('button[popovertarget="menu"]')
      await expect.poll(() => isSeen('#menu a[href="/contacts/"]'), PATIENCE).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => isSeen('#menu'), PATIENCE).toBe(false)
      await visitor.click('button[popovertarget="menu"]')
      await expect.poll(() => isSeen('#menu a[href="/contacts/"]'), PATIENCE).toBe(true)
      await visitor.click('#menu a[href="/contacts/"]')
      await expect.poll(path, PATIENCE).toBe('/contacts/')
    })

    test('the form names what is missing, is sent once, and thanks the visitor', async () => {
      await visit('/contacts/')
      await visitor.click('button[type=submit]')
      await expect.poll(() => isSeen('#contact-name-error'), PATIENCE).toBe(true)
      expect(await visitor.ask(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
      await fillIn()
      await backend.fault('submit-form', { kind: 'gate' })
      await visitor.click('button[type=submit]')
      await visitor.click('button[type=submit]')
      await backend.open('submit-form')
      await expect.poll(() => texts('[data-sonner-toast] [data-title]'), PATIENCE).toEqual(['We will be in touch with you shortly :)'])
      expect((await backend.submissions()).map(({ fields }) => fields)).toEqual([CONTACT])
      expect(await visitor.ask(() => document.querySelector<HTMLInputElement>('[name=name]')?.value)).toBe('')
    })

    test('the form is posted without scripts, and the visitor is thanked', async () => {
      await visit('/contacts/', DESK, { scripts: false })
      await fillIn()
      await visitor.click('button[type=submit]')
      await expect.poll(path, PATIENCE).toBe('/contacts/#sent')
      expect(await isSeen('#sent')).toBe(true)
      expect((await backend.submissions()).map(({ fields }) => fields)).toEqual([CONTACT])
    })

    test('the news of all sources arrive, and an article is read', async () => {
      await visit('/news/')
      await expect.poll(() => texts('main li a'), PATIENCE).toHaveLength(22)
      expect((await backend.requests()).map(({ call }) => call).sort()).toEqual(['parse-fsa-news', 'parse-news', 'parse-usda-news'])
      await visitor.click('main li a')
      await expect.poll(async () => (await texts('article [dir="auto"]'))[0]?.length ?? 0, PATIENCE).toBeGreaterThan(100)
      expect(await path()).toBe('/news/details/')
    })

    test('the counter shows the count when it comes into view', async () => {
      await visit('/')
      expect(await texts('output')).toEqual(['0'])
      await visitor.ask(() => document.querySelector('output')?.scrollIntoView())
      await expect.poll(() => texts('output'), PATIENCE).toEqual(['48,216'])
      expect(await backend.requests('count')).toHaveLength(1)
    })
  })
}
