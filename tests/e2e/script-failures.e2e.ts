import { readdir } from 'node:fs/promises'
import type { BrowserContext, Page, Route } from 'playwright/test'
import { BUILT_SITE } from '../server/built-site.ts'
import type { BackendControl } from '../stand-in-backend/client.ts'
import { expect, PAGES, test } from './fixtures.ts'

/*
 * Every page, with its scripts missing wholly or in part. Whatever fails: what is written can be read, nothing loads for
 * ever, the menu and the links work, and the form arrives once.
 */

const SITE_PAGES = Object.entries(PAGES).filter(([name]) => name !== 'unknown path' && name !== 'commodity with two lists')

/** Longer than every wait of ours: 3 s for a splash, 8 s for a held form, 10 s for a missing script, 20 s for a call. */
const LONG_MS = 31_000

/** Shorter than the three seconds of the toast, so that no step passes it by. */
const STEP_MS = 2_500

/** The clock stands still between two looks, so nothing is gained by waiting for the next. */
const OFTEN = [50]

const SENT = 'We will be in touch with you shortly :)'
const ADA = { name: 'Ada', phone: '555', company: 'Mill', email: '', position: '', website: '' }

/**
 * The script files, by the name before their hash, and the pages that fetch them by themselves, or when the menu is
 * opened or the form is sent. Both pages have the same form, so its further files are tried on one.
 */
const PARTS: Record<string, { file: string; pages: (keyof typeof PAGES)[] }> = {
  'the form': { file: 'ContactForm', pages: ['home', 'contacts'] },
  'the toast': { file: 'Toast', pages: ['contacts'] },
  'the plain toast': { file: 'Toast.module', pages: ['contacts'] },
  'the menu': { file: 'Menu', pages: ['commodities'] },
  'the counter': { file: 'SuppliedTons', pages: ['home'] },
  'the news list': { file: 'NewsList', pages: ['news'] },
  'the article': { file: 'NewsArticle', pages: ['article'] },
  'the sanitiser': { file: 'sanitize', pages: ['article'] },
  'the look of the news': { file: 'News.module', pages: ['news', 'article'] },
  React: { file: 'react', pages: ['home', 'commodities', 'contacts', 'news', 'article'] },
  'the island client': { file: 'client', pages: ['home', 'commodities', 'contacts', 'news', 'article'] },
  'what all files share': { file: 'rolldown-runtime', pages: ['home', 'commodities', 'contacts', 'news', 'article'] },
  'the calls': { file: 'calls', pages: ['home', 'contacts', 'news', 'article'] },
  'the fetching of further files': { file: 'preload-helper', pages: ['contacts', 'article'] }
}

/** A clock that has passed every wait; CSS animations have a clock of their own, which is finished by hand. */
async function passTime(page: Page): Promise<void> {
  await page.clock.fastForward(LONG_MS)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime
      if (typeof end === 'number' && Number.isFinite(end)) animation.finish()
    }
  })
}

async function expectReadable(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const faults: string[] = []
    const [middle] = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
    if (middle?.closest('.splash')) faults.push('the splash covers the page')
    const visible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    if (document.querySelector('main > .splash, body > .splash')?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      faults.push('the splash stays')
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, li, p, dt, dd, label, input, button)')) {
      if (
        element.closest('[id="sent"], .noscript-notice, .published, [role="status"], .visually-hidden') ||
        (element.textContent?.trim() === '' && !element.matches('input'))
      )
        continue
      if (!visible(element)) faults.push(`hidden: ${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }
    for (const element of document.querySelectorAll('main *')) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /^Loading/.test(node.textContent?.trim() ?? '')
      )
      if (own && visible(element)) faults.push(`loads for ever: ${element.textContent}`)
    }
    // What an island would bring is replaced by a sentence with phone and e-mail.
    for (const island of document.querySelectorAll('astro-island[ssr]')) {
      let next = island.nextElementSibling
      while (next && !next.matches('.noscript-notice')) next = next.nextElementSibling
      if (next && (!visible(next) || next.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]').length !== 2))
        faults.push('no sentence stands in')
    }
    return faults
  })
  expect(faults).toEqual([])
}

async function expectMenu(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 390, height: 700 })
  const toggle = page.getByRole('button', { name: 'Menu' })
  if (await toggle.isVisible()) await toggle.click()
  await expect(navigation.getByRole('link', { name: 'Commodities' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(navigation.getByRole('link', { name: 'Commodities' })).toBeVisible()
}

async function sendForm(page: Page): Promise<void> {
  await page.locator('[name=name]').fill(ADA.name)
  await page.locator('[name=phone]').fill(ADA.phone)
  await page.locator('[name=company]').fill(ADA.company)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/**
 * Sends the form and stays for the thanks, be they the toast or, after a native post, a sentence of the page; tells as
 * what the one request arrived.
 */
async function expectSent(page: Page, backend: BackendControl): Promise<string | undefined> {
  const before = (await backend.submissions()).length
  await sendForm(page)
  const thanks = page.getByText(SENT, { exact: true }).filter({ visible: true })
  await expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await expect(thanks).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 15_000, intervals: OFTEN })
  await page.clock.fastForward(LONG_MS)
  const sent = (await backend.submissions()).slice(before)
  expect(sent.map(({ fields }) => fields)).toEqual([ADA])
  return sent[0]?.contentType
}

/** From here on only the test moves the page's clock, so that a busy machine misses nothing that shows for a while. */
async function stopClock(page: Page): Promise<void> {
  const now = new Date('2026-11-21T12:00:00Z')
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
}

/** Opens a page and looks at it when every wait is over. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }))
  await passTime(page)
  await page.evaluate(() => document.querySelector('.fading')?.scrollIntoView({ behavior: 'instant' }))
  await expectSettled(page)
}

async function expectSettled(page: Page): Promise<void> {
  await expect(async () => {
    await passTime(page)
    await expectReadable(page)
  }).toPass({ timeout: 8_000, intervals: OFTEN })
}

/** Opens all pages one after the other, then the menu, and sends the form; tells as what it arrived. */
async function walk(page: Page, backend: BackendControl): Promise<string | undefined> {
  await stopClock(page)
  for (const [name, path] of SITE_PAGES) await test.step(name, () => expectWhole(page, path))
  await expectMenu(page)
  await page.goto('/contacts/', { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  return expectSent(page, backend)
}

/** The ways of a file to fail. One that stalls gives its requests to `stalled`, for the test to let go. */
const WAYS: Record<string, (route: Route, stalled: Route[]) => Promise<void> | void> = {
  // As a file of the last version is, when the site has just been published anew.
  fails: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  'is blocked': (route) => route.abort('blockedbyclient'),
  'stalls for half a minute': (route, stalled) => {
    stalled.push(route)
  }
}

// A trace with pictures of so many pages takes longer than the pages.
test.use({ uncaughtErrors: 'allow', trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } })

test.beforeEach(async ({ page }) => {
  // A module that was refused is refused again from the cache; each way begins without one.
  await page.route('**/favicon.svg', (route) => route.fulfill({ status: 204 }))
})

for (const [part, { file, pages }] of Object.entries(PARTS)) {
  test(`the site is whole when the script of ${part} fails, is blocked, or stalls for half a minute`, async ({ page, backend }) => {
    test.setTimeout(180_000)
    let act: (typeof WAYS)[string] | undefined
    let met = false
    const stalled: Route[] = []
    // With the query of a second attempt.
    await page.route(new RegExp(`/_astro/${file}\\.[\\w-]{8}\\.js`), (route) => {
      met = true
      return act?.(route, stalled)
    })
    await stopClock(page)
    for (const [way, next] of Object.entries(WAYS)) {
      act = next
      for (const name of pages) {
        await test.step(`${name}, where it ${way}`, async () => {
          met = false
          await expectWhole(page, PAGES[name])
          if (stalled.length > 0) {
            await Promise.all(stalled.splice(0).map((route) => route.continue()))
            await expectSettled(page)
          }
          if (name === 'commodities') await expectMenu(page)
          // What a look at the page has asked for already is tried with the form of the contacts page.
          if (name === 'contacts' || (name === 'home' && !met)) await expectSent(page, backend)
          await expect.poll(() => met, `the page fetches no script called ${file}`).toBe(true)
          stalled.length = 0
        })
      }
    }
  })
}

test('no script file of the site is left out of these tests', async () => {
  const files = (await readdir(`${BUILT_SITE}/_astro`)).filter((name) => name.endsWith('.js'))
  const tried = Object.values(PARTS).map(({ file }) => file)
  expect(files.map((name) => name.replace(/\.[\w-]{8}\.js$/, '')).sort()).toEqual(tried.sort())
})

for (const way of ['fails', 'stalls for half a minute']) {
  test(`the site is whole when every script file ${way}`, async ({ page, backend }) => {
    await page.route('**/_astro/*.js*', (route) => WAYS[way]?.(route, []))
    await walk(page, backend)
  })
}

test('the site is whole when a policy of the host blocks all scripts inside the pages', async ({ page, backend }) => {
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" } })
  })
  await walk(page, backend)
})

test('the site is whole when a content blocker takes the runtime of the islands out', async ({ page, backend }) => {
  const runtime = /<script>(?:(?!<\/script>).)*customElements\.define\("astro-island"(?:(?!<\/script>).)*<\/script>/s
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    expect(body, 'the page has no runtime to take out').toMatch(runtime)
    await route.fulfill({ response, body: body.replace(runtime, '') })
  })
  expect(await walk(page, backend)).toBe('application/x-www-form-urlencoded')
})

const LACKS: Record<string, () => void> = {
  'there is no sessionStorage': () => {
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  },
  'sessionStorage throws': () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
  },
  'there is no IntersectionObserver': () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  },
  'IntersectionObserver throws': () => {
    globalThis.IntersectionObserver = class {
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    } as unknown as typeof IntersectionObserver
  },
  'there is no AbortController': () => {
    Reflect.deleteProperty(globalThis, 'AbortController')
  },
  'popovers are unknown to scripts': () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    const { matches } = Element.prototype
    Element.prototype.matches = function (this: Element, selectors: string) {
      if (selectors.includes(':popover-open')) throw new SyntaxError(`'${selectors}' is not a valid selector.`)
      return matches.call(this, selectors)
    } as typeof matches
  },
  'scripts cannot ask for :has()': () => {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
      for (const prototype of [Element.prototype, Document.prototype] as unknown as Record<string, (selectors: string) => unknown>[]) {
        const original = prototype[name]
        if (!original) continue
        prototype[name] = function (selectors: string) {
          if (selectors.includes(':has(')) throw new SyntaxError(`'${selectors}' is not a valid selector.`)
          return original.call(this, selectors)
        }
      }
    }
  }
}

test.describe('in a browser that lacks something', () => {
  test.use({ splash: true })
  for (const [lack, take] of Object.entries(LACKS)) {
    test(`the site is whole when ${lack}`, async ({ page, backend }) => {
      await page.addInitScript(take)
      expect(await walk(page, backend)).toBe('application/json')
      await expect(page).toHaveURL('/contacts/')
    })
  }

  test('the style sheets do without :has() and :popover-open where they must: the links of the menu simply stand there, and the form is sent', async ({
    page,
    backend
  }) => {
    await stopClock(page)
    // To Chromium a page that a test has changed comes from nowhere, and may not call this machine by itself.
    await page.context().grantPermissions(['local-network-access'])
    // An engine drops a rule that it cannot read, and leaves out a @supports block that asks for it.
    await page.route(/\/(\?.*)?$/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
        .replaceAll('selector(:popover-open)', 'selector(:unknown-to-this-engine)')
        .replaceAll(':has(', ':unknown-to-this-engine(')
        .replaceAll(/ popover="auto"| popovertarget="menu"/gi, '')
      await route.fulfill({ response, body })
    })
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click()
    await page.waitForURL('**/contacts/')
    // The browser may have fetched it ahead, past the route.
    await page.reload()
    await expect(page.locator('[popover]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please enter your name')).toBeVisible()
    expect(await expectSent(page, backend)).toBe('application/json')
  })
})

test.describe('with scripts off', () => {
  let context: BrowserContext

  test.afterEach(() => context.close())

  test('every page is complete but for live data, and says what is missing and how to reach the company', async ({
    browser,
    site,
    backend
  }) => {
    context = await browser.newContext({ javaScriptEnabled: false, baseURL: site, viewport: { width: 390, height: 700 } })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    for (const [name, path] of SITE_PAGES) {
      await page.goto(path)
      for (const text of await page.getByText(/^Loading/).all()) await expect(text, name).toBeHidden()
      await expect(page.locator('.splash')).toHaveCount(0)
      for (const sentence of await page.locator('.noscript-notice').all()) {
        await expect(sentence).toBeVisible()
        await expect(sentence.getByRole('link')).toHaveCount(2)
      }
      if (['home', 'news', 'article'].includes(name)) await expect(page.locator('.noscript-notice')).toHaveCount(1)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' })).toBeHidden()
    }
    await page.goto('/')
    for (const claim of await page.locator('.claims li').all()) {
      await expect(claim).toBeVisible()
      await expect(page.locator('.fading')).toHaveCSS('opacity', '1')
    }
    await page.goto('/commodities/barley-malt/')
    await page.locator('a.back').click()
    await expect(page).toHaveURL(/\/commodities\/$/)
    await page.goto('/contacts/')
    await sendForm(page)
    await expect(page.locator('#sent')).toBeVisible()
    const [sent, ...more] = await backend.submissions()
    expect(sent?.fields).toEqual({ name: 'Ada', phone: '555', company: 'Mill', email: '', position: '', website: '' })
    expect(more).toEqual([])
    expect(asked).not.toContain('script')
    expect(asked).not.toContain('fetch')
  })

  test('an unknown path leads to the home page', async ({ browser, site }) => {
    context = await browser.newContext({ javaScriptEnabled: false, baseURL: site })
    const page = await context.newPage()
    await page.goto('/nowhere/at/all')
    await page.waitForURL(`${site}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
})
