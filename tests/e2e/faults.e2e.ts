import type { Page } from 'playwright/test'
import { FIELDS, isRequired } from '../../src/contact/fields.ts'
import type { NewsItem } from '../../src/news/news-item.ts'
import { REQUIRED_ONLY } from '../fixtures/contact.ts'
import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import news from '../fixtures/content/news.json' with { type: 'json' }
import type { BackendControl } from '../mock-backend/client.ts'
import { CALLS, type Call, type Fault } from '../mock-backend/faults.ts'
import { listNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { expectReact, fillIn, sentFields, submit, thanks } from './contact.ts'
import { hold, SCRIPTS } from './hold.ts'
import { addPolicy, expect, PAGES, stopClock, test } from './test.ts'
import { expectUsable } from './usable.ts'

/*
 * Every page with every fault: visitors read exactly what they should, nothing is in their way, and
 * the form is sent once. The content comes from tests/fixtures/content/.
 */

/** What a data island shows: its data, the fallback, or its message about a failed call. */
type Outcome = 'shown' | 'fallback' | 'failed'

interface Row {
  /** Runs before a page is opened. If it returns a function, that runs once the page is open. */
  prepare?(page: Page, backend: BackendControl): Promise<unknown>
  counter: Outcome
  /** For the list and the article. */
  news: Outcome
  /** How the form is sent, if it can be. */
  form?: 'json' | 'form'
  scripts?: false
  /** `@engines` also runs in Firefox; `@ci` runs only in `npm run test:ci`. */
  tag?: ('@engines' | '@ci')[]
}

const everyCall = (fault: Fault) =>
  Object.fromEntries(CALLS.map((call) => [call, fault])) as Record<Call, Fault>
const brokenBackend = (fault: Fault) => ({
  prepare: (_: Page, backend: BackendControl) => backend.faults(everyCall(fault)),
  counter: 'failed' as const,
  news: 'failed' as const
})
const NO_ISLANDS = { counter: 'fallback', news: 'fallback', form: 'form' } as const
const EVERYTHING_WORKS = { counter: 'shown', news: 'shown', form: 'json' } as const

const ROWS: Record<string, Row> = {
  'nothing fails': { ...EVERYTHING_WORKS, tag: ['@engines'] },
  'scripts are off': { ...NO_ISLANDS, scripts: false },
  'script files are blocked': {
    tag: ['@ci'],
    ...NO_ISLANDS,
    prepare: (page) => page.route(SCRIPTS, (route) => route.abort())
  },
  'script files are gone': {
    tag: ['@ci'],
    ...NO_ISLANDS,
    prepare: (page) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }))
  },
  'script files stall': {
    tag: ['@engines'],
    ...NO_ISLANDS,
    prepare: (page) => page.route(SCRIPTS, () => {})
  },
  'a proxy refuses inline scripts': {
    tag: ['@ci'],
    ...NO_ISLANDS,
    prepare: (page) => addPolicy(page, "script-src 'self'")
  },
  'there are no custom elements': {
    tag: ['@ci'],
    ...NO_ISLANDS,
    prepare: (page) =>
      page.addInitScript(() => Reflect.deleteProperty(globalThis, 'customElements'))
  },
  'storage is denied': {
    tag: ['@ci'],
    ...EVERYTHING_WORKS,
    prepare: (page) =>
      page.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            }
          })
      })
  },
  'pictures and fonts fail': {
    tag: ['@ci'],
    ...EVERYTHING_WORKS,
    prepare: (page) => page.route(/\.(svg|avif|webp|jpe?g|png|woff2)$/, (route) => route.abort())
  },
  'scripts arrive after a hundred seconds': {
    ...EVERYTHING_WORKS,
    // Submit is clicked before that.
    form: 'form',
    async prepare(page) {
      const { release } = await hold(page)
      return async () => {
        await page.clock.runFor(100_000)
        await expect(page.getByText('could not be loaded').filter({ visible: true })).toHaveCount(0)
        await release()
      }
    }
  },
  'scripts arrive after three minutes': {
    counter: 'shown',
    news: 'shown',
    tag: ['@ci'],
    async prepare(page) {
      const { release } = await hold(page)
      return async () => {
        await page.clock.runFor(180_000)
        await release()
      }
    }
  },
  'the backend is down': brokenBackend({ kind: 'reset' }),
  'the backend never responds': { ...brokenBackend({ kind: 'silent' }), tag: ['@ci'] },
  'the backend responds with a page': { ...brokenBackend({ kind: 'text' }), tag: ['@ci'] },
  'the backend responds with nonsense': {
    ...brokenBackend({ kind: 'body', body: { count: 'seven', content: 7 } }),
    tag: ['@ci']
  },
  'the backend does not allow the site (CORS)': {
    ...brokenBackend({ kind: 'nocors' }),
    tag: ['@ci']
  }
}

/** Why an island is missing: scripts are off, or they failed. */
type Reason = 'off' | 'failed'
const FALLBACKS = {
  home: {
    off: 'The current figure needs JavaScript.',
    failed: 'The current figure could not be loaded. Try again'
  },
  news: {
    off: 'This page needs JavaScript to show the news.',
    failed: 'The news could not be loaded. Try again'
  },
  article: {
    off: 'This page needs JavaScript to show the article.',
    failed: 'The article could not be loaded. Try again'
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
  home: (counter: Outcome, _: Outcome, reason: Reason) => `
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
${{ shown: '48,216', failed: '0', fallback: FALLBACKS.home[reason] }[counter]}
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
  news: (_: Outcome, outcome: Outcome, reason: Reason) => `
News
${news.description}
${
  {
    shown: listNews('news').map(headline).join('\n'),
    failed: 'The news could not be loaded. Try again',
    fallback: FALLBACKS.news[reason]
  }[outcome]
}`,
  article: (_: Outcome, outcome: Outcome, reason: Reason) => `
← News
${
  {
    shown: `news.example.org
Original: Link
A heading
A sentence.`,
    failed: `news.example.org
News article
Помилка.
The article could not be loaded. Try again
Read the original`,
    fallback: `${reason === 'failed' ? 'news.example.org\nOriginal: Link\n' : ''}News article
${FALLBACKS.article[reason]}`
  }[outcome]
}`
}

for (const [fault, row] of Object.entries(ROWS)) {
  test.describe(fault, { tag: row.tag ?? [] }, () => {
    test.use({ uncaughtErrors: 'allow', javaScriptEnabled: row.scripts ?? true })

    for (const name of Object.keys(LINES) as (keyof typeof LINES)[]) {
      test(`the ${name} page shows what it should`, { tag: tagsOf(name, fault) }, async ({
        page,
        backend
      }) => {
        await backend.faults({
          article: {
            kind: 'body',
            body: { content: '<h1>A heading</h1><p>A sentence.</p>' }
          },
          // Only one source has news, because the order in which they respond varies.
          ...Object.fromEntries(
            NEWS_SOURCES.slice(1).map((source) => [source, { kind: 'body', body: [] }])
          )
        })
        const afterOpening = await prepare(page, backend, row)
        await page.goto(PAGES[name], { waitUntil: 'commit' })
        await page.locator('footer').waitFor()
        for (const section of ['.fading', ':has(> #counter-caption)'])
          await page.evaluate(
            (section) => document.querySelector(section)?.scrollIntoView({ behavior: 'instant' }),
            section
          )
        if (typeof afterOpening === 'function') await afterOpening()
        // Otherwise, time limits would pass before the islands have hydrated and received their
        // data.
        if (row.counter !== 'fallback')
          await expect(page.locator('main .fallback astro-island[ssr]')).toHaveCount(0)
        const waiting = page
          .locator('main .fallback astro-island')
          .filter({ hasText: /^(0|Loading.*)$/ })
        if (row.counter === 'shown')
          await expect(async () => {
            await passTime(page, row, 100)
            await expect(waiting).toHaveCount(0, { timeout: 100 })
          }).toPass({ timeout: 15_000 })
        await expectUsable(page, expectedLines(name, fault, row), () => passTime(page, row))
      })
    }

    if (row.form)
      for (const path of [PAGES.home, PAGES.contacts])
        test(`the form on ${path} is sent once`, { tag: tagsOf(path, fault) }, async ({
          page,
          backend
        }) => {
          const afterOpening = await prepare(page, backend, row)
          await page.goto(path, { waitUntil: 'commit' })
          await page.locator('footer').waitFor()
          await fillIn(page, REQUIRED_ONLY)
          if (row.form === 'json') await expectReact(page)
          await submit(page).click()
          if (typeof afterOpening === 'function') await afterOpening()
          await expect(async () => {
            await passTime(page, row, 2_000)
            await expect(thanks(page)).toBeVisible({ timeout: 100 })
          }).toPass({ timeout: 15_000 })
          await passTime(page, row)
          expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
          const [submission] = await backend.submissions()
          expect(submission?.contentType).toBe(
            row.form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
          )
        })
  })
}

/**
 * Leaves to CI the pages that look the same with most faults, because they fetch nothing, and one
 * of the two pages with the form. `page` is a name in LINES, or the path of a form.
 */
function tagsOf(page: string, fault: string): string[] {
  const isLikeOthers = ['commodities', 'commodity', 'contacts', PAGES.home].includes(page)
  return isLikeOthers && !['nothing fails', 'scripts are off'].includes(fault) ? ['@ci'] : []
}

function expectedLines(
  name: keyof typeof LINES,
  fault: string,
  { counter, news, scripts }: Row
): string[] {
  // Without inline scripts, nothing notices a failure.
  const hasScripts = scripts !== false && !fault.includes('inline scripts')
  return LINES[name](counter, news, hasScripts ? 'failed' : 'off')
    .trim()
    .split('\n')
}

async function prepare(page: Page, backend: BackendControl, row: Row) {
  if (row.scripts !== false) await stopClock(page)
  return row.prepare?.(page, backend)
}

/** Lets all time limits pass; the longest is 120 s, for an island or a call. */
async function passTime(page: Page, { scripts }: Row, ms = 121_000): Promise<void> {
  if (scripts !== false) await page.clock.runFor(ms)
}
