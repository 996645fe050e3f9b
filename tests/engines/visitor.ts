import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../server/free-port.ts'

/*
 * The browser engines of the journeys: those that Playwright drives, and, because its own WebKit
 * cannot be installed everywhere, Debian's WebKit, through WebDriver.
 */

/** A visitor's actions in a browser. Elements are given as CSS selectors. */
export interface Visitor {
  open(url: string): Promise<unknown>
  openInNewTab(url: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  click(element: string): Promise<unknown>
  /** Presses a key on the focused element. */
  pressKey(key: 'Enter' | 'Tab'): Promise<unknown>
  type(element: string, text: string): Promise<unknown>
  /** Runs a function in the page, even if the page's own scripts are blocked. */
  evaluate<Value, Argument = void>(
    run: (argument: Argument) => Value,
    argument?: Argument
  ): Promise<Value>
  resize(width: number, height: number): Promise<unknown>
  close(): Promise<unknown>
}

export interface Engine {
  newVisitor(): Promise<Visitor>
  stop(): Promise<unknown>
}

export function playwrightEngine(browser: Browser): Engine {
  return {
    async newVisitor() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      let page = await context.newPage()
      return {
        async openInNewTab(url) {
          page = await context.newPage()
          await page.goto(url, { waitUntil: 'commit' })
        },
        open: (url) => page.goto(url, { waitUntil: 'commit' }),
        reload: () => page.reload({ waitUntil: 'commit' }),
        goBack: () => page.goBack({ waitUntil: 'commit' }),
        click: (element) => page.click(element, { noWaitAfter: true }),
        pressKey: (key) => page.keyboard.press(key),
        type: (element, text) => page.fill(element, text),
        evaluate: (run, argument) => page.evaluate(run as never, argument),
        resize: (width, height) => page.setViewportSize({ width, height }),
        close: () => context.close()
      }
    },
    stop: () => browser.close()
  }
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const WAIT_MS = 20_000
/** Longer than any script of the journeys runs. */
const SCRIPT_MS = 2_000

/** Debian's WebKit, Safari's engine, on a virtual screen. */
export async function webkitEngine(): Promise<Engine> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] }
  )
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1'
    }
  })
  await waitUntilReady(server)
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // Some pages in the tests never finish loading.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] }
    })
    .build()
  return {
    // All visitors share one browser, which is slow to start.
    async newVisitor() {
      await browser.manage().window().setRect({ width: 1280, height: 800 })
      return webdriverVisitor(browser)
    },
    async stop() {
      await browser.quit()
      for (const program of [driver, screen]) program.kill()
    }
  }
}

function webdriverVisitor(browser: WebDriver): Visitor {
  const find = (element: string) => browser.wait(until.elementLocated(By.css(element)), WAIT_MS)
  return {
    open: (url) => browser.get(url),
    async openInNewTab(url) {
      await browser.switchTo().newWindow('tab')
      await browser.get(url)
    },
    reload: () => browser.navigate().refresh(),
    goBack: () => browser.navigate().back(),
    // Waits until nothing covers the element, such as the splash, as Playwright does.
    async click(element) {
      const found = await find(element)
      await browser.wait(() => browser.executeScript<boolean>(isUncovered, found), WAIT_MS)
      await found.click()
    },
    pressKey: (key) =>
      browser
        .actions()
        .sendKeys(key === 'Tab' ? Key.TAB : Key.ENTER)
        .perform(),
    type: async (element, text) => (await find(element)).sendKeys(text),
    evaluate: (run, argument) =>
      Promise.race([
        browser.executeScript<never>(`return (${run})(arguments[0])`, argument),
        failLater()
      ]),
    resize: (width, height) => browser.manage().window().setRect({ width, height }),
    close: () => closeTabs(browser)
  }
}

/** While a page without scripts replaces another, WebKit may never answer. */
async function failLater(): Promise<never> {
  await delay(SCRIPT_MS, undefined, { ref: false })
  throw new Error('The page does not respond.')
}

/** Runs in the page: scrolls to an element. @returns whether a click would reach it */
function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

async function waitUntilReady(server: string): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (Date.now() < end) {
    const isReady = await fetch(`${server}/status`).then(
      () => true,
      () => false
    )
    if (isReady) return
    await delay(50)
  }
  throw new Error('WebKitWebDriver does not respond.')
}

async function closeTabs(browser: WebDriver): Promise<void> {
  const [first = '', ...others] = await browser.getAllWindowHandles()
  for (const tab of others) {
    await browser.switchTo().window(tab)
    await browser.close()
  }
  await browser.switchTo().window(first)
  await browser.get('about:blank')
  // Otherwise, it might still replace the next visitor's first page.
  await browser.wait(until.urlIs('about:blank'), WAIT_MS)
}
