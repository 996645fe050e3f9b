import { once } from 'node:events'
import { appendFile, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer as createHost, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { Page } from 'playwright/test'
import { pack } from '../../src/offline/offline.ts'
import { commodities, company, firstCommodity, readContent } from '../content.ts'
import { backendControl } from '../mock-backend/client.ts'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { BACKEND_URL, BUILT_SITE, buildSubPathSite, SUB_PATH_SITE } from '../server/built-site.ts'
import { folderToPublish, publish } from '../server/publish.ts'
import { type Storage, startStorage } from '../server/storage.ts'
import { field } from './contact.ts'
import { test as base, expect, readMore } from './fixtures.ts'
import { STORY } from './pages.ts'

const { home, commodities: list } = readContent('pages')
const { empty, failed, loading, loading_list, needs_scripts_article, needs_scripts_list, offline } = readContent('news')
const [before, after] = [firstCommodity.description.slice(0, 40), 'Corrected by the owner']

/** A site of its own, in a folder in which it can be published again. */
const test = base.extend<{ folder: string; own: Storage; cacheControl: string }>({
  cacheControl: ['no-cache', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await folderToPublish()
    await publish(folder)
    await use(folder)
    await rm(folder, { recursive: true })
  },
  own: async ({ folder, cacheControl }, use) => {
    const storage = await startStorage({ folder, cacheControl })
    await use(storage)
    await storage.stop().catch(() => {})
  },
  baseURL: async ({ own }, use) => use(own.origin)
})

test.use({ serviceWorkers: 'allow' })

/** Opens a page as a link of the site does. */
async function openFurther(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.goto(path, { referer: page.url() })
}

/** Opens a further page of a visit, which registers the worker, and waits until it has kept the pages. */
async function keepPages(page: Page, path = '/'): Promise<void> {
  await openFurther(page, path)
  await expect.poll(() => keptPages(page)).toContain(new URL(page.url()).pathname)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const headers = await page.evaluate(async () => Object.fromEntries((await caches.match(location.pathname))?.headers ?? []))
  expect(headers, 'what the host sends with every file, and not how long it may be kept').toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache'
  })
}

/** The paths of all kept pages. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The kept page of the first commodity. */
const keptFirst = (page: Page) => page.evaluate(async (path) => (await caches.match(path))?.text(), `/commodities/${firstCommodity.id}/`)

const registrations = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The build that the open page names at its end. */
async function build(page: Page): Promise<string> {
  await page.waitForLoadState()
  return page.evaluate(() => document.lastChild?.nodeValue ?? '')
}

/** Follows links to the first commodity. @returns the builds of the two pages that are opened */
async function chooseFirst(page: Page): Promise<[list: string, commodity: string]> {
  await choose(page, list.menu)
  await expect(page).toHaveURL('/commodities/')
  const first = await build(page)
  await page.getByRole('link', { name: firstCommodity.title }).first().click()
  await expect(heading(page)).toHaveText(firstCommodity.title)
  return [first, await build(page)]
}

test('reads the whole site without a connection from the third page of a visit on', async ({ page, context }) => {
  await page.goto('/contacts/')
  await choose(page, list.menu)
  await expect(page).toHaveURL('/commodities/')
  await expect.poll(() => keptPages(page)).toContain('/commodities/')
  await context.setOffline(true)
  await choose(page, home.menu)
  await expect(heading(page)).toBeAttached()
  for (const { id, title } of commodities) {
    await page.goto(`/commodities/${id}/`)
    await expect(heading(page)).toHaveText(title)
  }
  await page.goto(`/contacts/?commodity=${firstCommodity.id}`)
  await expect(field(page, 'company')).toBeEditable()
  await page.reload()
  await expect(page.locator('main')).toContainText(company.phone)
  await choose(page, home.menu)
  await expect(heading(page)).toBeAttached()
})

for (const [state, create] of [
  ['is silent', () => createServer()],
  ['answers with an error', () => createHost((_, response) => response.writeHead(503).end())]
] as const) {
  test(`the kept page is shown while a connected host ${state}`, async ({ page, own }) => {
    await keepPages(page)
    await own.stop()
    const host = create().listen(Number(new URL(own.origin).port), '127.0.0.1')
    await once(host, 'listening')
    await page.goto('/contacts/')
    await expect(page.locator('main')).toContainText(company.phone)
    host.close()
  })
}

test('a commodity that the owner has taken off the site is not shown from what is kept', async ({ page, folder }) => {
  const path = `/commodities/${firstCommodity.id}/`
  await keepPages(page)
  await expect.poll(() => keptFirst(page)).toContain(firstCommodity.title)
  await rm(`${folder}${path}index.html`)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page).not.toHaveTitle(new RegExp(`^${RegExp.escape(firstCommodity.title)}`))
})

test('pages for which the file has no room are kept as visited', async ({ page, folder, own }) => {
  const [first] = await Array.fromAsync(glob(`${folder}/_astro/*.bin`))
  const html = await readFile(`${folder}/index.html`, 'utf8')
  await writeFile(String(first), pack(new Map([['/', html]])))
  await keepPages(page)
  await page.goto('/nothing/')
  await choose(page, list.menu)
  await expect.poll(() => keptPages(page)).toEqual(['/', '/commodities/'])
  await own.stop()
  await choose(page, home.menu)
  await choose(page, list.menu)
  await expect(page.locator('main')).toContainText(firstCommodity.title)
})

test('the news pages say that they need a connection, and use it', async ({ page, context }) => {
  // Keeps the list's script too: it runs, and finds nothing.
  await keepPages(page, '/news/')
  await context.setOffline(true)
  const sentence = page.locator('.offline-notice')
  const expectSentence = async () => {
    await expect(sentence).toContainText(offline.split('{')[0] ?? '')
    await expect(sentence.getByRole('link', { name: company.phone })).toBeVisible()
    for (const untrue of [loading, loading_list, empty, needs_scripts_list, needs_scripts_article])
      await expect(page.getByText(untrue.split('{')[0] ?? '').filter({ visible: true })).toHaveCount(0)
  }
  await page.goto('/news/details/?url=https%3A%2F%2Fexample.org%2Fnothing')
  await expectSentence()
  // The connection comes back just when the visitor has chosen another page.
  await page.evaluate(() => addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online')))))
  await page.locator('header a[href="/news/"]').click()
  await expect(page).toHaveURL('/news/')
  await expectSentence()
  await sentence.getByRole('link', { name: company.phone }).click()
  await context.setOffline(false)
  await expect(page.locator('main li')).not.toHaveCount(0)
  await expect(sentence).toBeHidden()
})

test('a browser that is wrong about its connection shows the news alone, or that there is none', async ({ page, own }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { value: false }))
  for (const path of ['/news/', STORY]) {
    await page.goto(path)
    await expect(page.locator('main li, article h2').first()).toBeVisible()
    await expect(page.locator('.offline-notice')).toBeHidden()
  }
  await backendControl(BACKEND_URL, own.origin).fault('parse-full-news', { kind: 'status', status: 500 })
  await page.goto(STORY)
  await expect(page.getByText(failed.text)).toBeVisible()
  await expect(page.locator('.offline-notice')).toBeHidden()
})

test('a kept article whose script a publication has removed is fetched once more, and shown', async ({ page, folder }) => {
  await keepPages(page, '/news/')
  const scripts = await Array.fromAsync(glob('{ArticleSection,NewsArticle}*.js', { cwd: `${folder}/_astro` }))
  for (const script of scripts) await rename(`${folder}/_astro/${script}`, `${folder}/_astro/new-${script}`)
  const changes = scripts.map((script): [string, string] => [script, `new-${script}`])
  await publish(folder, { changes })
  for (const script of scripts) await rm(`${folder}/_astro/${script}`)
  await readMore(page).first().click()
  await expect(page.locator('article h2').first()).toBeVisible()
})

test('after a forced reload, which passes the worker by, no older page follows', async ({ page, folder }) => {
  await keepPages(page)
  await chooseFirst(page)
  await publish(folder, { changes: [[before, after]] })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect.poll(() => texts(page)).toEqual([after])
  const newest = await build(page)
  expect(await chooseFirst(page)).toEqual([newest, newest])
})

/** Which of the two texts the page of the first commodity has. */
const texts = async (page: Page) => {
  const text = await page.locator('main').innerText()
  return [before, after].filter((version) => text.includes(version))
}

for (const [name, first, second] of [
  ['a correction', before, after],
  ['a correction undone', after, before]
] as const) {
  test(`${name} is seen everywhere at the next arrival`, async ({ page, folder, own }) => {
    await publish(folder, { changes: [[before, first]] })
    await keepPages(page)
    await publish(folder, { changes: [[before, second]] })
    await page.goto('/')
    await chooseFirst(page)
    expect(await texts(page)).toEqual([second])
    await page.reload()
    expect(await texts(page)).toEqual([second])
    await expect.poll(() => keptPages(page)).toContain('/contacts/')
    await own.stop()
    await page.goto(`/commodities/${firstCommodity.id}/`)
    expect(await texts(page)).toEqual([second])
  })
}

for (const [publication, code] of [
  ['a publication', ''],
  ['a publication with another worker', ';']
] as const) {
  test(`${publication} during a visit is never followed by older pages`, async ({ page, folder }) => {
    await keepPages(page)
    await chooseFirst(page)
    await publish(folder, { changes: [[before, after]] })
    await appendFile(`${folder}/sw.js`, code)
    await page.reload()
    expect(await texts(page)).toEqual([after])
    const newest = await build(page)
    for (let visits = 0; visits < 3; visits += 1) expect(await chooseFirst(page)).toEqual([newest, newest])
    await expect.poll(() => keptPages(page)).toContain('/contacts/')
    const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect.poll(isWaiting, 'a worker is not replaced while its pages are open').toBe(code !== '')
  })
}

test('a publication in the middle of a visit is seen one page later', async ({ page, folder }) => {
  await keepPages(page)
  const former = await build(page)
  await publish(folder, { changes: [[before, after]] })
  await choose(page, list.menu)
  await expect(page).toHaveURL('/commodities/')
  expect(await build(page), 'the next page is the kept one').toBe(former)
  await expect.poll(() => keptFirst(page)).toContain(after)
  await chooseFirst(page)
  expect(await texts(page)).toEqual([after])
})

test.describe('on a host that has browsers keep pages for ten minutes', () => {
  test.use({ cacheControl: 'max-age=600' })

  test('an older page from the browser does not bring back others', async ({ page, folder }) => {
    await keepPages(page)
    await publish(folder, { changes: [[before, after]] })
    await openFurther(page, '/contacts/')
    await expect.poll(() => keptFirst(page)).toContain(after)
    await page.goto('/')
    await chooseFirst(page)
    expect(await texts(page)).toEqual([after])
  })
})

test('the pages that a new worker keeps replace those of an earlier one', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => caches.open('pages / former'))
  await keepPages(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^pages \/ [\da-f]{8}$/)])
})

test('pages that are deleted while they are being kept stay deleted', async ({ page }) => {
  await openFurther(page, '/')
  const left = page.evaluate(async () => {
    let names: string[] = []
    while (!names[0]) names = await caches.keys()
    await caches.delete(names[0])
    // Active once it has kept all pages.
    await navigator.serviceWorker.ready
    return caches.keys()
  })
  expect(await left).toEqual([])
})

test('nothing is kept after a build without a worker', async ({ page, folder }) => {
  await keepPages(page)
  await publish(folder, { worker: 'none', changes: [[before, after]] })
  await page.goto('/')
  await page.goto(`/commodities/${firstCommodity.id}/`)
  expect(await texts(page)).toEqual([after])
  await expect.poll(() => keptPages(page)).toEqual([])
  await expect.poll(() => registrations(page)).toBe(0)
})

test('nothing is kept after a build whose worker removes itself', async ({ page, folder }) => {
  await keepPages(page)
  await publish(folder, { worker: 'removing' })
  // As browsers do once a day.
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => keptPages(page)).toEqual([])
  await expect.poll(() => registrations(page)).toBe(0)
})

test('keeps the pages of two sites of one origin apart', async ({ page, folder, own }) => {
  await buildSubPathSite()
  const { folder: site, base } = SUB_PATH_SITE
  await publish(`${folder}${base}`, { site, base })
  await keepPages(page)
  await keepPages(page, base)
  expect(await registrations(page)).toBe(2)
  await own.stop()
  for (const path of ['/contacts/', `${base}contacts/`]) {
    await page.goto(path)
    await expect(page.locator('main')).toContainText(company.phone)
  }
})

test.describe('keeps nothing', () => {
  /** Opens a page, further or the first of a visit, with a clock that only the test moves. @returns whether it has registered the worker */
  async function open(page: Page, path: string, isFurther = true): Promise<() => Promise<boolean>> {
    await page.clock.install()
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(document.documentElement.setAttribute('data-registered', ''))
    })
    await (isFurther ? openFurther(page, path) : page.goto(path))
    return async () => {
      await page.clock.runFor(5_000)
      return (await page.locator('html').getAttribute('data-registered')) !== null
    }
  }

  test('from the first page of a visit, but from a further one that is left alone and read', async ({ page }) => {
    const isRegistered = await open(page, '/', false)
    await page.mouse.wheel(0, 200)
    expect(await isRegistered()).toBe(false)
    await choose(page, list.menu)
    await expect(page).toHaveURL('/commodities/')
    await page.waitForLoadState('load')
    await page.mouse.wheel(0, 200)
    expect(await isRegistered()).toBe(true)
  })

  for (const [name, connection] of [
    ['Save-Data', { saveData: true }],
    ['a 2G connection', { saveData: false, effectiveType: '2g' }]
  ] as const) {
    test(`with ${name}`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      expect(await (await open(page, '/contacts/'))()).toBe(false)
    })
  }

  test('until the news has arrived', async ({ page, own }) => {
    const backend = backendControl(BACKEND_URL, own.origin)
    await backend.faults(Object.fromEntries(NEWS_SOURCES.map((source) => [source, { kind: 'gate' }])))
    const isRegistered = await open(page, '/news/')
    expect(await isRegistered()).toBe(false)
    for (const source of NEWS_SOURCES) await backend.open(source)
    await expect(readMore(page).first()).toBeVisible()
    await expect.poll(isRegistered).toBe(true)
  })
})

test('asks the open page for the build, and stops when the form is used', async ({ page, own }) => {
  const asked: string[] = []
  const held = Promise.withResolvers<ServerResponse>()
  const host = createHost(async (request, response) => {
    const { headers, url = '' } = request
    if (headers['sec-fetch-dest'] === 'empty' && headers['sec-fetch-site'] === 'same-origin') asked.push(url)
    if (url.endsWith('.bin')) return held.resolve(response)
    const stored = await fetch(own.origin + url).catch(() => undefined)
    response.writeHead(stored?.status ?? 500, { 'Content-Type': stored?.headers.get('Content-Type') ?? '' })
    response.end(stored && Buffer.from(await stored.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  await openFurther(page, `http://127.0.0.1:${(host.address() as AddressInfo).port}/contacts/`)
  const download = await held.promise
  expect(asked).toEqual(['/contacts/', expect.stringMatching(/^\/_astro\/pages\.[\da-f]{8}\.bin$/)])
  const stopped = once(download, 'close')
  await field(page, 'company').click()
  await stopped
  host.close()
})

for (const [name, code] of [
  ['storage is denied', 'self.caches.open = caches.has = caches.match = caches.keys = () => Promise.reject(new Error("denied"));'],
  ['storage is full', 'Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));'],
  ['the visitor has switched Save-Data on', 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'],
  ['the connection has become slow', 'Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });'],
  ['the browser cannot decompress the file', 'delete self.DecompressionStream;'],
  ['the host has a page in place of the file', '']
] as const) {
  test(`the site is as without a worker if ${name}`, async ({ page, folder }) => {
    const path = `${folder}/sw.js`
    await writeFile(path, code + (await readFile(path, 'utf8')))
    if (!code) for await (const file of glob(`${folder}/_astro/*.bin`)) await rm(file)
    await openFurther(page, '/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await chooseFirst(page)
    expect(await keptPages(page)).toEqual([])
  })
}

test('files, forms and frames pass the worker by', async ({ page, own }) => {
  await keepPages(page, '/contacts/')
  const served: string[] = []
  page.on('response', (response) => response.fromServiceWorker() && served.push(new URL(response.url()).pathname))
  await page.goto('/licenses.txt')
  // Whether a site may frame a page is in the host's headers.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { src: '/contacts/' })))
  await expect(page.frameLocator('iframe').getByRole('form')).toBeVisible()
  const [card = ''] = await Array.fromAsync(glob('contacts/*.vcf', { cwd: BUILT_SITE }))
  const [download] = await Promise.all([page.waitForEvent('download'), page.goto(`/${card}`).catch(() => {})])
  expect(card).toContain(download.suggestedFilename())
  expect(served).toEqual([])
  await page.goto('/contacts/')
  await page.evaluate(() => {
    for (const input of document.forms[0]?.querySelectorAll('input') ?? []) input.value = 'Ada'
    document.forms[0]?.submit()
  })
  await expect.poll(async () => (await backendControl(BACKEND_URL, own.origin).submissions()).length).toBe(1)
  // The second is the page to which the backend redirects.
  await expect.poll(() => served).toEqual(['/contacts/', '/contacts/sent/'])
})

/** How many images have failed, and how many of them show the browser's icon or no place for them. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const failed = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    const isSeen = (image: Element) => getComputedStyle(image).contentVisibility !== 'hidden' || image.getBoundingClientRect().height < 10
    return { failed: failed.length, seen: failed.filter(isSeen).length }
  })

test('an image that fails is asked for again, also in a picture', async ({ page }) => {
  const asked = new Map<string, number>()
  await page.clock.install()
  await page.route(/\.(svg|avif|webp|jpg|png)$/, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return (asked.get(pathname) ?? 0) < 5 ? route.abort() : route.continue()
  })
  await page.goto('/commodities/')
  await expect.poll(async () => (await missing(page)).failed).toBeGreaterThan(0)
  await expect.poll(() => page.clock.runFor(3_000).then(() => missing(page))).toEqual({ failed: 0, seen: 0 })
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image) => getComputedStyle(image).opacity)
  ).toBe('1')
})

test('images and fonts that are missing without a connection leave their places', async ({ page, context }) => {
  await context.route(/\.(svg|woff2)$/, (route) => route.abort())
  await keepPages(page, '/contacts/')
  await context.setOffline(true)
  for (const path of ['/', '/commodities/', `/commodities/${firstCommodity.id}/`]) {
    await page.goto(path)
    await expect.poll(() => missing(page)).toEqual({ failed: expect.any(Number), seen: 0 })
    expect((await missing(page)).failed, path).toBeGreaterThan(0)
    await expect(heading(page)).toBeVisible()
  }
  await context.unrouteAll()
  await context.setOffline(false)
  await expect.poll(() => missing(page)).toEqual({ failed: 0, seen: 0 })
})
