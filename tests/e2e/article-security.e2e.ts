import type { Page } from 'playwright/test'
import { BACKEND_URL } from '../server/built-site.ts'
import type { BackendControl } from '../stand-in-backend/client.ts'
import { ADDRESSES, ATTACKS, TITLES } from './attacks.ts'
import { expect, test } from './fixtures.ts'

/*
 * News content is somebody else's HTML. Several vectors stand in one article, each in a box of its own; the boxes that
 * a vector broke out of are why each class is also read vector by vector where the outcome can differ.
 */

const ADDRESS = 'https://news.example.org/2026/story.html'
const DETAILS = `/news/details/?url=${encodeURIComponent(ADDRESS)}`

/** Opens an article with this HTML behind a harmless heading, which is shown whatever follows. */
async function read(page: Page, backend: BackendControl, content: string): Promise<void> {
  await backend.fault('parse-full-news', { kind: 'shape', body: { content: `<h2>Harvest</h2>${content}` } })
  await page.goto(DETAILS)
  await expect(page.locator('article').getByRole('heading', { name: 'Harvest' })).toBeVisible()
}

/** What an article may be made of, judged in the finished page and without the sanitiser's own list. */
const judge = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const column = document.querySelector('article')?.getBoundingClientRect()
    const box = document.querySelector('article [dir="auto"]')
    if (!column || !box) return ['there is no article']
    if ('attacked' in window) faults.push('a script ran')
    const forbidden =
      'script, style, link, meta, base, iframe, object, embed, form, input, button, select, textarea, svg, math, template, video, audio, dialog, frame, area, astro-island, [style], [id], [name], [class], [popover], [slot], [is], [srcset], [ping], [autofocus], [contenteditable], [hidden], [inert], [accesskey]'
    // The frame around a wide table is the page's own, and says so to assistive technology.
    const ours = '[data-table]:has(> table)'
    const spoken = /^(data-|aria-|role$|tabindex$)/
    for (const element of box.querySelectorAll('*')) {
      if (element.matches(forbidden)) faults.push(`stays: ${element.outerHTML.slice(0, 120)}`)
      for (const { name } of element.attributes) {
        if (name.startsWith('on')) faults.push(`handler: ${element.outerHTML.slice(0, 120)}`)
        if (spoken.test(name) && !element.matches(ours)) faults.push(`speaks as the page does: ${element.outerHTML.slice(0, 120)}`)
      }
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
        if (!/^(https?|mailto|tel):$/.test(element.protocol)) faults.push(`link: ${element.href}`)
        if (element.target !== '_blank' || !element.rel.includes('noopener')) faults.push(`open link: ${element.outerHTML}`)
      }
      if (element instanceof HTMLImageElement && !/^(https?:|data:image\/(png|jpeg|gif|webp|avif);)/.test(element.src))
        faults.push(`picture: ${element.src.slice(0, 120)}`)
      if (!['static', 'relative'].includes(getComputedStyle(element).position)) faults.push(`position: ${element.outerHTML.slice(0, 120)}`)
      if (element.closest('[data-table], pre')) continue
      const place = element.getBoundingClientRect()
      if (place.width > 0 && (place.right > column.right + 2 || place.left < column.left - 2))
        faults.push(`leaves the column: ${element.outerHTML.slice(0, 120)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    if (document.querySelectorAll('[id=menu], [id=content]').length !== 2) faults.push('our names are taken')
    const middle = document.elementFromPoint(innerWidth / 2, 30)
    if (!middle?.closest('header')) faults.push('the header is covered')
    if (document.title !== 'News article | Nyvara') faults.push('the title was changed')
    return faults
  })

async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: false })
    for (const element of document.querySelectorAll<HTMLElement>('article *')) {
      for (const type of [
        'click',
        'mouseover',
        'pointerenter',
        'focus',
        'focusin',
        'contextmenu',
        'toggle',
        'animationend',
        'error',
        'load'
      ])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    }
  })
}

let foreign: string[]

test.beforeEach(async ({ page, site }) => {
  foreign = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    const isOurs = [site, new URL(BACKEND_URL).origin].includes(origin) || request.url().startsWith('data:')
    if (!isOurs && request.resourceType() !== 'image') foreign.push(`${request.resourceType()} ${request.url()}`)
    if (!isOurs && (request.headers().cookie || request.headers().referer)) foreign.push(`tells who we are: ${request.url()}`)
  })
  await page.route(
    ({ hostname }) => hostname.endsWith('example') || hostname.endsWith('example.org'),
    (route) => route.fulfill({ status: 404 })
  )
})

test('the list of attacks is long enough to mean something', () => {
  expect(Object.values(ATTACKS).flat().length).toBeGreaterThanOrEqual(120)
})

for (const [kind, vectors] of Object.entries(ATTACKS)) {
  test(`no attack by ${kind} runs, calls, covers or leaves the page`, async ({ page, backend }) => {
    // A page load for each of twenty vectors takes its time on a machine that has other work.
    test.slow()
    // All in one article: most vectors are inert beside each other, and a page load is what costs.
    await read(page, backend, `${vectors.map((vector) => `<section>${vector}</section>`).join('')}<p>The end</p>`)
    await touchAll(page)
    expect(await judge(page)).toEqual([])
    // One by one, where a vector that swallows its neighbours may have hidden them: through the page's own sanitiser.
    for (const vector of vectors.filter((vector) =>
      /<(plaintext|noscript|xmp|textarea|iframe|style|select|svg|math|template|!|\?|table|form|script|title|noembed|listing|meta|base)/i.test(
        vector
      )
    )) {
      await test.step(vector.slice(0, 80), async () => {
        await read(page, backend, vector)
        await touchAll(page)
        expect(await judge(page), vector.slice(0, 200)).toEqual([])
      })
    }
    expect(foreign).toEqual([])
    expect(page.url()).toContain('/news/details/')
    expect(await page.context().cookies()).toEqual([])
  })
}

test('titles stay text, and only http(s) addresses become links', async ({ page, backend }) => {
  const items = TITLES.map((title, index) => ({
    title,
    descriptionLink: `https://news.example.org/${index}?a=1&b="><img src=x onerror=window.attacked=1>#c`
  }))
  await backend.fault('parse-news', { kind: 'shape', body: items })
  await backend.fault('parse-fsa-news', { kind: 'shape', body: ADDRESSES.map((descriptionLink) => ({ title: 'Attack', descriptionLink })) })
  await backend.fault('parse-usda-news', {
    kind: 'shape',
    body: [
      { __proto__: null, title: ' \n', descriptionLink: 'https://x.example' },
      { title: 'x', descriptionLink: ['https://x.example'] }
    ]
  })
  await page.goto('/news/')
  await expect(page.locator('main li')).toHaveCount(TITLES.length)
  await expect(page.getByText('Loading the latest news')).toBeHidden()
  expect(await page.locator('main li h2').allTextContents()).toEqual(TITLES.map((title) => title.trim()))
  for (const [index, address] of (
    await page.locator('main li a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  ).entries()) {
    const { pathname, searchParams } = new URL(address)
    expect(pathname).toBe('/news/details/')
    expect(searchParams.get('url')).toBe(items[index]?.descriptionLink)
  }
  expect(await page.evaluate(() => ['attacked' in window, document.documentElement.scrollWidth > innerWidth])).toEqual([false, false])
  expect(foreign).toEqual([])
})

test('an address that is no http(s) one is neither asked for nor linked, and shows the not-found text', async ({ page, backend }) => {
  // As above, a page load for each.
  test.slow()
  for (const address of [
    ...ADDRESSES,
    '',
    ' ',
    'news.example.org/story',
    '//news.example.org/story',
    '/story',
    'https:news.example.org',
    'http://',
    'https://[',
    '%00'
  ]) {
    await page.goto(`/news/details/?url=${encodeURIComponent(address)}`)
    await expect(page.locator('article [lang=uk]'), address).toHaveText('Новину не знайдено :(')
    await expect(page.locator('article a')).toHaveCount(0)
  }
  await page.goto('/news/details/')
  await expect(page.locator('article [lang=uk]')).toHaveText('Новину не знайдено :(')
  expect(await backend.requests('parse-full-news')).toEqual([])
})

test('an address is encoded once on its way to the backend', async ({ page, backend }) => {
  const address = 'https://news.example.org/a%20b/ü?q=1&r=%26&s=+#part'
  await page.goto(`/news/details/?url=${encodeURIComponent(address)}`)
  await expect(page.locator('article [lang=uk]')).toHaveText('Новину не знайдено :(')
  const [asked] = await backend.requests('parse-full-news')
  expect(new URL(asked?.url ?? '').search).toBe(`?url=${encodeURIComponent(address)}`)
})
