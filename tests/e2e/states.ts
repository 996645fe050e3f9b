import { expect, type Page } from 'playwright/test'
import { brand, commodities, firstCommodity, readContent } from '../content.ts'
import type { Fault, Faults } from '../mock-backend/faults.ts'
import { NEWS_SOURCES } from '../mock-backend/news.ts'
import { fillIn, loadForm, REQUIRED_ONLY, submit } from './contact.ts'
import { counter, loadingArticle, loadingNews, mainMenu, menuButton, stopClock } from './fixtures.ts'
import { PAGES, STORY } from './pages.ts'

/** A state of a page: its URL, the responses of the backend and the visitor's actions. */
export interface State {
  name: string
  path: string
  faults?: Faults
  /** The widths at which the state exists. */
  at?(width: number): boolean
  /** False to turn off scripts. */
  scripts?: false
  /** Shows the splash. */
  splash?: true
  /** An overlay covers the page, so that a screenshot of the viewport is enough. */
  firstView?: true
  /** Runs before the page is opened. */
  before?(page: Page): Promise<unknown>
  /** Resolves when the state is shown. */
  after?(page: Page): Promise<unknown>
}

/** Under this width the menu is a popover. */
const MENU_WIDTH = 767
/** Over this width the first page of a visit shows the splash. */
const SPLASH_WIDTH = 768

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const RICH_ARTICLE = `
<h1>Sunflower oil climbs for a third week as crushers bid for seed</h1>
<p><time datetime="2026-11-19">19 November 2026</time></p>
<p>Crude sunflower oil gained another eleven dollars a ton. How we collect prices is reported
<a href="/about/prices">at https://prices.example.org/a-very-long-address/that-does-not-break/anywhere/by/itself?and=a-query</a>.</p>
<figure><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEElEQVR42mNkYPhfz8DAAAAFgAGAw+0q/QAAAABJRU5ErkJggg==" width="640" height="300" alt="A field">
<figcaption>Most of the seed left the fields by mid-October, but much of it has not left the farms.</figcaption></figure>
<h2>What buyers pay</h2>
<ul><li>Crude oil in bulk: <strong>1,148 dollars a ton</strong></li><li>Refined oil in flexitanks<ul><li>of 24 t: 1,232 dollars</li></ul></li></ul>
<h4>A heading that left out a level</h4>
<ol><li>The first point.</li><li>The second point.</li></ol>
<blockquote><p>We run two shifts instead of three. The trucks simply do not come.</p><cite>A purchasing manager near Dnipro</cite></blockquote>
<table><caption>Prices by port, dollars a ton</caption><thead><tr>${['Port', 'Basis', 'October', 'November', 'Change', 'Stocks in tons', 'Ships waiting'].map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${['Chornomorsk', 'Constanta', 'Pivdennyi'].map((port, index) => `<tr><th scope="row">${port}</th><td>FOB</td><td>1,1${index}0</td><td>1,1${index}8</td><td>+8</td><td>4${index},300</td><td>${index}</td></tr>`).join('')}</tbody></table>
<pre>Quotation  FOB   11/2026   1148.00 USD/t   a line that is longer than the column it stands in, on every screen</pre>
<hr><dl><dt>FOB</dt><dd>Free on board.</dd></dl><p lang="uk">Докладніше українською.</p>`

const article = (name: string, faults: Faults, after: State['after']): State => ({
  name: `article ${name}`,
  path: STORY,
  faults,
  after
})

/** The same fault of every source of news. */
const everySource = (fault: Fault): Faults => Object.fromEntries(NEWS_SOURCES.map((source) => [source, fault]))

const news = (name: string, items: { title: string }[]): State => ({
  name: `news ${name}`,
  path: '/news/',
  faults: {
    ...everySource({ kind: 'shape', body: [] }),
    'parse-news': { kind: 'shape', body: items.map((item, index) => ({ ...item, descriptionLink: `https://news.example.org/${index}` })) }
  },
  after: async (page) => {
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(items.length)
    await expect(loadingNews(page)).toBeHidden()
  }
})

const feed = commodities.find(({ vitamins }) => vitamins) ?? firstCommodity

/** Every page, and every state of every island. */
export const STATES: State[] = [
  {
    name: 'home',
    path: '/',
    after: async (page) => {
      await counter(page).scrollIntoViewIfNeeded()
      await expect(counter(page)).not.toHaveText('0')
      await page.evaluate(() => scrollTo(0, 0))
    }
  },
  { name: 'splash', path: '/', splash: true, firstView: true, at: (width) => width > SPLASH_WIDTH, before: stopClock, after: logo },
  {
    name: 'menu open',
    path: '/commodities/',
    firstView: true,
    at: (width) => width < MENU_WIDTH,
    after: async (page) => {
      await menuButton(page).click()
      await expect(mainMenu(page)).toHaveCSS('opacity', '1')
    }
  },
  { name: 'commodities', path: '/commodities/' },
  {
    name: 'commodities selected',
    path: '/commodities/',
    after: async (page) => {
      for (const box of (await page.getByRole('checkbox').all()).slice(1, 3)) await box.check()
    }
  },
  { name: 'commodities with long words', path: '/commodities/', after: (page) => lengthen(page, 'h2, .title') },
  { name: 'pictures missing', path: '/commodities/', before: (page) => page.route(/\.svg/, (route) => route.abort()) },
  { name: 'commodity', path: PAGES.commodity },
  { name: 'commodity with two lists', path: PAGES['commodity with two lists'] },
  { name: 'commodity with feed lists', path: `/commodities/${feed.id}/` },
  {
    name: 'commodity with long words',
    path: PAGES['commodity with two lists'],
    after: (page) => lengthen(page, 'h1, th, td, dt, dd, main section li')
  },
  { name: 'contacts', path: '/contacts/' },
  {
    name: 'contacts about a commodity',
    path: `/contacts/?commodity=${firstCommodity.id}`,
    after: (page) => expect(page.getByRole('link', { name: readContent('enquiry').colleague.link })).toBeVisible()
  },
  { name: 'long company name', path: '/contacts/', after: (page) => renameCompany(page) },
  { name: 'form sent without scripts', path: '/contacts/sent/', scripts: false },
  {
    name: 'form errors',
    path: `/contacts/?commodity=${firstCommodity.id}`,
    after: async (page) => {
      await loadForm(page)
      await submit(page).click()
      await expect(page.getByText(readContent('contact-form').missing.company)).toBeVisible()
    }
  },
  {
    name: 'form sending',
    path: '/contacts/',
    faults: { 'submit-form': { kind: 'gate' } },
    after: (page) => send(page, '[aria-disabled]')
  },
  { name: 'form sent', path: '/contacts/', after: (page) => send(page, '[data-sonner-toast][data-mounted="true"]') },
  {
    name: 'news',
    path: '/news/',
    after: async (page) => {
      await expect(loadingNews(page)).toBeHidden()
    }
  },
  {
    name: 'news loading',
    path: '/news/',
    faults: everySource({ kind: 'gate' }),
    after: (page) => expect(page.locator('main astro-island [role=status] p')).toHaveText(/\w/)
  },
  news('empty', []),
  news('with one item', [{ title: 'One headline alone on its page' }]),
  news(
    'with fifty items',
    Array.from({ length: 50 }, (_, index) => ({
      title:
        index % 3
          ? `Harvest report ${index + 1}`
          : `Report ${index + 1}: ${index % 2 ? LONG_WORD : 'a headline which goes on for a good deal longer than most headlines do, and ends only here'}`
    }))
  ),
  article('loading', { 'parse-full-news': { kind: 'gate' } }, (page) => expect(loadingArticle(page)).toBeVisible()),
  article('shown', { 'parse-full-news': { kind: 'shape', body: { content: RICH_ARTICLE } } }, (page) =>
    expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  ),
  article('missing', { 'parse-full-news': { kind: 'shape', body: {} } }, (page) =>
    expect(page.getByText(readContent('news').missing.text)).toBeVisible()
  ),
  article('failed', { 'parse-full-news': { kind: 'status', status: 500 } }, (page) =>
    expect(page.getByText(readContent('news').failed.text)).toBeVisible()
  ),
  { name: 'unknown path', path: '/404.html', before: stay },
  { name: 'home without scripts', path: '/', scripts: false },
  { name: 'news without scripts', path: '/news/', scripts: false },
  { name: 'article without scripts', path: PAGES.article, scripts: false }
]

async function logo(page: Page) {
  await page.locator('.splash img').evaluate((image: HTMLImageElement) => image.decode())
}

/** Keeps the not-found page from redirecting. */
function stay(page: Page) {
  return page.route('**/404.html', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<meta[^>]*refresh[^>]*>/, '')
    await route.fulfill({ response, body })
  })
}

async function send(page: Page, sign: string) {
  await fillIn(page, REQUIRED_ONLY)
  await submit(page).click()
  await expect(page.locator(sign)).toBeVisible()
}

/** 54 letters. */
export const LONG_NAME = 'Ukrainian Agricultural Commodities Trading Company LLC'

/** Replaces the company's name beside the logo, with the class that the build gives long names. */
export function renameCompany(page: Page) {
  return page.getByText(brand, { exact: true }).evaluateAll((names, name) => {
    for (const element of names) {
      element.textContent = name
      element.classList.add('long')
      element.closest('[aria-label]')?.setAttribute('aria-label', name)
    }
  }, LONG_NAME)
}

/** Adds a word to texts that is longer than a line. */
function lengthen(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements, word) => {
    for (const element of elements) element.append(` ${word}`)
  }, LONG_WORD)
}
