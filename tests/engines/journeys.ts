import { mkdir, rm, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillTitle, withinSentence } from '../../src/content/placeholders.ts'
import { LANGUAGE } from '../../src/language.ts'
import { commodities, commodityWithTwoLists, company, firstCommodity, readContent } from '../content.ts'
import { has } from '../install.ts'
import { type BackendControl, backendControl } from '../mock-backend/client.ts'
import { allNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { BACKEND_URL, BUILT_SITE } from '../server/built-site.ts'
import { folderToPublish, publish } from '../server/publish.ts'
import { type Storage, startStorage } from '../server/storage.ts'
import type { Engine, Visit, Visitor } from './webdriver.ts'

const PHONE = [360, 700] as const
const DESKTOP = [1280, 800] as const
const POLL = { timeout: 15_000 }

const { labels, missing, submit, sent } = readContent('contact-form')
const { menu } = readContent('layout')
const { menu: contacts } = readContent('pages').contacts
const { read_more } = readContent('news')

const PATHS = ['/', '/commodities/', `/commodities/${commodityWithTwoLists.id}/`, '/contacts/', '/news/', '/news/details/']

/** The main user journeys in another engine, once each. Details are tested in Chromium. */
export function runJourneysIn(engine: Engine): void {
  describe.skipIf(!engine.programs.every(has))(`in ${engine.name}`, () => {
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

    // The content policy must not block anything, and no page may throw or log an error.
    afterEach(async () => {
      const errors = await visitor.errors()
      await visitor.leave()
      expect(errors).toEqual([])
    })

    async function visit(path: string, [width, height]: readonly [number, number] = DESKTOP, options?: Partial<Visit>): Promise<void> {
      visitor = await browser.visit({ scripts: true, dark: false, ...options })
      await visitor.resize(width, height)
      await go(path)
    }

    /** Opens a page and dismisses the splash with a click. */
    async function go(path: string): Promise<void> {
      await visitor.open(new URL(path, storage.origin).href)
      await expect
        .poll(() => visitor.ask(() => [...document.body.children].some((element) => element.classList.contains('splash'))), POLL)
        .toBe(false)
    }

    const path = () => visitor.ask(() => location.pathname + location.hash)
    const reads = (text: string) => visitor.ask((text) => document.body.innerText.includes(text), text)

    async function fillIn(): Promise<void> {
      await visitor.type(labels.name, 'Ada')
      await visitor.type(labels.phone, '555')
      await visitor.type(labels.company, 'Mill')
    }
    const CONTACT = { name: 'Ada', phone: '555', company: 'Mill', email: '', position: '', website: '' }
    const submissions = async () => (await backend.submissions()).map(({ fields }) => fields)

    test('every page shows its heading and fits the window in both schemes', async () => {
      for (const [size, dark] of [[PHONE, false] as const, [DESKTOP, true] as const]) {
        await visit('/', size, { dark })
        for (const path of PATHS) {
          await go(path)
          const seen = await visitor.ask(() => {
            const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).color.match(/[\d.]+/g) ?? []).map(Number)
            return {
              headings: document.querySelectorAll('h1').length,
              footer: (document.querySelector('footer')?.getBoundingClientRect().width ?? 0) / document.documentElement.clientWidth,
              sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
              narrow: innerWidth <= 500,
              dark: red + green + blue > 384
            }
          })
          await keepPicture(`${engine.name}-${size[0]}${path.replaceAll('/', '-')}`)
          expect({ path, ...seen }).toEqual({ path, headings: 1, footer: 1, sideways: 0, narrow: size === PHONE, dark })
        }
        if (!dark) await visitor.leave()
      }
    })

    test('the menu opens, takes the focus, closes on Escape and leads on', async () => {
      await visit('/', PHONE)
      const isOpen = () => visitor.sees('link', contacts)
      await visitor.click('button', menu)
      await expect.poll(isOpen, POLL).toBe(true)
      await visitor.press('Tab')
      expect(await visitor.ask(() => document.activeElement?.closest('nav')?.id)).toBe('menu')
      await visitor.press('Escape')
      await expect.poll(isOpen, POLL).toBe(false)
      await visitor.click('button', menu)
      await expect.poll(isOpen, POLL).toBe(true)
      await visitor.click('link', contacts)
      await expect.poll(path, POLL).toBe('/contacts/')
      await visitor.back()
      await expect.poll(path, POLL).toBe('/')
      await expect.poll(isOpen, POLL).toBe(false)
      await visitor.forward()
      await expect.poll(path, POLL).toBe('/contacts/')
    })

    test('the form names missing fields, is sent once, and thanks the visitor', async () => {
      await visit('/contacts/')
      // Until its island is there, the browser itself asks for what is missing.
      await visitor.click('button', submit)
      await expect.poll(() => visitor.ask(() => document.forms[0]?.noValidate ?? false), POLL).toBe(true)
      await visitor.click('button', submit)
      for (const message of Object.values(missing)) await expect.poll(() => reads(message), POLL).toBe(true)
      expect(await visitor.ask(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
      await fillIn()
      await backend.fault('submit-form', { kind: 'gate' })
      await visitor.click('button', submit)
      await visitor.ask(() => document.forms[0]?.requestSubmit())
      await backend.open('submit-form')
      await expect.poll(() => reads(sent), POLL).toBe(true)
      expect(await submissions()).toEqual([CONTACT])
      expect(await visitor.ask(() => document.querySelector<HTMLInputElement>('[name=name]')?.value)).toBe('')
    })

    test('the form works without scripts, and thanks the visitor', async () => {
      await visit('/contacts/', DESKTOP, { scripts: false })
      await fillIn()
      await visitor.click('button', submit)
      await expect.poll(path, POLL).toBe('/contacts/sent/')
      expect(await reads(sent)).toBe(true)
      expect(await submissions()).toEqual([CONTACT])
    })

    test('two selected commodities are named beside the form, and are still selected after going back', async () => {
      const two = commodities.slice(0, 2)
      const list = new Intl.ListFormat(LANGUAGE).format(two.map(({ title }, place) => (place ? withinSentence(title) : title)))
      const { select } = readContent('commodity-page').selection
      const { selection, about } = readContent('enquiry')
      await visit('/commodities/', PHONE)
      for (const { title } of two) await visitor.click('checkbox', fillTitle(select, title))
      await visitor.click('button', selection.contact)
      await expect.poll(() => visitor.ask(() => location.search), POLL).toBe(`?${two.map(({ id }) => `commodity=${id}`).join('&')}`)
      await expect.poll(() => reads(fillTitle(about.commodities, list)), POLL).toBe(true)
      await visitor.back()
      const selected = () => visitor.ask(() => document.querySelectorAll(':checked').length)
      await expect.poll(selected, POLL).toBe(2)
      expect(await visitor.sees('button', selection.contact)).toBe(true)
    })

    test('every page is readable without scripts', async () => {
      await visit('/', PHONE, { scripts: false })
      for (const path of PATHS) {
        await go(path)
        expect(await visitor.ask(() => document.querySelectorAll('h1').length), path).toBe(1)
        if (path.startsWith('/news/')) expect(await reads(company.phone), path).toBe(true)
      }
    })

    test('news is listed, read, and found again after going back', async () => {
      await visit('/news/')
      const articles = () =>
        visitor.ask(
          () => new Set([...document.querySelectorAll<HTMLAnchorElement>('main a[href*="details/?url="]')].map(({ href }) => href)).size
        )
      await expect.poll(articles, POLL).toBe(allNews().length)
      expect((await backend.requests()).map(({ call }) => call).sort()).toEqual([...NEWS_SOURCES].sort())
      await visitor.click('link', read_more)
      await expect.poll(() => visitor.ask(() => document.querySelector('article')?.innerText.length ?? 0), POLL).toBeGreaterThan(200)
      expect(await path()).toBe('/news/details/')
      await visitor.back()
      await expect.poll(articles, POLL).toBe(allNews().length)
    })

    test('the counter shows the count, fetched once', async () => {
      await visit('/')
      const count = () => visitor.ask(() => document.querySelector('output')?.textContent)
      await visitor.ask(() => document.querySelector('output')?.scrollIntoView())
      await expect.poll(count, POLL).toBe('48,216')
      expect(await backend.requests('count')).toHaveLength(1)
    })

    describe('with kept pages', () => {
      const FIRST = `/commodities/${firstCommodity.id}/`
      const [before, after] = [firstCommodity.description.slice(0, 40), 'Corrected by the owner']
      const kept = () => visitor.ask(async (path) => (await (await caches.match(path))?.text()) ?? '', FIRST)
      let folder: string
      let own: Storage

      beforeEach(async () => {
        folder = await folderToPublish()
        await publish(folder)
        own = await startStorage({ folder })
        await visit(own.origin)
        // Links to further pages of the visit.
        for (const page of ['/contacts/', '/']) {
          await visitor.ask((page) => document.querySelector<HTMLElement>(`header a[href="${page}"]`)?.click(), page)
          await expect.poll(path, POLL).toBe(page)
        }
        await expect.poll(kept, POLL).toContain(before)
        await visitor.ask(async () => void (await navigator.serviceWorker.ready))
      })

      afterEach(async () => {
        await own.stop().catch(() => {})
        await rm(folder, { recursive: true })
      })

      /** Follows links to the first commodity. */
      async function chooseFirst(): Promise<void> {
        for (const href of ['/commodities/', FIRST]) {
          const link = `main a[href="${href}"]`
          await expect.poll(() => visitor.ask((link) => document.querySelector(link) !== null, link), POLL).toBe(true)
          await visitor.ask((link) => document.querySelector<HTMLElement>(link)?.click(), link)
          await expect.poll(path, POLL).toBe(href)
        }
      }

      test('a correction is seen at the next arrival, then without a connection', async () => {
        await publish(folder, { changes: [[before, after]] })
        await go(own.origin)
        await chooseFirst()
        await expect.poll(() => reads(after), POLL).toBe(true)
        await visitor.reload()
        await expect.poll(() => reads(after), POLL).toBe(true)
        await expect.poll(kept, POLL).toContain(after)
        await expect.poll(() => visitor.ask(async () => (await caches.match('/contacts/')) !== undefined), POLL).toBe(true)
        await own.stop()
        for (const [page, text] of Object.entries({ '/contacts/': company.phone, [FIRST]: after })) {
          await go(own.origin + page)
          expect(await reads(text), page).toBe(true)
        }
      })

      test('a publication during a visit is seen one page later', async () => {
        await publish(folder, { changes: [[before, after]] })
        await chooseFirst()
        await expect.poll(kept, POLL).toContain(after)
        await chooseFirst()
        await expect.poll(() => reads(after), POLL).toBe(true)
      })

      test('a page that is loaded again is the newest, and never followed by older ones', async () => {
        await chooseFirst()
        await publish(folder, { changes: [[before, after]] })
        // By a script: in Safari that is the request of a link.
        await visitor.ask(() => location.reload())
        await expect.poll(() => reads(after), POLL).toBe(true)
        await chooseFirst()
        await expect.poll(() => reads(firstCommodity.title), POLL).toBe(true)
        expect(await reads(before)).toBe(false)
      })

      for (const worker of ['none', 'removing'] as const) {
        test(`nothing is kept after a build with worker: ${worker}`, async () => {
          await publish(folder, { worker, changes: [[before, after]] })
          await go(own.origin)
          await go(own.origin + FIRST)
          expect(await reads(after)).toBe(true)
          await expect.poll(kept, POLL).toBe('')
          await expect.poll(() => visitor.ask(async () => (await navigator.serviceWorker.getRegistrations()).length), POLL).toBe(0)
        })
      }
    })

    /** Set PICTURES to a folder to save screenshots of every page. */
    async function keepPicture(name: string): Promise<void> {
      const folder = process.env.PICTURES
      if (!folder) return
      await mkdir(folder, { recursive: true })
      await writeFile(`${folder}/${name}.png`, await visitor.screenshot())
    }
  })
}
