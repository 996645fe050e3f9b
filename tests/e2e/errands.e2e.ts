import type { Visitor } from '../engines/visitor.ts'
import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import homeTexts from '../fixtures/content/home.json' with { type: 'json' }
import newsTexts from '../fixtures/content/news.json' with { type: 'json' }
import articleTexts from '../fixtures/content/news-article.json' with { type: 'json' }
import type { BackendControl } from '../mock-backend/client.ts'
import type { Call, Fault } from '../mock-backend/faults.ts'
import { listNews, NEWS_SOURCES } from '../mock-backend/news.ts'
import { expect, expectSeen, type Line, seenIn, test } from './errands.ts'

/*
 * What is vital to a visitor, in three engines: with all well, with what is lost on the line, with
 * a backend that fails and is mended, without scripts; and then once more, because browsers
 * remember.
 */

const [HEADLINE] = listNews('parse-news')
const ARTICLE_PATH = `/news/details/?url=${encodeURIComponent(HEADLINE?.descriptionLink ?? '')}`
const json = (body: unknown): Fault => ({ kind: 'shape', body })
const article = (sentence: string) => json({ content: `<p>${sentence}</p>` })

/** The files of every island but its own, by the beginning of their names. */
const SHARED_FILES = ['client', 'shared', 'rolldown-runtime']

interface Fetched {
  path: string
  calls: readonly Call[]
  /** What the visitor sees of the answer. */
  shown: string
  newAnswer: Fault
  /** What the visitor sees of the new answer. */
  shownAnew: string
  /** Its own file, by the beginning of its name. */
  file: string
  notLoaded: string
  needsScripts: string
  /** What the visitor sees if the backend fails. */
  failed: string
}

const FETCHED: Record<string, Fetched> = {
  news: {
    path: '/news/',
    calls: NEWS_SOURCES,
    shown: HEADLINE?.title ?? '',
    newAnswer: json([
      { title: 'A newer headline', descriptionLink: 'https://news.example.org/new' }
    ]),
    shownAnew: 'A newer headline',
    file: 'NewsList',
    notLoaded: newsTexts.failed,
    needsScripts: newsTexts.needs_scripts,
    failed: newsTexts.failed
  },
  article: {
    path: ARTICLE_PATH,
    calls: ['parse-full-news'],
    shown: 'Crude sunflower oil loaded at the Black Sea',
    newAnswer: article('A corrected sentence.'),
    shownAnew: 'A corrected sentence.',
    file: 'NewsArticle',
    notLoaded: articleTexts.not_loaded,
    needsScripts: articleTexts.needs_scripts,
    failed: articleTexts.failed
  },
  count: {
    path: '/',
    calls: ['count'],
    shown: '48,216',
    newAnswer: json({ count: 50_000 }),
    shownAnew: '50,000',
    file: 'SuppliedTons',
    notLoaded: homeTexts.counter_failed,
    needsScripts: homeTexts.counter_needs_scripts,
    failed: `${homeTexts.counter_caption} 0`
  }
}

/** Comes to the part of the page that shows what is fetched. */
const look = (visitor: Visitor) =>
  visitor.evaluate(
    () => document.querySelector('.counter')?.scrollIntoView({ behavior: 'instant' }),
    undefined
  )

const open = (visitor: Visitor, path: string) => renew(visitor, () => visitor.open(path))
const reload = (visitor: Visitor) => renew(visitor, () => visitor.reload())
const TRY_AGAIN = 'main a[href=""]'
const tryAgain = (visitor: Visitor) => renew(visitor, () => visitor.press(TRY_AGAIN))

/** Waits until a new page has arrived whole. */
async function renew(visitor: Visitor, act: () => Promise<unknown>): Promise<void> {
  await begin(visitor, act)
  await until(visitor, 'footer')
  await look(visitor)
}

/** Waits until the heading of a new page is there. */
async function begin(visitor: Visitor, act: () => Promise<unknown>): Promise<void> {
  await visitor.evaluate(() => document.documentElement.setAttribute('data-old', ''), undefined)
  await act()
  await until(visitor, 'html:not([data-old]) h1')
}

const until = (visitor: Visitor, element: string) =>
  expect
    .poll(() =>
      visitor.evaluate((css) => Boolean(document.querySelector(css)), element).catch(() => false)
    )
    .toBe(true)

/** Where a page is cut: before its island, behind it, and in the sentence beside it. */
const CUTS = (needsScripts: string) => ['</h1>', '</astro-island>', needsScripts]

/** Marks a page once an island has failed. */
function markFailureInPage(): void {
  addEventListener('astro:hydration-error', () => {
    document.documentElement.dataset.failed = ''
  })
}
const markFailure = (visitor: Visitor) => visitor.evaluate(markFailureInPage, undefined)

const setAll = (backend: BackendControl, calls: readonly Call[], fault: Fault) =>
  backend.faults(Object.fromEntries(calls.map((call) => [call, fault])))

/** Each call has been made this often. */
async function expectCalls(backend: BackendControl, calls: readonly Call[], times: number) {
  for (const call of calls) expect(await backend.requests(call), call).toHaveLength(times)
}

for (const [name, fetched] of Object.entries(FETCHED)) {
  const { path, calls, shown, newAnswer, shownAnew, file, notLoaded, needsScripts, failed } =
    fetched
  const [call = 'count'] = calls

  test.describe(`the ${name}`, { tag: '@engines' }, () => {
    test('is fetched once, and again by a reload, which shows the new answer', async ({
      visitor,
      backend
    }) => {
      await open(visitor, path)
      await expectSeen(visitor, shown)
      await expectCalls(backend, calls, 1)
      await backend.fault(call, newAnswer)
      await reload(visitor)
      await expectSeen(visitor, shownAnew)
      await expectCalls(backend, calls, 2)
    })

    test('is shown although the first call is lost, and again after a reload', async ({
      visitor,
      backend
    }) => {
      await setAll(backend, calls, { kind: 'reset once' })
      await open(visitor, path)
      await expectSeen(visitor, shown)
      await expectCalls(backend, calls, 2)
      await reload(visitor)
      await expectSeen(visitor, shown)
      await expectCalls(backend, calls, 3)
    })

    test('is shown after a reload once the backend works again', async ({ visitor, backend }) => {
      await setAll(backend, calls, { kind: 'status', status: 500 })
      await open(visitor, path)
      await expectSeen(visitor, failed)
      await expectCalls(backend, calls, 1)
      await backend.faults({})
      await reload(visitor)
      await expectSeen(visitor, shown)
    })

    for (const lost of [file, ...SHARED_FILES])
      test(`is shown after "Try again" if ${lost} was lost`, async ({ visitor, line }) => {
        line.lose(lost)
        await open(visitor, path)
        await expectSeen(visitor, notLoaded)
        line.mend()
        await tryAgain(visitor)
        await expectSeen(visitor, shown)
      })

    test('is shown before the rest of the page arrives, and stays', async ({ visitor, line }) => {
      const expectNoNeed = async () =>
        expect(await seenIn(visitor, 'body')).not.toContain(needsScripts)
      // Its files are in the cache then.
      await open(visitor, path)
      await expectSeen(visitor, shown)
      line.cutPages(CUTS(needsScripts))
      await begin(visitor, () => visitor.open(path))
      await expectNoNeed()
      line.sendNextPart()
      await until(visitor, 'main astro-island')
      await look(visitor)
      await expectSeen(visitor, shown)
      line.sendNextPart()
      await until(visitor, '.needs-scripts')
      await expectNoNeed()
      line.mend()
      await until(visitor, 'footer')
      await expectNoNeed()
      await expectSeen(visitor, shown)
    })

    test('shows the fallback if a file is lost before the rest of the page arrives', async ({
      visitor,
      line
    }) => {
      line.lose(file)
      line.cutPages(CUTS(needsScripts))
      await begin(visitor, () => visitor.open(path))
      await markFailure(visitor)
      line.sendNextPart()
      await until(visitor, 'main astro-island')
      await look(visitor)
      await until(visitor, '[data-failed]')
      line.mend()
      await expectSeen(visitor, notLoaded)
    })

    test('is shown when the visitor left during the call and comes back', async ({
      visitor,
      backend
    }) => {
      await setAll(backend, calls, { kind: 'gate' })
      await open(visitor, path)
      await until(visitor, 'main astro-island:not([ssr])')
      await visitor.press('header a[href="/commodities/"]')
      await until(visitor, 'main .grid')
      await backend.faults({})
      await visitor.goBack()
      await until(visitor, 'main astro-island')
      await look(visitor)
      await expectSeen(visitor, shown)
    })

    test('stays in a saved copy of the page', async ({ visitor, line }) => {
      await open(visitor, path)
      await expectSeen(visitor, shown)
      const saved = await visitor.evaluate(() => document.documentElement.outerHTML, undefined)
      const script = `<script>(${markFailureInPage})()</script>`
      const html = saved.replace('<head>', `<head>${script}`).replaceAll('/_astro/', '/none/')
      line.addPage('/saved/', `<!doctype html>${html}`)
      await open(visitor, '/saved/')
      await until(visitor, '[data-failed]')
      await expectSeen(visitor, shown)
      expect(await seenIn(visitor, 'main')).not.toContain(notLoaded)
    })

    test('is not taken from the cache by "Try again", which keeps the scroll position', async ({
      visitor,
      line
    }) => {
      const top = () =>
        visitor
          .evaluate(
            () => document.querySelector('main .fallback')?.getBoundingClientRect().top ?? 0,
            undefined
          )
          .catch(() => 0)
      line.keepPages()
      line.lose(file)
      await open(visitor, path)
      await expectSeen(visitor, notLoaded)
      const left = await top()
      line.mend()
      const [page = ''] = path.split('?')
      expect(line.timesAsked(page)).toBe(1)
      // Not by the driver, which may scroll to what it presses.
      await visitor.evaluate((css) => document.querySelector<HTMLElement>(css)?.click(), TRY_AGAIN)
      await expectSeen(visitor, shown)
      expect(line.timesAsked(page)).toBe(2)
      await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(200)
    })

    test('is replaced by a sentence without scripts', async ({ visitor, line }) => {
      line.turnScriptsOff()
      await open(visitor, path)
      await expectSeen(visitor, needsScripts)
      expect(await seenIn(visitor, 'main')).not.toContain('Loading')
    })
  })
}

for (const name of ['article', 'count'] as const) {
  const { path, calls, shown, newAnswer, shownAnew } = FETCHED[name] as Fetched

  test(`the ${name} is fetched again when its page is opened again`, {
    tag: '@engines'
  }, async ({ visitor, backend }) => {
    await open(visitor, path)
    await expectSeen(visitor, shown)
    await setAll(backend, calls, newAnswer)
    await open(visitor, '/contacts/')
    await open(visitor, path)
    await expectSeen(visitor, shownAnew)
    await expectCalls(backend, calls, 2)
  })
}

for (const name of ['news', 'article'] as const) {
  const { path, calls, shown, failed } = FETCHED[name] as Fetched

  test(`the ${name} is shown after "Try again" once the backend works again`, {
    tag: '@engines'
  }, async ({ visitor, backend }) => {
    await setAll(backend, calls, { kind: 'status', status: 500 })
    await open(visitor, path)
    await expectSeen(visitor, failed)
    await backend.faults({})
    await tryAgain(visitor)
    await expectSeen(visitor, shown)
  })
}

test.describe('the form', { tag: '@engines' }, () => {
  const FIELDS = { name: 'Ada Miller', phone: '+1 561 555 0100', company: 'Mill & Sons' }
  const SENT = { ...FIELDS, email: '', position: '', website: '' }
  const MESSAGES = [
    contactForm.name_missing,
    contactForm.phone_missing,
    contactForm.company_missing
  ]
  const BUTTON = 'form button[type=submit]'

  async function fillIn(visitor: Visitor): Promise<void> {
    for (const [name, text] of Object.entries(FIELDS)) await visitor.type(`[name=${name}]`, text)
  }

  const untilReact = (visitor: Visitor) => until(visitor, 'form[novalidate]')

  const sentFields = async (backend: BackendControl) =>
    (await backend.submissions()).map(({ fields }) => fields)

  const typedName = (visitor: Visitor) =>
    visitor.evaluate(
      () => document.querySelector<HTMLInputElement>('[name=name]')?.value,
      undefined
    )

  test('is sent once, and once more after a reload', async ({ visitor, backend }) => {
    for (const expected of [[SENT], [SENT, SENT]]) {
      await open(visitor, '/contacts/')
      await fillIn(visitor)
      await untilReact(visitor)
      await visitor.press(BUTTON)
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
    line
  }) => {
    await open(visitor, '/contacts/')
    await visitor.press(BUTTON)
    for (const message of MESSAGES) await expectSeen(visitor, message)

    line.holdScripts()
    await reload(visitor)
    await visitor.press(BUTTON)
    line.mend()
    for (const message of MESSAGES) await expectSeen(visitor, message)
    expect(await backend.requests('submit-form')).toEqual([])
  })

  for (const [what, fault] of Object.entries({
    'the backend fails': { kind: 'status', status: 500 },
    'it is lost on the line': { kind: 'reset once' }
  } as const))
    test(`keeps what was typed if ${what}, and is sent by the next click`, async ({
      visitor,
      backend
    }) => {
      await backend.fault('submit-form', fault)
      await open(visitor, '/contacts/')
      await fillIn(visitor)
      await untilReact(visitor)
      await visitor.press(BUTTON)
      await expect.poll(async () => (await backend.requests('submit-form')).length).toBe(1)
      await until(visitor, `${BUTTON}:not([aria-disabled])`)
      expect(await typedName(visitor)).toBe(FIELDS.name)
      expect(await seenIn(visitor, 'main')).not.toContain(contactForm.sent)
      await backend.faults({})
      await visitor.press(BUTTON)
      await expectSeen(visitor, contactForm.sent)
    })

  test('arrives once if submitted before React loads', async ({ visitor, backend, line }) => {
    line.holdScripts()
    await open(visitor, '/contacts/')
    await fillIn(visitor)
    await visitor.press(BUTTON)
    await expectSeen(visitor, contactForm.sent)
    line.mend()
    expect(await sentFields(backend)).toEqual([SENT])
  })

  for (const lost of ['ContactForm', ...SHARED_FILES])
    test(`arrives once although ${lost} is lost, and through React after that`, async ({
      visitor,
      backend,
      line
    }) => {
      line.lose(lost)
      await open(visitor, '/contacts/')
      await fillIn(visitor)
      await visitor.press(BUTTON)
      await expectSeen(visitor, contactForm.sent)
      expect(await sentFields(backend)).toEqual([SENT])
      line.mend()
      await open(visitor, '/contacts/')
      await fillIn(visitor)
      await untilReact(visitor)
      await visitor.press(BUTTON)
      await expectSeen(visitor, contactForm.sent)
      expect(await backend.submissions()).toHaveLength(2)
    })

  test('arrives once although Submit is clicked many times, before and after React loads', async ({
    visitor,
    backend,
    line
  }) => {
    await backend.fault('submit-form', { kind: 'gate' })
    line.holdScripts()
    await open(visitor, '/contacts/')
    await fillIn(visitor)
    // By the page itself, because drivers wait until it is left. It tells the host of each press.
    await visitor.evaluate((css) => {
      const press = () => {
        document.querySelector<HTMLElement>(css)?.click()
        navigator.sendBeacon('/pressed')
      }
      press()
      setInterval(press, 100)
    }, BUTTON)
    await expect.poll(async () => (await backend.submissions()).length).toBe(1)
    line.mend()
    await expect.poll(() => line.timesAsked('/pressed')).toBeGreaterThan(20)
    await backend.open('submit-form')
    await expectSeen(visitor, contactForm.sent)
    expect(await sentFields(backend)).toEqual([SENT])
  })

  test('comes back with what was typed if React throws, and the browser posts it', async ({
    visitor,
    backend
  }) => {
    await open(visitor, '/contacts/')
    await markFailure(visitor)
    // As a broken polyfill does.
    await visitor.evaluate(() => {
      CSS.supports = () => {
        throw new Error('broken')
      }
    }, undefined)
    await visitor.type('[name=name]', FIELDS.name)
    await until(visitor, '[data-failed] form:not([novalidate])')
    expect(await typedName(visitor)).toBe(FIELDS.name)
    for (const name of ['phone', 'company'] as const)
      await visitor.type(`[name=${name}]`, FIELDS[name])
    await visitor.press(BUTTON)
    await expectSeen(visitor, contactForm.sent)
    expect(await sentFields(backend)).toEqual([SENT])
  })

  test('does not say "Sending" forever when the visitor comes back', async ({
    visitor,
    backend
  }) => {
    await backend.fault('submit-form', { kind: 'gate' })
    await open(visitor, '/contacts/')
    // Two minutes, after which a call ends, are two seconds in this page.
    await visitor.evaluate(() => {
      const wait = setTimeout
      window.setTimeout = ((act: () => void, ms = 0) =>
        wait(act, ms === 120_000 ? 2_000 : ms)) as never
    }, undefined)
    await fillIn(visitor)
    await untilReact(visitor)
    await visitor.press(BUTTON)
    await expect.poll(async () => (await backend.submissions()).length).toBe(1)
    await visitor.press('header a[href="/commodities/"]')
    await until(visitor, 'main .grid')
    await backend.open('submit-form')
    await visitor.goBack()
    await until(visitor, `${BUTTON}:not([aria-disabled])`)
    expect(await seenIn(visitor, 'main')).not.toContain(contactForm.sending)
    expect(await backend.submissions()).toHaveLength(1)
  })

  test('arrives once without scripts', async ({ visitor, backend, line }) => {
    line.turnScriptsOff()
    await open(visitor, '/contacts/')
    await fillIn(visitor)
    await visitor.press(BUTTON)
    await expectSeen(visitor, contactForm.sent)
    expect(await sentFields(backend)).toEqual([SENT])
  })
})

test.describe('the menu of a phone', { tag: '@engines' }, () => {
  const isLocked = (visitor: Visitor) =>
    visitor.evaluate(
      () => getComputedStyle(document.documentElement).overflowY === 'hidden',
      undefined
    )

  for (const [what, spoil] of Object.entries({
    'with all well': () => {},
    'without its file': (line) => line.lose('Menu'),
    'without scripts': (line) => line.turnScriptsOff()
  } as Record<string, (line: Line) => void>))
    test(`opens ${what}, locks scrolling, and leads to the news, also after a reload`, async ({
      visitor,
      line
    }) => {
      spoil(line)
      await visitor.resize(600, 800)
      await open(visitor, '/contacts/')
      for (const _ of ['at first', 'after a reload']) {
        await visitor.press('[popovertarget=menu]')
        await until(visitor, '#menu:popover-open')
        expect(await isLocked(visitor)).toBe(true)
        await reload(visitor)
        expect(await isLocked(visitor)).toBe(false)
      }
      await visitor.press('[popovertarget=menu]')
      await visitor.press('#menu a[href="/news/"]')
      await expect.poll(() => seenIn(visitor, 'h1')).toBe(newsTexts.heading)
    })
})

test.describe('the reader of an article', { tag: '@engines' }, () => {
  /** Found by its address, because its place in the list may change. */
  const TWELFTH = 'main li a[href$="11"]'

  const topOf = (visitor: Visitor) =>
    visitor
      .evaluate(
        (css) => Math.round(document.querySelector(css)?.getBoundingClientRect().top ?? Number.NaN),
        TWELFTH
      )
      .catch(() => Number.NaN)

  /** Opens a list of twenty headlines at the twelfth. */
  async function openLongList(visitor: Visitor, backend: BackendControl): Promise<void> {
    const many = Array.from({ length: 20 }, (_, at) => ({
      title: `Headline ${at}`,
      descriptionLink: `https://news.example.org/${at}`
    }))
    await backend.fault('parse-news', json(many))
    await open(visitor, '/news/')
    await until(visitor, 'main li:nth-child(20)')
    await visitor.evaluate(
      (css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }),
      TWELFTH
    )
  }

  const pressTwelfth = (visitor: Visitor) =>
    visitor.evaluate((css) => document.querySelector<HTMLElement>(css)?.click(), TWELFTH)

  for (const [way, goBack] of Object.entries({
    'the browser': (visitor: Visitor) => visitor.goBack(),
    'the link of the article': (visitor: Visitor) => visitor.press('main a[data-from]')
  }))
    for (const [what, failing] of [
      ['', undefined],
      [', although a source has failed', 'parse-usda-news']
    ] as const)
      test(`returns to the headline by ${way}${what}`, async ({ visitor, backend }) => {
        if (failing) await backend.fault(failing, { kind: 'status', status: 500 })
        await openLongList(visitor, backend)
        const top = await topOf(visitor)
        await pressTwelfth(visitor)
        // By then its link is a way back.
        await until(visitor, '[data-original]')
        await goBack(visitor)
        await expect.poll(async () => Math.abs((await topOf(visitor)) - top)).toBeLessThan(2)
        // A page that the browser has kept comes back as it was left.
        const isKept = await visitor.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation')
          return (navigation as PerformanceNavigationTiming).type !== 'back_forward'
        }, undefined)
        for (const source of NEWS_SOURCES)
          await expect
            .poll(async () => (await backend.requests(source)).length)
            .toBe(source === failing && !isKept ? 2 : 1)
      })

  test('returns to the headline although another tab has loaded other news', async ({
    visitor,
    backend
  }) => {
    await openLongList(visitor, backend)
    const top = await topOf(visitor)
    await pressTwelfth(visitor)
    await until(visitor, '[data-original]')
    await visitor.evaluate(() => {
      const [first, ...others] = JSON.parse(localStorage.getItem('news') ?? '[]')
      const added = { title: 'Newer', descriptionLink: 'https://news.example.org/newer' }
      first.items.unshift(added, { ...added, descriptionLink: 'https://news.example.org/newest' })
      localStorage.setItem('news', JSON.stringify([first, ...others]))
    }, undefined)
    await visitor.goBack()
    await expect.poll(async () => Math.abs((await topOf(visitor)) - top)).toBeLessThan(2)
  })

  test('returns to the headline after "Try again"', async ({ visitor, backend, line }) => {
    await openLongList(visitor, backend)
    const top = await topOf(visitor)
    line.lose('NewsArticle')
    await pressTwelfth(visitor)
    await expectSeen(visitor, articleTexts.not_loaded)
    line.mend()
    await tryAgain(visitor)
    await until(visitor, '[data-original]')
    await visitor.press('main a[data-from]')
    await expect.poll(async () => Math.abs((await topOf(visitor)) - top)).toBeLessThan(2)
  })

  test('sees the headline at once in a new tab', async ({ visitor, backend }) => {
    await open(visitor, '/news/')
    await expectSeen(visitor, HEADLINE?.title ?? '')
    await backend.fault('parse-full-news', { kind: 'gate' })
    await visitor.openInNewTab(ARTICLE_PATH)
    await expect.poll(() => seenIn(visitor, 'h1')).toBe(HEADLINE?.title)
  })
})

test('after the skip link, Tab goes to the first link of the content', { tag: '@engines' }, async ({
  visitor
}) => {
  await open(visitor, '/commodities/')
  await visitor.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus(), undefined)
  await visitor.pressKey('Enter')
  await until(visitor, '#content:target')
  await visitor.pressKey('Tab')
  await until(visitor, 'main li:first-child a:focus')
})

test('after a click in the page, Tab continues from there', { tag: '@engines' }, async ({
  visitor
}) => {
  await open(visitor, '/contacts/')
  await visitor.press('main .form > p')
  await visitor.pressKey('Tab')
  await until(visitor, '[name=name]:focus')
})

test("a reload shows the hero's picture after it was lost", {
  tag: '@engines'
}, async ({ visitor, line }) => {
  const isShown = () =>
    visitor
      .evaluate(() => {
        const picture = document.querySelector<HTMLImageElement>('main picture img')
        return picture?.complete ? picture.naturalWidth > 0 : undefined
      }, undefined)
      .catch(() => undefined)
  line.lose('hero-')
  await open(visitor, '/')
  await expect.poll(isShown).toBe(false)
  line.mend()
  await reload(visitor)
  await expect.poll(isShown).toBe(true)
})
