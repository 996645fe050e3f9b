import { spawnSync } from 'node:child_process'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BACKEND_URL, BUILT_SITE } from '../server/built-site.ts'
import { type Storage, startStorage } from '../server/storage.ts'
import { type Backend, startBackend } from '../stand-in-backend/backend.ts'
import { type BackendControl, backendControl } from '../stand-in-backend/client.ts'

/*
 * The visitor's main errands in a second engine: Firefox, driven over WebDriver BiDi. Everything in detail is tried in
 * Chromium; here each errand is gone once.
 */

const PLACES = [process.env.FIREFOX_PATH ?? '', 'firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].filter(
  Boolean
)
const place = PLACES.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined)
const reason = 'There is no Firefox here: run `node tests/support/programs.ts` as root, or set FIREFOX_PATH to the one you have.'
if (!place && process.env.CI) throw new Error(reason)
if (!place) console.warn(`Skipped: ${reason}`)

const path = place && (place.includes('/') ? place : spawnSync('which', [place], { encoding: 'utf8' }).stdout.trim())

describe.skipIf(!path)('in Firefox', () => {
  let browser: Browser
  let storage: Storage
  let backend: Backend
  let control: BackendControl
  let page: Page
  let errors: string[]

  beforeAll(async () => {
    backend = await startBackend({ port: Number(new URL(BACKEND_URL).port) })
    storage = await startStorage({ folder: BUILT_SITE })
    control = backendControl(backend.url, storage.origin)
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: path ?? '', headless: true })
  })

  afterAll(async () => {
    await browser?.close()
    await storage?.stop()
    await backend?.stop()
  })

  beforeEach(async () => {
    await control.reset()
    page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    errors = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (/content.security.policy/i.test(message.text())) errors.push(message.text())
    })
  })

  afterEach(async () => {
    await page.close()
    expect(errors).toEqual([])
  })

  /** Goes to a page and waits for the end of the splash: a click on it ends it, and is none on what lies below. */
  async function open(address: string): Promise<void> {
    await page.goto(new URL(address, storage.origin).href)
    await page.waitForSelector('body > .splash', { hidden: true })
  }
  const texts = (selector: string) => page.$$eval(selector, (all) => all.map((element) => element.textContent?.trim()))
  const visible = (selector: string) => page.waitForSelector(selector, { visible: true })

  test('every page is read, and says what it is', async () => {
    for (const address of ['/', '/commodities/', '/commodities/milk-powder/', '/contacts/', '/news/', '/news/details/']) {
      await open(address)
      expect(await texts('h1'), address).toHaveLength(1)
      expect(await page.$eval('footer', (footer) => footer.getBoundingClientRect().width)).toBeGreaterThan(300)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), address).toBe(true)
    }
  })

  test('the menu opens, closes on Escape, and leads to a page', async () => {
    await page.setViewport({ width: 390, height: 700 })
    await open('/')
    await page.click('button[popovertarget="menu"]')
    await visible('#menu a[href="/contacts/"]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('#menu', { hidden: true })
    await page.click('button[popovertarget="menu"]')
    await visible('#menu a[href="/contacts/"]')
    await Promise.all([page.waitForNavigation(), page.click('#menu a[href="/contacts/"]')])
    expect(page.url()).toBe(`${storage.origin}/contacts/`)
  })

  test('the form names what is missing, is sent once, and says so', async () => {
    await open('/contacts/')
    await page.click('button[type=submit]')
    await visible('#contact-name-error')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    await page.type('[name=name]', 'Ada')
    await page.type('[name=phone]', '555')
    await page.type('[name=company]', 'Mill')
    await page.click('button[type=submit]', { count: 2 })
    await visible('[data-sonner-toast]')
    expect(await texts('[data-sonner-toast] [data-title]')).toEqual(['We will be in touch with you shortly :)'])
    const sent = await control.submissions()
    expect(sent.map(({ fields }) => fields)).toEqual([{ name: 'Ada', phone: '555', company: 'Mill', email: '', position: '', website: '' }])
    expect(await page.$eval('[name=name]', (input) => (input as HTMLInputElement).value)).toBe('')
  })

  test('the form is posted without scripts, and the visitor is thanked', async () => {
    await page.setJavaScriptEnabled(false).catch(() => {})
    await page.setRequestInterception(true)
    // Were scripts still on, they would find none of their files.
    page.on('request', (request) => void (request.url().endsWith('.js') ? request.abort() : request.continue()))
    await open('/contacts/')
    await page.type('[name=name]', 'Ada')
    await page.type('[name=phone]', '555')
    await page.type('[name=company]', 'Mill')
    await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')])
    expect(page.url()).toBe(`${storage.origin}/contacts/#sent`)
    expect(await control.submissions()).toHaveLength(1)
  })

  test('the news of all sources arrive, and an article is read', async () => {
    await open('/news/')
    await page.waitForFunction(() => document.querySelector('main [role=status]')?.textContent === '')
    expect(await page.$$eval('main li', (items) => items.length)).toBeGreaterThan(15)
    expect((await control.requests()).map(({ call }) => call).sort()).toEqual(['parse-fsa-news', 'parse-news', 'parse-usda-news'])
    await Promise.all([page.waitForNavigation(), page.click('main li a')])
    await page.waitForSelector('article[aria-busy="false"]')
    await page.waitForFunction(() => (document.querySelector('article [dir="auto"]')?.textContent?.length ?? 0) > 100)
    expect(await page.$eval('article > p a', (link) => (link as HTMLAnchorElement).protocol)).toMatch(/^https?:$/)
  })

  test('the counter shows the count when it comes into view', async () => {
    await open('/')
    expect(await texts('output')).toEqual(['0'])
    await page.$eval('output', (output) => output.scrollIntoView())
    await page.waitForFunction(() => document.querySelector('output')?.textContent === '48,216')
    expect(await control.requests('count')).toHaveLength(1)
  })
})
