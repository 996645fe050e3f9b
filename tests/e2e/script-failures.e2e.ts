import type { Page, Route } from 'playwright/test'
import { readContent } from '../content.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import { fillIn, REQUIRED_ONLY, sentFields, submit, thanks, toast } from './contact.ts'
import {
  addPolicy,
  changePages,
  expect,
  finishAnimations,
  loadingArticle,
  menuButton,
  menuLink,
  originalLink,
  PAGES,
  stopClock,
  test
} from './fixtures.ts'

/*
 * Every page with some or all of its scripts missing. Whatever fails: the content is readable, nothing loads forever, menu and
 * links work, and the form is sent once.
 */

/** Longer than all our timeouts: 3 s for the splash, 8 s for a held form, 20 s for a missing script, 120 s for a call. */
const LONG_MS = 121_000

/** Shorter than the toast's three seconds, so that no step skips it. */
const STEP_MS = 2_500

/** The clock is stopped between polls, so longer intervals are pointless. */
const POLL = { timeout: 15_000, intervals: [50] }

test.use({ uncaughtErrors: 'allow' })

/** Lets all timeouts expire. */
async function passTime(page: Page): Promise<void> {
  await page.clock.fastForward(LONG_MS)
  await finishAnimations(page)
}

/** Opens a page, scrolls through it, and lets all timeouts expire. */
async function open(page: Page, path: string): Promise<void> {
  // Does not wait for the load event, which waits for stalled files.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }))
  await passTime(page)
  await page.evaluate(() => document.querySelector('.fading')?.scrollIntoView({ behavior: 'instant' }))
}

/** The content is readable, and each island works or is replaced by a sentence. */
async function expectUsable(page: Page): Promise<void> {
  await expect(async () => {
    await passTime(page)
    expect(await page.evaluate(findFaults, WAITING)).toEqual([])
  }).toPass(POLL)
}

/** The texts of what is not there yet. */
const WAITING = [readContent('news').loading, readContent('news').loading_list]

function findFaults(waiting: string[]): string[] {
  const faults: string[] = []
  const visible = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ?? false
  if (visible(document.querySelector('body > .splash'))) faults.push('the splash stays')
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, li, p, th, td, dt, dd, label, input, button)')) {
    const isEmpty = element.textContent?.trim() === '' && !element.matches('input')
    // The button of the list comes with the first tick.
    const comesLater = '[id="sent"], [hidden], .noscript-notice, .published, [role="status"], .visually-hidden, .selection'
    if (isEmpty || element.closest(comesLater)) continue
    if (!visible(element)) faults.push(`hidden: ${element.tagName} ${element.textContent?.slice(0, 40)}`)
  }
  for (const element of document.querySelectorAll('main *')) {
    const waits = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && waiting.includes(node.textContent?.trim() ?? '')
    )
    if (waits && visible(element) && !visible(document.querySelector('main .noscript-notice')))
      faults.push(`loads forever: ${element.textContent}`)
  }
  // One that is still shown may only be slow, and needs no sentence.
  for (const island of document.querySelectorAll('main astro-island[ssr]')) {
    if ([...(island.querySelectorAll('output, li, [dir=auto] > *, [role=status] p') ?? [])].some(visible)) continue
    const sentence = island.closest('[data-island]')?.querySelector('.noscript-notice')
    if (sentence && (!visible(sentence) || sentence.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]').length !== 2))
      faults.push('no sentence with phone and e-mail replaces an island')
  }
  return faults
}

async function expectMenu(page: Page): Promise<void> {
  const link = menuLink(page, 'commodities')
  await page.setViewportSize({ width: 390, height: 700 })
  if (await menuButton(page).isVisible()) await menuButton(page).click()
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(link).toBeVisible()
}

/**
 * Sends the form and waits for the toast or, after a native submission, the success message of the page.
 * @returns the content type of the single request
 */
async function expectSent(page: Page, backend: BackendControl): Promise<string | undefined> {
  const before = await backend.submissions()
  await fillIn(page, REQUIRED_ONLY)
  await submit(page).click()
  await expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await expect(thanks(page)).toBeVisible({ timeout: 100 })
  }).toPass(POLL)
  await page.clock.fastForward(LONG_MS)
  expect((await sentFields(backend)).slice(before.length)).toEqual([REQUIRED_ONLY])
  return (await backend.submissions()).at(-1)?.contentType
}

/** Visits all pages, opens the menu and sends the form. @returns the content type of the request */
async function visitAll(page: Page, backend: BackendControl): Promise<string | undefined> {
  await stopClock(page)
  for (const path of [PAGES.home, PAGES.commodities, PAGES.news, PAGES.article, PAGES.contacts]) {
    await test.step(path, async () => {
      await open(page, path)
      await expectUsable(page)
    })
  }
  await expectMenu(page)
  await page.goto(PAGES.contacts, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  return expectSent(page, backend)
}

const isScript = (url: URL) => url.pathname.endsWith('.js')

/** Actions that load the islands. */
const ISLANDS: Record<string, { path: string; run?: (page: Page, backend: BackendControl) => Promise<unknown> }> = {
  'the menu': { path: PAGES.commodities, run: expectMenu },
  'the form': { path: PAGES.contacts, run: expectSent },
  'the counter': { path: PAGES.home },
  'the news list': { path: PAGES.news },
  'the article': { path: PAGES.article }
}

for (const [name, { path, run }] of Object.entries(ISLANDS)) {
  test(`the page of ${name} works when a script file fails or stalls`, async ({ page, backend }) => {
    await stopClock(page)
    const files = new Set<string>()
    /** Files that fail and stall with another one, whose imports they are. */
    const dependencies = new Set<string>()
    let fails = (_path: string) => false
    let stalls = (_path: string) => false
    const stalled: Route[] = []
    await page.route(isScript, async (route) => {
      const url = route.request().url()
      const { pathname } = new URL(url)
      if (stalls(pathname)) return void stalled.push(route)
      // Like a file of the previous version, after a new version was published.
      if (fails(pathname)) return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' })
      // Leaving a page aborts its pending files.
      const response = await route.fetch().catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (!response || text === undefined) return
      for (const [, file = ''] of text.matchAll(/\b(?:from|import)["'`](\.\/[^"'`]+)/g)) dependencies.add(new URL(file, url).pathname)
      files.add(pathname)
      await route.fulfill({ response, body: text }).catch(() => {})
    })
    const visit = async () => {
      await open(page, path)
      await expectUsable(page)
      await run?.(page, backend)
    }
    await visit()
    await expect(async () => {
      await passTime(page)
      expect(files.size, 'the page loads script files').toBeGreaterThan(1)
    }).toPass(POLL)
    for (const file of files.difference(dependencies)) {
      await test.step(`${file} fails`, async () => {
        fails = (path) => path === file
        await visit()
      })
      fails = () => false
      await test.step(`${file} stalls`, async () => {
        stalls = (path) => path === file
        await visit()
        stalls = () => false
        await Promise.all(stalled.splice(0).map((route) => route.continue()))
        await expectUsable(page)
      })
    }
  })
}

test('an island that fails to load shows phone and e-mail at once', async ({ page, backend }) => {
  // A count that has arrived would stay.
  await backend.fault('count', { kind: 'gate' })
  await page.route(/\/_astro\/(NewsList|NewsArticle|SuppliedTons)\./, (route) => route.fulfill({ status: 404 }))
  for (const path of [PAGES.news, PAGES.article, PAGES.home]) {
    await test.step(path, async () => {
      await page.goto(path)
      const sentence = page.locator('.noscript-notice')
      await page.locator('[data-island]').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
      // Before the twenty seconds after which it shows for a stalled file.
      await expect(sentence.locator('a[href^="tel:"]')).toBeVisible()
      await expect(loadingArticle(page).filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('output'), 'a 0 would say that nothing was supplied').toBeHidden()
    })
  }
})

test('an island whose file arrives empty shows phone and e-mail', async ({ page, backend }) => {
  await backend.fault('count', { kind: 'gate' })
  for (const [file, path] of [
    ['SuppliedTons', PAGES.home],
    ['NewsList', PAGES.news],
    ['NewsArticle', PAGES.article]
  ] as const) {
    await test.step(file, async () => {
      await page.route(new RegExp(`/_astro/${file}\\.`), (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto(path)
      const sentence = page.locator('.noscript-notice')
      await page.locator('[data-island]').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
      await expect(sentence.locator('a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('output')).toHaveCount(0)
    })
  }
})

for (const [what, fulfil] of [
  ['is missing', { status: 404 }],
  ['arrives empty', { contentType: 'text/javascript', body: '' }]
] as const) {
  test(`a form whose file ${what} is submitted by the browser, without waiting for a time limit`, async ({ page, backend }) => {
    await stopClock(page)
    await page.route(/\/_astro\/ContactForm\./, (route) => route.fulfill(fulfil))
    await page.goto(PAGES.contacts)
    await fillIn(page, REQUIRED_ONLY)
    await submit(page).click()
    // The runtime of the islands asks for a missing file again after a second.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(page).toHaveURL(PAGES.sent, { timeout: 100 })
    }).toPass(POLL)
    expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
  })
}

test('a form that is loaded at the second try works', async ({ page, backend }) => {
  await page.route(/\/_astro\/ContactForm\./, (route) => route.fulfill({ status: 404 }))
  const failed = page.waitForEvent('console', (line) => line.text().includes('Error hydrating'))
  await page.goto(PAGES.home)
  await page.locator('[name=name]').focus()
  await failed
  await page.unrouteAll()
  await page.locator('[name=phone]').focus()
  await expect(page.locator('form[novalidate]')).toBeVisible()
  await fillIn(page, REQUIRED_ONLY)
  await submit(page).click()
  await expect(toast(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
})

test('an article that cannot be made safe is not shown, but linked', async ({ page }) => {
  await page.route(/\/_astro\/sanitize\./, (route) => route.fulfill({ status: 404 }))
  await page.goto(PAGES.article)
  await expect(page.getByText(readContent('news').failed.text)).toBeVisible()
  await expect(originalLink(page)).toBeVisible()
})

test('the site works when every script file fails', async ({ page, backend }) => {
  await page.route(isScript, (route) => route.abort('blockedbyclient'))
  expect(await visitAll(page, backend)).toBe('application/x-www-form-urlencoded')
})

test("the site works when a host's policy blocks all inline scripts", async ({ page, backend }) => {
  await addPolicy(page, "script-src 'self'")
  await visitAll(page, backend)
})

test('the site works without the runtime of the islands', async ({ page, backend }) => {
  const runtime = /<script>(?:(?!<\/script>).)*customElements\.define\("astro-island"(?:(?!<\/script>).)*<\/script>/s
  await changePages(page, async (response) => {
    const html = await response.text()
    expect(html, 'the page has no runtime to remove').toMatch(runtime)
    return { body: html.replace(runtime, '') }
  })
  expect(await visitAll(page, backend)).toBe('application/x-www-form-urlencoded')
})

test.describe('with the splash', () => {
  test.use({ splash: true })

  test('the site works where features are missing or throw', async ({ page, backend }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      })
      globalThis.IntersectionObserver = class {
        constructor() {
          throw new TypeError('Illegal constructor')
        }
      } as unknown as typeof IntersectionObserver
    })
    expect(await visitAll(page, backend)).toBe('application/json')
    await expect(page).toHaveURL(PAGES.contacts)
  })
})
