import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { has } from '../install.ts'
import { backendControl } from '../mock-backend/client.ts'
import { freePort } from '../server/free-port.ts'
import { BACKEND_URL, SITE } from '../server/site.ts'
import { type Storage, startStorage } from '../server/storage.ts'

/* The main errands in Debian's WebKit, the engine of Safari, where Playwright's own WebKit is not installed. */

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const WAIT_MS = 20_000

describe.skipIf(!has('WebKitWebDriver') || !has('Xvfb'))('in WebKit', () => {
  const programs: ChildProcess[] = []
  let storage: Storage
  let driver: WebDriver

  beforeAll(async () => {
    const screen = spawn(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'pipe', 'ignore']
      }
    )
    const [display] = await once(screen.stdout, 'data')
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1'
    }
    programs.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }), screen)
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: WAIT_MS })
    storage = await startStorage({ folder: SITE })
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] }
      })
      .build()
    // The first page of a visit has the splash.
    await driver.get(`${storage.origin}/commodities/`)
  })

  afterAll(async () => {
    await driver?.quit()
    for (const program of programs) program.kill()
    await storage?.stop()
  })

  const open = (path: string) => driver.get(storage.origin + path)
  const find = (css: string) => driver.wait(until.elementLocated(By.css(css)), WAIT_MS)
  const seen = async (text: string) => {
    const element = await driver.wait(
      until.elementLocated(By.xpath(`//main//*[normalize-space(text())="${text}"]`)),
      WAIT_MS
    )
    await driver.wait(until.elementIsVisible(element), WAIT_MS)
  }
  const backend = () => backendControl(BACKEND_URL, storage.origin)

  test('an empty form says what is missing, a complete one is sent once', async () => {
    await open('/contacts/')
    await (await find('button[type=submit]')).click()
    await seen('Please enter your name')
    for (const name of ['name', 'phone', 'company'])
      await (await find(`[name=${name}]`)).sendKeys(`Ada's ${name}`)
    await (await find('[name=company]')).sendKeys(Key.ENTER)
    await seen('We will be in touch with you shortly :)')
    await find('[data-sonner-toast]')
    expect(await backend().submissions()).toMatchObject([
      { contentType: 'application/json', fields: { name: "Ada's name", email: '' } }
    ])
  })

  test('the reader of an article comes back to the same headline', async () => {
    await open('/news/')
    const link = await driver.wait(until.elementLocated(By.css('main li:nth-child(12) a')), WAIT_MS)
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', link)
    const topOf = () =>
      driver.executeScript(
        'return Math.round(document.querySelector("main li:nth-child(12)").getBoundingClientRect().top)'
      )
    const top = await topOf()
    await driver.executeScript('arguments[0].click()', link)
    await find('article [dir=auto] > *')
    expect(await backend().requests('parse-full-news')).toHaveLength(1)
    await driver.navigate().back()
    await find('main li:nth-child(12)')
    await driver.wait(async () => (await topOf()) === top, WAIT_MS)
  })

  test('the menu opens, locks the page, and closes when a link is chosen', async () => {
    await driver.manage().window().setRect({ width: 600, height: 800 })
    await open('/contacts/')
    await (await find('[popovertarget=menu]')).click()
    const link = await find('#menu a[href="/news/"]')
    await driver.wait(until.elementIsVisible(link), WAIT_MS)
    expect(
      await driver.executeScript('return getComputedStyle(document.documentElement).overflowY')
    ).toBe('hidden')
    await link.click()
    await driver.wait(until.urlContains('/news/'), WAIT_MS)
  })

  test('the counter shows the count', async () => {
    await open('/')
    await driver.executeScript('document.querySelector(".counter").scrollIntoView()')
    await driver.wait(until.elementTextIs(await find('output'), '48,216'), WAIT_MS)
  })
})
