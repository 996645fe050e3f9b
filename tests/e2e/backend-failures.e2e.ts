import type { Page } from 'playwright/test'
import { BACKEND_URL } from '../server/built-site.ts'
import type { BackendControl } from '../stand-in-backend/client.ts'
import type { Call, Fault } from '../stand-in-backend/faults.ts'
import { expect, test } from './fixtures.ts'

/*
 * Each of the six calls with each fault: the outcome of the specification's error catalogue, and nothing else changes.
 * The answers that never come are waited for on a clock that the test moves.
 */

const PATHS: Record<Call, string> = {
  'submit-form': '/submit-form',
  'parse-news': '/parse-news',
  'parse-fsa-news': '/parse-fsa-news',
  'parse-usda-news': '/parse-usda-news',
  'parse-full-news': '/parse-full-news',
  count: '/api/count'
}

const SOURCES = ['parse-news', 'parse-fsa-news', 'parse-usda-news'] as const

/** What each call never answers: the outer shape wrong, and the shape right with wrong types inside. */
const WRONG: Record<Call, { shape: Fault; types: Fault }> = {
  'submit-form': { shape: body(null), types: body(false) },
  'parse-news': { shape: body({ items: [] }), types: body([{ title: 1, descriptionLink: [] }, null, 'x', { title: 'No link' }]) },
  'parse-fsa-news': { shape: body('news'), types: body([{ title: {}, descriptionLink: 2 }]) },
  'parse-usda-news': { shape: body(7), types: body([[], { title: 'Bad link', descriptionLink: 'javascript:alert(1)' }]) },
  'parse-full-news': { shape: body(['<p>no</p>']), types: body({ content: 5 }) },
  count: { shape: body([5]), types: body({ count: '48216' }) }
}

/** How each fault is brought about; `refused` never reaches the backend. */
const FAULTS: Record<string, (call: Call) => Fault | 'refused'> = {
  'refuses the connection': () => 'refused',
  'cuts the connection': () => ({ kind: 'reset' }),
  'never answers': () => ({ kind: 'silent' }),
  'takes 30 s': () => ({ kind: 'delay', ms: 30_000 }),
  'answers 404': () => ({ kind: 'status', status: 404 }),
  'answers 500': () => ({ kind: 'status', status: 500 }),
  'answers nothing': () => ({ kind: 'empty' }),
  'answers a web page': () => ({ kind: 'text' }),
  'answers another shape': (call) => WRONG[call].shape,
  'answers wrong types': (call) => WRONG[call].types,
  'answers 5 MB': () => ({ kind: 'huge' }),
  'allows no other site': () => ({ kind: 'nocors' }),
  'redirects in a circle': () => ({ kind: 'redirectloop' })
}

/** Waiting ends by our own time-outs: 15 s for reading, 20 s for the form. */
const WAITS = ['never answers', 'takes 30 s']
const PAST_TIME_OUT_MS = 20_500

function body(answer: unknown): Fault {
  return { kind: 'shape', body: answer as never }
}

async function bring(page: Page, backend: BackendControl, call: Call, fault: Fault | 'refused'): Promise<void> {
  if (fault !== 'refused') return backend.fault(call, fault)
  await page.route(
    (url) => url.origin === new URL(BACKEND_URL).origin && url.pathname === PATHS[call],
    (route) => route.abort('connectionrefused')
  )
}

/** Moves the clock once the call has left. */
async function wait(page: Page, name: string, backend: BackendControl, call: Call): Promise<void> {
  if (!WAITS.includes(name)) return
  await expect.poll(async () => (await backend.requests(call)).length).toBeGreaterThan(0)
  await page.clock.fastForward(PAST_TIME_OUT_MS)
}

const errorsIn = (lines: string[]) => lines.filter((line) => line.startsWith('error:'))
const firstArticle = async (page: Page) =>
  page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .getAttribute('href')

async function fillForm(page: Page): Promise<void> {
  for (const [field, value] of Object.entries(TYPED)) await page.locator(`[name=${field}]`).fill(value)
}

const typed = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('form input')
      .evaluateAll((all) => all.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]))
  )

const TYPED = { name: 'Ada', phone: '555', company: 'Mill', email: 'a@b', position: 'Buyer', website: 'mill.example' }
const EMPTY = { name: '', phone: '', company: '', email: '', position: '', website: '' }

// By its type: its name is another one while it sends.
const submit = (page: Page) => page.locator('button[type=submit]')
const toast = (page: Page) => page.locator('[data-sonner-toast]')

test.beforeEach(({ page }) => page.clock.install())

for (const [name, faultOf] of Object.entries(FAULTS)) {
  test(`a count that ${name} leaves the 0 and is only logged`, async ({ page, backend, consoleLines }) => {
    await bring(page, backend, 'count', faultOf('count'))
    await page.goto('/')
    await page.locator('output').scrollIntoViewIfNeeded()
    await wait(page, name, backend, 'count')
    if (name === 'answers 5 MB') await expect.poll(() => errorsIn(consoleLines).join()).toContain('longer answer')
    await expect.poll(() => errorsIn(consoleLines).join()).toContain('Ошибка при обновлении числа')
    await expect(page.locator('output')).toHaveText('0')
    // The form on the same page is unharmed.
    await fillForm(page)
    await submit(page).click()
    await expect(toast(page)).toBeVisible()
  })

  test(`a news source that ${name} is only logged, and the other sources still load`, async ({ page, backend, consoleLines }) => {
    // Each fault meets another source in turn, all three at the end.
    const source = SOURCES[Object.keys(FAULTS).indexOf(name) % SOURCES.length] ?? 'parse-news'
    await bring(page, backend, source, faultOf(source))
    await page.goto('/news/')
    await wait(page, name, backend, source)
    await expect(page.getByText('Loading the latest news')).toBeHidden()
    await expect.poll(() => errorsIn(consoleLines).length).toBeGreaterThan(0)
    await expect.poll(() => page.locator('main li').count()).toBeGreaterThan(3)
    const links = await page.locator('main li a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) expect(link).toMatch(/^\/news\/details\/\?url=https?%3A%2F%2F/)

    const others = await page.locator('main li').count()
    for (const one of SOURCES) await bring(page, backend, one, faultOf(one))
    await page.reload()
    for (const one of SOURCES) await wait(page, name, backend, one)
    await expect(page.getByText('There is no news to show right now.')).toBeVisible()
    expect(others).toBeGreaterThan(await page.locator('main li').count())
  })

  test(`an article that ${name} shows the Ukrainian word for it`, async ({ page, backend, consoleLines }) => {
    await page.goto('/news/')
    const address = (await firstArticle(page)) ?? ''
    await bring(page, backend, 'parse-full-news', faultOf('parse-full-news'))
    await page.goto(address)
    await wait(page, name, backend, 'parse-full-news')
    await expect(page.locator('article [lang=uk]')).toHaveText('Помилка.')
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.getByRole('link', { name: /^Link/ })).toBeVisible()
    expect(errorsIn(consoleLines).join()).toContain('The article failed')
  })

  test(`a form whose backend ${name} keeps what was typed, and a second try arrives`, async ({ page, backend, consoleLines }) => {
    const succeeds = name === 'answers nothing'
    await bring(page, backend, 'submit-form', faultOf('submit-form'))
    await page.goto('/contacts/')
    await fillForm(page)
    await submit(page).click()
    await wait(page, name, backend, 'submit-form')
    if (succeeds) {
      // A 2xx answer without a body is a success, as the specification reads here.
      await expect(toast(page)).toBeVisible()
      expect(await typed(page)).toEqual(EMPTY)
      return
    }
    await expect.poll(() => errorsIn(consoleLines).join()).toContain('The contact request failed')
    await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
    await expect(toast(page)).toHaveCount(0)
    expect(await typed(page)).toEqual(TYPED)

    const before = (await backend.submissions()).length
    // Chromium itself sends once more when a connection that it had used before is cut.
    expect(before).toBeLessThanOrEqual(name === 'cuts the connection' ? 2 : 1)
    await backend.faults({})
    await page.unrouteAll()
    await submit(page).click()
    await expect(toast(page)).toBeVisible()
    expect(await typed(page)).toEqual(EMPTY)
    expect((await backend.submissions()).length).toBe(before + 1)
  })
}

test('an article without content, or with nothing that may be shown, is not found', async ({ page, backend }) => {
  await page.goto('/news/')
  const address = (await firstArticle(page)) ?? ''
  for (const answer of [{}, { content: null }, { content: '' }, { content: ' \n' }, { content: '<script>x</script><!-- -->' }]) {
    await backend.fault('parse-full-news', body(answer))
    await page.goto(address)
    await expect(page.locator('article [lang=uk]')).toHaveText('Новину не знайдено :(')
  }
})

test('a request is sent once however often Submit is clicked or Enter pressed, and once more when meant', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await fillForm(page)
  await backend.fault('submit-form', { kind: 'gate' })
  await submit(page).dblclick()
  await page.locator('[name=name]').press('Enter')
  await page.locator('[name=name]').press('Enter')
  await submit(page).click({ force: true })
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await backend.open('submit-form')
  await expect(toast(page)).toBeVisible()
  expect(await backend.submissions()).toHaveLength(1)

  await fillForm(page)
  await page.locator('[name=website]').press('Enter')
  await expect.poll(async () => (await backend.submissions()).length).toBe(2)
})

test('a request made before the script has arrived is held and sent once', async ({ page, backend }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/ContactForm*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contacts/')
  await fillForm(page)
  await submit(page).dblclick()
  await page.locator('[name=name]').press('Enter')
  expect(await backend.submissions()).toEqual([])
  release()
  await expect(toast(page)).toBeVisible()
  const sent = await backend.submissions()
  expect(sent.map(({ contentType, fields }) => [contentType, fields])).toEqual([['application/json', TYPED]])
})

test('leaving while a request is under way, and coming back, neither repeats it nor blocks the next', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await fillForm(page)
  await backend.fault('submit-form', { kind: 'gate' })
  await submit(page).click()
  await expect.poll(async () => (await backend.submissions()).length).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Commodities' }).click()
  await page.waitForURL('**/commodities/')
  await backend.open('submit-form')
  await page.goBack()
  await expect(submit(page)).toBeVisible()
  expect(await backend.submissions()).toHaveLength(1)
  await page.clock.fastForward(PAST_TIME_OUT_MS)
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
  await fillForm(page)
  await submit(page).click()
  await expect.poll(async () => (await backend.submissions()).length).toBe(2)
})
