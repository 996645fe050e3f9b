import type { Page } from 'playwright/test'
import { FIELDS, isRequired } from '../../src/contact/fields.ts'
import type { NewsItem } from '../../src/news/news-item.ts'
import { REQUIRED_ONLY } from '../fixtures/contact.ts'
import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import news from '../fixtures/content/news.json' with { type: 'json' }
import type { BackendControl } from '../mock-backend/client.ts'
import { CALLS, sameFault } from '../mock-backend/faults.ts'
import { listNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { expectReact, fillIn, sentFields, submit, thanks } from './contact.ts'
import { hold, SCRIPTS } from './hold.ts'
import {
  addPolicy,
  expect,
  PAGES,
  pendingIslands,
  stopClock,
  test,
  waitingIslands
} from './test.ts'
import { expectUsable } from './usable.ts'

/*
 * What visitors read on each page, line by line, without and with each fault, and that the form is
 * sent once (journeys.e2e.ts has more about that). There is one row for each path in our code, with
 * the pages that it may change. The content comes from tests/fixtures/content/.
 */

/** The longest time limit, for an island or a call. */
const LIMIT_MS = 120_000

/** What an island that fetches data shows: the data, or a sentence with the reason why not. */
type Outcome = 'shown' | 'scripts are off' | 'not loaded' | 'failed'

interface Row {
  islands: Outcome
  pages: (keyof typeof LINES)[]
  /** The page whose form is sent: as JSON if islands work, otherwise by the browser. */
  formOn?: 'home' | 'contacts'
  /** Runs before a page is opened. If it returns a function, that runs once the page is open. */
  prepare?(page: Page, backend: BackendControl): Promise<unknown>
  scripts?: false
  /** `@engines` also runs in other browsers; `@ci` runs only in `npm run test:ci`. */
  tag?: '@engines' | '@ci'
}

const ALL_PAGES: Row['pages'] = ['home', 'commodities', 'commodity', 'contacts', 'news', 'article']
const WITH_ISLAND: Row['pages'] = ['home', 'news', 'article']

/** Lets the script files arrive after this time. */
const delayScripts = (ms: number) => async (page: Page) => {
  const { release } = await hold(page)
  return async () => {
    await page.clock.runFor(ms)
    if (ms < LIMIT_MS)
      await expect(page.getByText('could not be loaded').filter({ visible: true })).toHaveCount(0)
    await release()
  }
}

const ROWS: Record<string, Row> = {
  'nothing fails': {
    islands: 'shown',
    pages: ALL_PAGES,
    formOn: 'home',
    tag: '@engines'
  },
  'scripts are off': {
    islands: 'scripts are off',
    pages: ALL_PAGES,
    formOn: 'home',
    scripts: false
  },
  'script files never arrive': {
    islands: 'not loaded',
    pages: WITH_ISLAND,
    prepare: (page) => page.route(SCRIPTS, () => {}),
    tag: '@engines'
  },
  'script files arrive after a hundred seconds': {
    islands: 'shown',
    pages: ['news'],
    prepare: delayScripts(100_000)
  },
  'script files arrive after three minutes': {
    islands: 'shown',
    pages: ['news'],
    prepare: delayScripts(180_000),
    tag: '@ci'
  },
  // Without them, nothing can tell that the islands have failed.
  'a proxy refuses inline scripts': {
    islands: 'scripts are off',
    pages: WITH_ISLAND,
    formOn: 'contacts',
    prepare: (page) => addPolicy(page, "script-src 'self'"),
    tag: '@ci'
  },
  'there are no custom elements': {
    islands: 'not loaded',
    pages: ['news'],
    formOn: 'contacts',
    prepare: (page) =>
      page.addInitScript(() => Reflect.deleteProperty(globalThis, 'customElements')),
    tag: '@ci'
  },
  'storage is denied': {
    islands: 'shown',
    pages: WITH_ISLAND,
    prepare: (page) =>
      page.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            }
          })
      }),
    tag: '@ci'
  },
  'pictures and fonts fail': {
    islands: 'shown',
    pages: ['home', 'commodity'],
    prepare: (page) => page.route(/\.(svg|avif|webp|jpe?g|png|woff2)$/, (route) => route.abort()),
    tag: '@ci'
  },
  // The counter is not among these, because it stays 0.
  'the backend is down': {
    islands: 'failed',
    pages: ['news', 'article'],
    prepare: (_, backend) => backend.faults(sameFault(CALLS, { kind: 'reset' }))
  },
  'the backend never responds': {
    islands: 'failed',
    pages: ['news'],
    prepare: (_, backend) => backend.faults(sameFault(CALLS, { kind: 'silent' })),
    tag: '@ci'
  }
}

const card = (title: string, uses: string) => `${title}
${uses}
View details`

const headline = ({ title, address }: NewsItem) => `${title}
${new URL(address).host}
Read More`

const FORM = `Fields marked with an asterisk are required.
${FIELDS.map((field) => contactForm[field] + (isRequired(field) ? ' *' : '')).join('\n')}
Submit
or write an email`

/**
 * What visitors read on each page, line by line. "qoutes" and "Помилка." ("Error.") are specified.
 */
const LINES = {
  home: (islands: Outcome) => `
Working hard - Working smart
US wholesaler of Ukrainian-origin agricultural products
Browse commodities
About us
We are a trusted importer and supplier in the agricultural industry.
Our mission is to bring high-quality products that feed people and livestock globally.
We work by four principles: honesty, integrity, transparency and readiness.
Our objective is the most competitive prices and exceptional quality.
Popular commodities
View all
${card('Flour', 'Food')}
${card('Oats', 'Feed')}
${card('Oil', 'Food, feed')}
${card('Seed', 'Food')}
Our advantages
High-quality products
Direct work with Ukrainian manufacturers
Delivery of goods already customs-cleared to your warehouse
No advance payment asked
Openness to private-label work
Deferred payment for regular customers
Orders of any size served
Supplied quantity of tons since 01.01.2025
${
  {
    shown: '48,216',
    'scripts are off': 'The current figure needs JavaScript.',
    'not loaded': 'The current figure could not be loaded. Try again',
    failed: '0'
  }[islands]
}
Contact us
Please feel free to contact us to get qoutes and responses on all your questions.
Phone
+1 (305) 234-5678
Email
desk@halcyon.test
${FORM}`,
  commodities: () => `
Commodities
${card('Oats', 'Feed')}
${card('Flour', 'Food')}
${card('Oil', 'Food, feed')}
${card('Milk powder', 'Food')}
${card('Bran', 'Feed')}
Unusually long name of a commodity with Donaudampfschifffahrtsgesellschaft
Everything that has ever been made of grain, and a few things more
View details
${card('Gluten', 'Food')}
${card('Malt', 'Food')}
${card('Corn', 'Food')}
${card('Seed', 'Food')}
Haven't you found what you are looking for?
Contact us`,
  commodity: () => `
← Back
Milk powder
Description
About milk powder.
Whole milk powder
Milk fat
26 % to under 42 %
Skimmed milk powder
Milk fat
max 1.25 %
Vitamins
Vitamin C
8.6 mg/100 g (whole);
6.8 mg/100 g (skimmed)
Minerals and microelements
Calcium
912 mg/100 g
Origin
Ukraine
Documents
Commercial invoice
Health certificate
Additional information
HS code
0402.21
Storage
Cool and dry; away from sun.
Packaging
25 kg bags
Bulk bags (FIBC)
Ask for a price by email
Contact us
Data sheet
+1 (305) 234-5678 9:00 AM to 5:00 PM EDT Monday-Friday
← Oil
Bran →`,
  contacts: () => `
Contacts
A wholesaler for tests.
Phone
+1 (305) 234-5678
Email
desk@halcyon.test
Website
halcyon.test
Headquarter address
1 Palm Way, Boca Raton, Florida 33432, USA
Opening hours
9:00 AM to 5:00 PM EDT Monday-Friday
Please feel free to contact us to get qoutes and responses on all your questions.
${FORM}`,
  news: (islands: Outcome) => `
News
${news.description}
${
  {
    shown: listNews('news').map(headline).join('\n'),
    'scripts are off': 'This page needs JavaScript to show the news.',
    'not loaded': 'The news could not be loaded. Try again',
    failed: 'The news could not be loaded. Try again'
  }[islands]
}`,
  article: (islands: Outcome) => `
← News
${
  {
    shown: `news.example.org
Original: Link
A heading
A sentence.`,
    'scripts are off': `News article
This page needs JavaScript to show the article.`,
    'not loaded': `news.example.org
Original: Link
News article
The article could not be loaded. Try again`,
    failed: `news.example.org
News article
Помилка.
The article could not be loaded. Try again
Read the original`
  }[islands]
}`
}

for (const [fault, row] of Object.entries(ROWS)) {
  test.describe(fault, { tag: row.tag }, () => {
    test.use({ uncaughtErrors: 'allow', javaScriptEnabled: row.scripts ?? true })

    for (const name of row.pages)
      test(`the ${name} page shows what it should`, async ({ page, backend, consoleLines }) => {
        await backend.faults({
          article: {
            kind: 'body',
            body: { content: '<h1>A heading</h1><p>A sentence.</p>' }
          },
          // Only one source has news, because the order in which they respond varies.
          ...sameFault(NEWS_SOURCES.slice(1), { kind: 'body', body: [] })
        })
        const afterOpening = await prepare(page, backend, row)
        await page.goto(PAGES[name], { waitUntil: 'commit' })
        await page.locator('footer').waitFor()
        for (const section of ['.fading', 'main .fallback'])
          await page.evaluate(
            (section) => document.querySelector(section)?.scrollIntoView({ behavior: 'instant' }),
            section
          )
        if (typeof afterOpening === 'function') await afterOpening()
        // Otherwise, time limits would pass before the islands have hydrated and received their
        // data.
        if (row.islands === 'shown' || row.islands === 'failed')
          await expect(pendingIslands(page, 'main .fallback')).toHaveCount(0)
        if (row.islands === 'shown')
          await expect(async () => {
            await passTime(page, row, 100)
            await expect(waitingIslands(page)).toHaveCount(0, { timeout: 100 })
          }).toPass({ timeout: 15_000 })
        await expectUsable(page, LINES[name](row.islands).trim().split('\n'), () =>
          passTime(page, row)
        )
        if (fault === 'nothing fails') expect(consoleLines, 'the console').toEqual([])
      })

    const { formOn } = row
    if (formOn)
      test(`the form on the ${formOn} page is sent once`, async ({ page, backend }) => {
        await prepare(page, backend, row)
        await page.goto(PAGES[formOn], { waitUntil: 'commit' })
        await page.locator('footer').waitFor()
        await fillIn(page, REQUIRED_ONLY)
        if (row.islands === 'shown') await expectReact(page)
        await submit(page).click()
        await expect(async () => {
          await passTime(page, row, 2_000)
          await expect(thanks(page)).toBeVisible({ timeout: 100 })
        }).toPass({ timeout: 15_000 })
        await passTime(page, row)
        expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
        const [submission] = await backend.submissions()
        expect(submission?.contentType).toBe(
          row.islands === 'shown' ? 'application/json' : 'application/x-www-form-urlencoded'
        )
      })
  })
}

async function prepare(page: Page, backend: BackendControl, row: Row) {
  if (row.scripts !== false) await stopClock(page)
  return row.prepare?.(page, backend)
}

/** Lets all time limits pass. */
async function passTime(page: Page, { scripts }: Row, ms = LIMIT_MS + 1_000): Promise<void> {
  if (scripts !== false) await page.clock.runFor(ms)
}
