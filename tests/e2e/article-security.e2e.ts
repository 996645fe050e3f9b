import type { Page } from 'playwright/test'
import { build } from 'vite'
import { ADDRESSES, ATTACKS, TITLES } from '../fixtures/attacks.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import { sameFault } from '../mock-backend/faults.ts'
import { NEWS_SOURCES, newsBody } from '../mock-backend/news.ts'
import { BACKEND_URL, ROOT } from '../server/site.ts'
import { articlePage, changePages, expect, PAGES, test } from './test.ts'

/*
 * News content is third-party HTML. To save page loads, all attacks of a category are in one
 * article. Because one may swallow another, each also goes through the sanitizer alone.
 */

const DETAILS = articlePage('https://news.example.org/2026/story.html')

/** Opens an article with this HTML after a harmless heading and sentence. */
async function read(page: Page, backend: BackendControl, content: string): Promise<void> {
  await backend.fault('article', {
    kind: 'body',
    body: { content: `<h2>Harvest</h2><p>It began.</p>${content}` }
  })
  await page.goto(DETAILS)
  await expect(page.locator('article').getByRole('heading', { name: 'Harvest' })).toBeVisible()
}

/**
 * Runs in the page: finds what an article must not contain or do, independently of the sanitizer's
 * own lists.
 */
function findFaults(box: Element): string[] {
  const faults: string[] = []
  const column = box.closest('article')?.getBoundingClientRect()
  if (!column) return ['there is no article']
  if ('attacked' in window) faults.push('a script ran')
  const forbidden =
    'script, style, link, meta, base, iframe, object, embed, form, input, button, select, textarea, svg, annotation, annotation-xml, maction, template, video, audio, dialog, frame, area, astro-island, [style]:not(img), [id]:not([id^=user-content-]), [name], [class], [popover], [slot], [is], [ping], [autofocus], [contenteditable], [hidden], [inert], [accesskey]'
  // The site marks what may scroll, and pictures that stay in their line.
  const ours = '[data-scroll], img[data-line]'
  const reserved = /^(data-|aria-|role$|tabindex$)/
  for (const element of box.querySelectorAll('*')) {
    const html = element.outerHTML.slice(0, 120)
    if (element.matches(forbidden)) faults.push(`stays: ${html}`)
    for (const { name } of element.attributes) {
      if (name.startsWith('on')) faults.push(`handler: ${html}`)
      if (reserved.test(name) && !element.matches(ours))
        faults.push(`has attributes of the page: ${html}`)
    }
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      if (!/^(https?|mailto|tel):$/.test(element.protocol)) faults.push(`link: ${element.href}`)
      const isNote = element.getAttribute('href')?.startsWith('#user-content-')
      if (!isNote && (element.target !== '_blank' || !element.rel.includes('noopener')))
        faults.push(`open link: ${html}`)
    }
    // The browser chooses from a `srcset`, so each candidate must be harmless.
    if (element instanceof HTMLImageElement || element instanceof HTMLSourceElement)
      for (const address of [element.src, ...element.srcset.split(', ')])
        if (address && !/^(https?:|data:image\/[\w.+-]+[;,])/.test(address))
          faults.push(`picture: ${address.slice(0, 120)}`)
    // The only style is ours.
    if (!/^(max-inline-size: min\(100%, [\d.]+svh\);)?$/.test(element.getAttribute('style') ?? ''))
      faults.push(`style: ${html}`)
    if (!['static', 'relative'].includes(getComputedStyle(element).position))
      faults.push(`position: ${html}`)
    if (element.closest('[data-scroll]')) continue
    const place = element.getBoundingClientRect()
    if (place.width > 0 && (place.right > column.right + 2 || place.left < column.left - 2))
      faults.push(`leaves the column: ${html}`)
  }
  for (const element of box.querySelectorAll('*')) {
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
  if ('attacked' in window) faults.push('a script ran when the article was touched')
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  if (document.querySelectorAll('[id=menu], [id=content]').length !== 2)
    faults.push('an id of the page is taken')
  if (!document.elementFromPoint(innerWidth / 2, 30)?.closest('header'))
    faults.push('the header is covered')
  if (document.title === 'changed') faults.push('the title was changed')
  return faults
}

let breaches: string[]

// The sanitizer parses HTML in a separate document, and policy violations in that document are
// reported too.
test.use({ uncaughtErrors: 'allow' })

test.beforeEach(async ({ page, site }) => {
  breaches = []
  page.on('pageerror', (error) => breaches.push(String(error)))
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    const isOurs =
      [site, new URL(BACKEND_URL).origin].includes(origin) || request.url().startsWith('data:')
    if (!isOurs && request.resourceType() !== 'image')
      breaches.push(`${request.resourceType()} ${request.url()}`)
    if (!isOurs && (request.headers().cookie || request.headers().referer))
      breaches.push(`sends a cookie or referrer: ${request.url()}`)
  })
  await page.route(
    ({ hostname }) => hostname.endsWith('example') || hostname.endsWith('example.org'),
    (route) => route.fulfill({ status: 404 })
  )
  // A clicked link would leave the page.
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  )
})

test.afterEach(async ({ page }) => {
  expect(breaches).toEqual([])
  expect(page.url()).toContain('/news/')
  expect(await page.context().cookies()).toEqual([])
})

for (const [kind, attacks] of Object.entries(ATTACKS)) {
  test(`no attack in an article can run code, make requests, cover the page, or leave it: ${kind}`, {
    tag: '@ci'
  }, async ({ page, backend }) => {
    await read(
      page,
      backend,
      `${attacks.map((attack) => `<section>${attack}</section>`).join('')}<p>The end</p>`
    )
    expect(await page.locator('article [dir="auto"]').evaluate(findFaults)).toEqual([])
  })
}

test('the sanitizer alone stops every attack', {
  tag: '@ci'
}, async ({ page, backend }) => {
  await changePages(page, async (response) => ({
    body: (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
  }))
  await read(page, backend, '<p>Good.</p>')
  await page.evaluate(await bundledSanitizer())
  // As text, because functions cannot be passed to the page.
  await page.evaluate(`window.findFaults = ${findFaults}`)
  const faults = await page.locator('article [dir="auto"]').evaluate(async (box, attacks) => {
    const { sanitizer, findFaults } = window as unknown as {
      sanitizer: {
        readArticle(
          html: string,
          address: string,
          labels: object
        ): Promise<{ content: Node } | undefined>
      }
      findFaults(box: Element): string[]
    }
    const faults: string[] = []
    for (const attack of attacks) {
      box.replaceChildren(
        (await sanitizer.readArticle(attack, 'https://news.example.org/', {}))?.content ?? ''
      )
      faults.push(...findFaults(box).map((fault) => `${attack.slice(0, 200)} ${fault}`))
    }
    return faults
  }, Object.values(ATTACKS).flat())
  expect(faults).toEqual([])
})

/** The sanitizer as a script that sets `sanitizer`. */
async function bundledSanitizer(): Promise<string> {
  const entry = `${ROOT}src/news/reader/read-article.ts`
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'sanitizer' } }
  })
  const [{ output }] = results as unknown as [{ output: [{ code: string }] }]
  return output[0].code.replace(/^(var|const|let) sanitizer\s*=/, 'window.sanitizer=')
}

test('titles are plain text, and only http(s) URLs become links', async ({ page, backend }) => {
  const items = TITLES.map((title, index) => ({
    title,
    address: `https://news.example.org/${index}?a=1&b="><img src=x onerror=window.attacked=1>#c`
  }))
  const refused = [
    ...ADDRESSES.map((address) => ({ title: 'Attack', address })),
    { title: ' \n', address: 'https://x.example' },
    { title: 'x', address: ['https://x.example'] }
  ]
  await backend.faults({
    ...sameFault(NEWS_SOURCES, { kind: 'body', body: newsBody(refused) }),
    news: { kind: 'body', body: newsBody(items) }
  })
  await page.goto(PAGES.news)
  await expect(page.getByText('__proto__')).toHaveCount(2)
  await expect(page.getByText('Loading the latest news')).toBeHidden()
  expect(await page.locator('main li h2 *').count()).toBe(0)
  const addresses = items.map(({ address }) => address)
  for (const link of await page
    .locator('main li a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
    const { pathname, searchParams } = new URL(link)
    expect(pathname).toBe('/news/details/')
    expect(addresses).toContain(searchParams.get('url'))
  }
  expect(
    await page.evaluate(() => [
      'attacked' in window,
      document.documentElement.scrollWidth > innerWidth
    ])
  ).toEqual([false, false])
})
