import { REQUIRED } from '../../src/contact/fields.ts'
import type { Visitor } from '../engines/visitor.ts'
import { REQUIRED_ONLY } from '../fixtures/contact.ts'
import listTexts from '../fixtures/content/commodities-page.json' with { type: 'json' }
import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import homeTexts from '../fixtures/content/home.json' with { type: 'json' }
import newsTexts from '../fixtures/content/news.json' with { type: 'json' }
import articleTexts from '../fixtures/content/news-article.json' with { type: 'json' }
import type { BackendControl } from '../mock-backend/client.ts'
import { CALLS, type Call, type Fault, sameFault } from '../mock-backend/faults.ts'
import { NEWS_ITEM, NEWS_SOURCES, newsBody } from '../mock-backend/news.ts'
import { sentFields } from './contact.ts'
import { expect, expectSeen, seenIn, test } from './journeys.ts'
import { PAGES } from './test.ts'

/*
 * What visitors come for, in Chromium, Firefox and WebKit: when everything works, when the network
 * or the backend fails and recovers, and without scripts. Most journeys also reload or come back,
 * because browsers cache what they have fetched, even failures.
 */

const json = (body: unknown): Fault => ({ kind: 'body', body })
const manyHeadlines = (length: number) =>
  newsBody(
    Array.from({ length }, (_, at) => ({
      title: `Headline ${at}`,
      address: `https://news.example.org/${at}`
    }))
  )
const article = (sentence: string) => json({ content: `<p>${sentence}</p>` })

const TRY_AGAIN = 'main a[href=""]'

const open = (visitor: Visitor, path: string) => loadPage(visitor, () => visitor.open(path))
const reload = (visitor: Visitor) => loadPage(visitor, () => visitor.reload())
const tryAgain = (visitor: Visitor) => loadPage(visitor, () => visitor.click(TRY_AGAIN))
const leave = (visitor: Visitor) =>
  loadPage(visitor, () => visitor.click(`header a[href="${PAGES.commodities}"]`))

/** Navigates, waits until the whole page has arrived, and scrolls to the counter, if any. */
async function loadPage(visitor: Visitor, navigate: () => Promise<unknown>): Promise<void> {
  await startPage(visitor, navigate)
  await waitFor(visitor, 'footer')
  await scrollToCounter(visitor)
}

/** Navigates, and waits until the heading of the new page has arrived. */
async function startPage(visitor: Visitor, navigate: () => Promise<unknown>): Promise<void> {
  await visitor.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  await navigate()
  await waitFor(visitor, 'html:not([data-old]) h1')
}

const scrollToCounter = (visitor: Visitor) =>
  visitor.evaluate(() =>
    document.querySelector(':has(> #counter-caption)')?.scrollIntoView({ behavior: 'instant' })
  )

const waitFor = (visitor: Visitor, selector: string) =>
  expect
    .poll(() =>
      visitor.evaluate((css) => Boolean(document.querySelector(css)), selector).catch(() => false)
    )
    .toBe(true)

/** An island that shows data from the backend. */
interface DataIsland {
  path: string
  calls: readonly Call[]
  /** Text from the response. */
  shown: string
  newResponse: Fault
  /** Text from the new response. */
  newShown: string
  /** The island's own script file, by name prefix. */
  file: string
  /** Shown if a script file fails to load. */
  notLoaded: string
  /** Shown if the backend fails. */
  failed: string
  /** How the visitor can then try again. */
  retry(visitor: Visitor): Promise<void>
}

const DATA_ISLANDS: Record<'news' | 'article' | 'count', DataIsland> = {
  news: {
    path: PAGES.news,
    calls: NEWS_SOURCES,
    shown: NEWS_ITEM.title,
    newResponse: json(
      newsBody([{ title: 'A newer headline', address: 'https://news.example.org/new' }])
    ),
    newShown: 'A newer headline',
    file: 'NewsList',
    notLoaded: newsTexts.failed,
    failed: newsTexts.failed,
    retry: tryAgain
  },
  article: {
    path: PAGES.article,
    calls: ['article'],
    shown: 'Crude sunflower oil loaded at the Black Sea',
    newResponse: article('A corrected sentence.'),
    newShown: 'A corrected sentence.',
    file: 'NewsArticle',
    notLoaded: articleTexts.not_loaded,
    failed: articleTexts.failed,
    retry: tryAgain
  },
  count: {
    path: PAGES.home,
    calls: ['count'],
    shown: '48,216',
    newResponse: json({ count: 50_000 }),
    newShown: '50,000',
    file: 'SuppliedTons',
    notLoaded: homeTexts.counter_failed,
    failed: `${homeTexts.counter_caption} 0`,
    // It has no link, because a failure only leaves the 0.
    retry: reload
  }
}

/** Runs in the page: marks it once an island has failed. */
function markFailureInPage(): void {
  addEventListener('astro:hydration-error', () => {
    document.documentElement.dataset.failed = ''
  })
}
const markFailure = (visitor: Visitor) => visitor.evaluate(markFailureInPage)

async function expectCalls(backend: BackendControl, calls: readonly Call[], times: number) {
  for (const call of calls) expect(await backend.requests(call), call).toHaveLength(times)
}

for (const [name, island] of Object.entries(DATA_ISLANDS)) {
  const { path, calls, shown, newResponse, newShown, file, notLoaded, failed, retry } = island
  const [call = 'count'] = calls

  test.describe(`the ${name}`, { tag: '@engines' }, () => {
    test('is fetched once, and again by a reload, which shows the new response', async ({
      visitor,
      backend
    }) => {
      await open(visitor, path)
      await expectSeen(visitor, shown)
      await expectCalls(backend, calls, 1)
      await backend.fault(call, newResponse)
      await reload(visitor)
      await expectSeen(visitor, newShown)
      await expectCalls(backend, calls, 2)
    })

    test('is shown when the visitor tries again once the backend works', async ({
      visitor,
      backend
    }) => {
      await backend.faults(sameFault(calls, { kind: 'status', status: 500 }))
      await open(visitor, path)
      await expectSeen(visitor, failed)
      await expectCalls(backend, calls, 1)
      await backend.faults({})
      await retry(visitor)
      await expectSeen(visitor, shown)
    })

    test('is shown by "Try again" after its script file failed, despite the cache, and where the visitor was', async ({
      visitor,
      network
    }) => {
      const top = () =>
        visitor
          .evaluate(
            () => document.querySelector('main .fallback')?.getBoundingClientRect().top ?? 0
          )
          .catch(() => 0)
      network.cachePages()
      network.fail(file)
      await open(visitor, path)
      await expectSeen(visitor, notLoaded)
      const before = await top()
      network.restore()
      const [page = ''] = path.split('?')
      expect(network.requestCount(page)).toBe(1)
      // Not with `visitor.click`, which may scroll.
      await visitor.evaluate((css) => document.querySelector<HTMLElement>(css)?.click(), TRY_AGAIN)
      await expectSeen(visitor, shown)
      expect(network.requestCount(page)).toBe(2)
      // A longer island moves what is below it, but the visitor is not back at the top.
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(200)
    })
  })
}

/* What all islands have in common, in one of them. */

test.describe('the news', { tag: '@engines' }, () => {
  const { path, calls, shown } = DATA_ISLANDS.news

  test('is shown even if the network drops the first call, and after a reload', async ({
    visitor,
    backend
  }) => {
    await backend.faults(sameFault(calls, { kind: 'reset once' }))
    await open(visitor, path)
    await expectSeen(visitor, shown)
    await expectCalls(backend, calls, 2)
    await reload(visitor)
    await expectSeen(visitor, shown)
    await expectCalls(backend, calls, 3)
  })
})

test.describe('the article', { tag: '@engines' }, () => {
  const { path, shown, file, notLoaded, failed } = DATA_ISLANDS.article
  const needsScripts = articleTexts.needs_scripts
  /** Where the page is split: before its island, after it, and within the fallback. */
  const ends = ['</h1>', '</astro-island>', needsScripts]

  test('is shown before the rest of the page arrives, and stays when it does', async ({
    visitor,
    network
  }) => {
    const expectNoFallback = async () =>
      expect(await seenIn(visitor, 'body')).not.toContain(needsScripts)
    // Caches the script files.
    await open(visitor, path)
    await expectSeen(visitor, shown)
    network.splitPages(ends)
    await startPage(visitor, () => visitor.open(path))
    await expectNoFallback()
    network.sendNextPart()
    await expectSeen(visitor, shown)
    network.sendNextPart()
    await waitFor(visitor, '.needs-scripts')
    await expectNoFallback()
    network.restore()
    await waitFor(visitor, 'footer')
    await expectNoFallback()
    await expectSeen(visitor, shown)
  })

  test('shows the fallback even if a file fails before the rest of the page arrives', async ({
    visitor,
    network
  }) => {
    network.fail(file)
    network.splitPages(ends)
    await startPage(visitor, () => visitor.open(path))
    await markFailure(visitor)
    network.sendNextPart()
    await waitFor(visitor, 'main astro-island')
    await waitFor(visitor, '[data-failed]')
    network.restore()
    await expectSeen(visitor, notLoaded)
  })

  test('is shown when the visitor leaves during the call and comes back', async ({
    visitor,
    backend
  }) => {
    await backend.fault('article', { kind: 'gate' })
    await open(visitor, path)
    await waitFor(visitor, 'main astro-island:not([ssr])')
    await leave(visitor)
    await backend.faults({})
    await visitor.goBack()
    await waitFor(visitor, 'main astro-island')
    await expectSeen(visitor, shown)
  })

  test('stays in a saved copy of the page', async ({ visitor, network }) => {
    await open(visitor, path)
    await expectSeen(visitor, shown)
    const saved = await visitor.evaluate(() => document.documentElement.outerHTML)
    // The scripts of a saved page are gone.
    const script = `<script>(${markFailureInPage})()</script>`
    const html = saved.replace('<head>', `<head>${script}`).replaceAll('/_astro/', '/none/')
    network.addPage('/saved/', `<!doctype html>${html}`)
    await open(visitor, '/saved/')
    await waitFor(visitor, '[data-failed]')
    await expectSeen(visitor, shown)
    expect(await seenIn(visitor, 'main')).not.toContain(notLoaded)
  })

  test('is fetched again when the reader reopens it after a failure', async ({
    visitor,
    backend
  }) => {
    await backend.fault('article', { kind: 'status', status: 500 })
    await open(visitor, path)
    await expectSeen(visitor, failed)
    await leave(visitor)
    await backend.faults({})
    await open(visitor, path)
    await expectSeen(visitor, shown)
  })
})

test.describe('the form', { tag: '@engines' }, () => {
  const MESSAGES = [
    contactForm.name_missing,
    contactForm.phone_missing,
    contactForm.company_missing
  ]
  const BUTTON = 'form button[type=submit]'

  async function fillIn(visitor: Visitor): Promise<void> {
    for (const name of REQUIRED) await visitor.type(`[name=${name}]`, REQUIRED_ONLY[name])
  }

  const waitForReact = (visitor: Visitor) => waitFor(visitor, 'form[novalidate]')

  const typedName = (visitor: Visitor) =>
    visitor.evaluate(() => document.querySelector<HTMLInputElement>('[name=name]')?.value)

  test('is sent once, and once more after a reload', async ({ visitor, backend }) => {
    for (const expected of [[REQUIRED_ONLY], [REQUIRED_ONLY, REQUIRED_ONLY]]) {
      await open(visitor, PAGES.contacts)
      await fillIn(visitor)
      await waitForReact(visitor)
      await visitor.click(BUTTON)
      await expectSeen(visitor, contactForm.sent)
      expect(await sentFields(backend)).toEqual(expected)
      await reload(visitor)
    }
    const [submission] = await backend.submissions()
    expect(submission?.contentType).toBe('application/json')
  })

  test('says what is missing at the first click, before and after React loads', async ({
    visitor,
    backend,
    network
  }) => {
    await open(visitor, PAGES.contacts)
    await visitor.click(BUTTON)
    for (const message of MESSAGES) await expectSeen(visitor, message)

    network.holdScripts()
    await reload(visitor)
    await visitor.click(BUTTON)
    network.restore()
    for (const message of MESSAGES) await expectSeen(visitor, message)
    expect(await backend.requests('form')).toEqual([])
  })

  test('is posted by the browser if scripts are off', async ({ visitor, backend, network }) => {
    network.disableScripts()
    await open(visitor, PAGES.contacts)
    await fillIn(visitor)
    await visitor.click(BUTTON)
    await expectSeen(visitor, contactForm.sent)
    expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
  })

  test('arrives once even if Submit is clicked many times, before and after React loads', async ({
    visitor,
    backend,
    network
  }) => {
    await backend.fault('form', { kind: 'gate' })
    network.holdScripts()
    await open(visitor, PAGES.contacts)
    await fillIn(visitor)
    // The page clicks, because a driver would wait for the navigation. It reports each click.
    await visitor.evaluate((css) => {
      const click = () => {
        document.querySelector<HTMLElement>(css)?.click()
        navigator.sendBeacon('/clicked')
      }
      click()
      setInterval(click, 100)
    }, BUTTON)
    await expect.poll(async () => (await backend.submissions()).length).toBe(1)
    network.restore()
    await expect.poll(() => network.requestCount('/clicked')).toBeGreaterThan(20)
    await backend.open('form')
    await expectSeen(visitor, contactForm.sent)
    expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
  })

  test('keeps what was typed if React throws as it loads, and the browser can post it', async ({
    visitor,
    backend
  }) => {
    await open(visitor, PAGES.contacts)
    await markFailure(visitor)
    // Some polyfills and extensions do this.
    await visitor.evaluate(() => {
      CSS.supports = () => {
        throw new Error('broken')
      }
    })
    await visitor.type('[name=name]', REQUIRED_ONLY.name)
    await waitFor(visitor, '[data-failed] form:not([novalidate])')
    expect(await typedName(visitor)).toBe(REQUIRED_ONLY.name)
    for (const name of ['phone', 'company'] as const)
      await visitor.type(`[name=${name}]`, REQUIRED_ONLY[name])
    await visitor.click(BUTTON)
    await expectSeen(visitor, contactForm.sent)
    expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
  })

  test('does not say "Sending" forever after the visitor leaves and comes back', async ({
    visitor,
    backend
  }) => {
    await backend.fault('form', { kind: 'gate' })
    await open(visitor, PAGES.contacts)
    // A call times out after two minutes, which this shortens to two seconds.
    await visitor.evaluate(() => {
      const original = setTimeout
      window.setTimeout = ((callback: () => void, ms = 0) =>
        original(callback, ms === 120_000 ? 2_000 : ms)) as never
    })
    await fillIn(visitor)
    await waitForReact(visitor)
    await visitor.click(BUTTON)
    await expect.poll(async () => (await backend.submissions()).length).toBe(1)
    await leave(visitor)
    await backend.open('form')
    await visitor.goBack()
    await waitFor(visitor, `${BUTTON}:not([aria-disabled])`)
    expect(await seenIn(visitor, 'main')).not.toContain(contactForm.sending)
    expect(await backend.submissions()).toHaveLength(1)
  })
})

test.describe('the menu on phones', { tag: '@engines' }, () => {
  const MENU_BUTTON = '[popovertarget=menu]'
  const isScrollLocked = (visitor: Visitor) =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

  for (const scripts of ['on', 'off'])
    test(`locks scrolling while it is open, and links to the other pages, with scripts ${scripts}`, async ({
      visitor,
      network
    }) => {
      if (scripts === 'off') network.disableScripts()
      await visitor.resize(600, 800)
      await open(visitor, PAGES.contacts)
      await visitor.click(MENU_BUTTON)
      await waitFor(visitor, '#menu:popover-open')
      expect(await isScrollLocked(visitor)).toBe(true)
      await visitor.click(MENU_BUTTON)
      await waitFor(visitor, '#menu:not(:popover-open)')
      expect(await isScrollLocked(visitor)).toBe(false)
      await visitor.click(MENU_BUTTON)
      await visitor.click(`#menu a[href="${PAGES.commodities}"]`)
      await expect.poll(() => seenIn(visitor, 'h1')).toBe(listTexts.heading)
    })
})

test.describe('a reader of an article', { tag: '@engines' }, () => {
  /** By URL, because its position in the list may change. */
  const TWELFTH = 'main li a[href$="11"]'

  const topOf = (visitor: Visitor) =>
    visitor
      .evaluate(
        (css) => Math.round(document.querySelector(css)?.getBoundingClientRect().top ?? Number.NaN),
        TWELFTH
      )
      .catch(() => Number.NaN)

  /** Opens a list of twenty headlines and scrolls to the twelfth. */
  async function openLongList(visitor: Visitor, backend: BackendControl): Promise<void> {
    await backend.fault('news', json(manyHeadlines(20)))
    await open(visitor, PAGES.news)
    await waitFor(visitor, 'main li:nth-child(20)')
    await visitor.evaluate(
      (css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }),
      TWELFTH
    )
  }

  const clickTwelfth = (visitor: Visitor) =>
    visitor.evaluate((css) => document.querySelector<HTMLElement>(css)?.click(), TWELFTH)

  for (const [way, goBack] of Object.entries({
    "the browser's back button": (visitor: Visitor) => visitor.goBack(),
    'the back link': (visitor: Visitor) => visitor.click('main a[data-from]')
  }))
    test(`returns to the headline with ${way}, even if a source has failed`, async ({
      visitor,
      backend
    }) => {
      const failing = 'usdaNews'
      await backend.fault(failing, { kind: 'status', status: 500 })
      await openLongList(visitor, backend)
      const top = await topOf(visitor)
      await clickTwelfth(visitor)
      // By then, the script of the back link has run.
      await waitFor(visitor, 'article a.button')
      await goBack(visitor)
      await expect.poll(async () => Math.abs((await topOf(visitor)) - top)).toBeLessThan(2)
      // A page from the back/forward cache does not call the failed source again.
      const isRestored = await visitor.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        return (navigation as PerformanceNavigationTiming).type !== 'back_forward'
      })
      for (const source of NEWS_SOURCES)
        await expect
          .poll(async () => (await backend.requests(source)).length)
          .toBe(source === failing && !isRestored ? 2 : 1)
    })

  test('returns to the headline even if the list has changed', async ({ visitor, backend }) => {
    await openLongList(visitor, backend)
    const top = await topOf(visitor)
    await clickTwelfth(visitor)
    await waitFor(visitor, 'article a.button')
    // As after an hour: those just above it are gone.
    await visitor.evaluate(() => localStorage.removeItem('news'))
    await backend.fault('news', json(manyHeadlines(20).filter((_, at) => at < 6 || at > 10)))
    await visitor.goBack()
    await expect.poll(async () => Math.abs((await topOf(visitor)) - top)).toBeLessThan(2)
  })

  test('returns to the headline after "Try again" in the article', async ({
    visitor,
    backend,
    network
  }) => {
    await openLongList(visitor, backend)
    const top = await topOf(visitor)
    network.fail('NewsArticle')
    await clickTwelfth(visitor)
    await expectSeen(visitor, articleTexts.not_loaded)
    network.restore()
    await tryAgain(visitor)
    await waitFor(visitor, 'article a.button')
    await visitor.click('main a[data-from]')
    await expect.poll(async () => Math.abs((await topOf(visitor)) - top)).toBeLessThan(2)
  })
})

test.describe('a reader', { tag: '@engines' }, () => {
  const scroll = (visitor: Visitor) => visitor.evaluate(() => scrollY).catch(() => -1)
  const topOf = (visitor: Visitor, part: string) =>
    visitor
      .evaluate((css) => document.querySelector(css)?.getBoundingClientRect().top ?? -1, part)
      .catch(() => -1)
  /** A tab that the system drops is hidden first, and gets no later event in which to save. */
  const dropTab = (visitor: Visitor) =>
    visitor.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Storage.prototype.setItem = () => {}
    })
  const comeBack = async (visitor: Visitor) => {
    // Not with `visitor.click`, which may scroll.
    await loadPage(visitor, () =>
      visitor.evaluate(() => document.querySelector<HTMLElement>('header a')?.click())
    )
    await visitor.goBack()
  }

  for (const [page, path, part, call, body] of [
    ['the list', PAGES.news, 'main li a[href$="%2F60"]', 'fsaNews', manyHeadlines(80)],
    [
      'an article',
      PAGES.article,
      'article p:nth-child(60)',
      'article',
      { content: Array.from({ length: 80 }, (_, at) => `<p>Sentence ${at}.</p>`).join('') }
    ]
  ] as const) {
    test(`stays where they were in ${page} after a reload, after coming back, and in a tab that was dropped`, async ({
      visitor,
      backend
    }) => {
      await backend.fault(call, json(body))
      // One column, because after a reload the sources may arrive in another order.
      await visitor.resize(600, 800)
      await open(visitor, path)
      await waitFor(visitor, part)
      await visitor.evaluate((css) => {
        document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      }, part)
      let before = await topOf(visitor, part)
      for (const [how, go] of Object.entries({
        'a reload': () => reload(visitor),
        'coming back': () => comeBack(visitor),
        'a reload after that': () => reload(visitor),
        'two reloads, the second while it is loading': async () => {
          await backend.fault(call, { kind: 'gate', body })
          await reload(visitor)
          // By now, the page has scrolled as far as its content allows.
          await waitFor(visitor, 'main astro-island:not([ssr])')
          await reload(visitor)
          await backend.fault(call, json(body))
        },
        'a dropped tab, after reading on': async () => {
          await visitor.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
          before = await topOf(visitor, part)
          await dropTab(visitor)
          // Otherwise, the browser itself might scroll in time.
          await backend.fault(call, { kind: 'gate', body })
          await reload(visitor)
          await backend.fault(call, json(body))
        }
      })) {
        await go()
        await waitFor(visitor, part)
        await expect
          .poll(async () => Math.abs((await topOf(visitor, part)) - before), how)
          .toBeLessThan(2)
      }
      await open(visitor, path)
      await waitFor(visitor, part)
      expect(await scroll(visitor), 'a page that is opened anew').toBe(0)
    })

    test(`sees that ${page} is loading after a reload, and is left alone if they scroll meanwhile`, async ({
      visitor,
      backend
    }) => {
      const shown = 'main :is(li, [dir=auto] > *)'
      await visitor.resize(600, 500)
      await open(visitor, path)
      await waitFor(visitor, shown)
      await visitor.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
      await backend.faults(sameFault(CALLS, { kind: 'gate' }))
      await reload(visitor)
      const isLoadingSeen = () =>
        visitor.evaluate(() => {
          const text = document.querySelector('main [role=status] p')
          const { left = 0, top = 0 } = text?.getBoundingClientRect() ?? {}
          return document.elementFromPoint(left + 9, top + 9)?.textContent
        })
      await expect.poll(isLoadingSeen).toMatch(/^Loading/)
      await visitor.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }))
      await backend.faults({})
      await waitFor(visitor, shown)
      expect(await scroll(visitor)).toBe(90)
    })
  }
})

/** An article of so many sentences, one of which has a footnote. */
const articleWithFootnote = (length: number) => ({
  content: Array.from({ length }, (_, at) =>
    at === 20
      ? '<p>See <a href="#note">the note</a>.</p>'
      : `<p${at === length - 1 ? ' id="note"' : ''}>Sentence ${at}.</p>`
  ).join('')
})

test('"Back" returns from a footnote, also after a reload, in an article that became shorter, and without storage', {
  tag: '@engines'
}, async ({ visitor, backend }) => {
  const FOOTNOTE = 'article a[href^="#"]'
  const scroll = () => visitor.evaluate(() => scrollY)

  await visitor.resize(600, 800)
  await backend.fault('article', json(articleWithFootnote(120)))
  await open(visitor, PAGES.article)
  for (const [how, prepare] of Object.entries({
    'at first': async () => {},
    'after a reload': () => reload(visitor),
    'after a reload far down, when the article is shorter': async () => {
      await visitor.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
      await backend.fault('article', json(articleWithFootnote(60)))
      await reload(visitor)
    },
    'in a hidden tab that could not store anything': () =>
      visitor.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('denied', 'QuotaExceededError')
        }
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
  })) {
    await prepare()
    await waitFor(visitor, FOOTNOTE)
    await visitor.evaluate((css) => {
      document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, FOOTNOTE)
    const before = await scroll()
    await visitor.click(FOOTNOTE)
    await expect.poll(scroll, how).not.toBe(before)
    // Not with `visitor.goBack`, which would wait for a page load.
    await visitor.evaluate(() => history.back())
    await expect.poll(async () => Math.abs((await scroll()) - before), how).toBeLessThan(2)
  }
})

test('an article opened in a new tab shows the headline while it loads', {
  tag: '@engines'
}, async ({ visitor, backend }) => {
  await open(visitor, PAGES.news)
  await expectSeen(visitor, NEWS_ITEM.title)
  await backend.fault('article', { kind: 'gate' })
  await visitor.openInNewTab(PAGES.article)
  await expect.poll(() => seenIn(visitor, 'h1')).toBe(NEWS_ITEM.title)
})

test('after the skip link, Tab goes to the first link of the content', { tag: '@engines' }, async ({
  visitor
}) => {
  await open(visitor, PAGES.commodities)
  await visitor.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus())
  await visitor.pressKey('Enter')
  await waitFor(visitor, '#content:target')
  await visitor.pressKey('Tab')
  await waitFor(visitor, 'main li:first-child a:focus')
})

test('after a click in the page, Tab continues from there', { tag: '@engines' }, async ({
  visitor
}) => {
  await open(visitor, PAGES.contacts)
  await visitor.click('main .form > p')
  await visitor.pressKey('Tab')
  await waitFor(visitor, '[name=name]:focus')
})
