import type { Page, Route } from 'playwright/test'
import { COUNT_PATH } from '../../src/backend/paths.ts'
import { FIELDS, REQUIRED } from '../../src/contact/fields.ts'
import { DARK, LIGHT } from '../../src/styles/palette.ts'
import { company, readContent } from '../content.ts'
import { BACKEND_URL } from '../server/built-site.ts'
import { EMPTY, expectSending, field, fillIn, loadForm, sentFields, submit, TYPED, thanks, toast, typed } from './contact.ts'
import { expect, finishAnimations, menuLink, PAGES, stopClock, test } from './fixtures.ts'
import { hold, withholdIslands } from './hold.ts'

const { form_label, labels, missing, mail, sent, submit: submitText } = readContent('contact-form')

/** The step by which the toast tests move the clock. */
const STEP_MS = 50

/** A colour in the format of computed styles. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const message = (page: Page, name: keyof typeof missing) => page.getByText(missing[name], { exact: true })
const mailLink = (page: Page) => page.getByRole('link', { name: mail })

test('the form has labelled fields', async ({ page }) => {
  await page.goto(PAGES.contacts)
  const form = page.getByRole('form', { name: form_label })
  await expect(form.getByRole('textbox')).toHaveCount(FIELDS.length)
  for (const label of Object.values(labels)) await expect(form.getByRole('textbox', { name: label, exact: true })).toBeVisible()
  await expect(submit(page)).toContainText(submitText)
})

test('the browser can autofill the fields and knows their keyboards', async ({ page }) => {
  await page.goto(PAGES.contacts)
  for (const [name, autocomplete, keyboard] of [
    ['name', 'name', 'text'],
    ['phone', 'tel', 'tel'],
    ['company', 'organization', 'text'],
    ['email', 'email', 'email'],
    ['position', 'organization-title', 'text'],
    ['website', 'url', 'url']
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
    expect(await field(page, name).evaluate((input: HTMLInputElement) => input.inputMode || input.type)).toBe(keyboard)
    if (keyboard === 'email' || keyboard === 'url')
      await expect(field(page, name).and(page.locator('[autocapitalize=none][autocorrect=off][spellcheck=false]'))).toBeVisible()
  }
})

test('an empty form shows the messages and focuses the first field', async ({ page, backend }) => {
  await page.goto(PAGES.contacts)
  await loadForm(page)
  await field(page, 'name').evaluate((input) =>
    input.addEventListener('focus', () => {
      document.title = document.getElementById(`${input.getAttribute('aria-describedby')}`)?.textContent ?? ''
    })
  )
  await submit(page).click()
  for (const name of REQUIRED) {
    await expect(message(page, name)).toBeVisible()
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(missing[name])
  }
  await expect(field(page, 'name')).toBeFocused()
  await expect(page, 'screen readers read the message that is there when the field is focused').toHaveTitle(missing.name)
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid')
  expect(await backend.requests('submit-form')).toEqual([])
})

test('a message disappears once its field is filled, the others stay', async ({ page }) => {
  await page.goto(PAGES.contacts)
  await loadForm(page)
  await submit(page).click()
  await expect(field(page, 'name')).toBeFocused()
  await fillIn(page, { company: TYPED.company })
  await expect(message(page, 'company')).toBeHidden()
  await expect(field(page, 'company')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'company')).not.toHaveAttribute('aria-describedby')
  await expect(field(page, 'company')).toBeFocused()
  for (const name of ['name', 'phone'] as const) {
    await expect(message(page, name)).toBeVisible()
    await expect(page.locator('[aria-live=polite]', { hasText: missing[name] }).last()).toBeAttached()
  }
  // Some form fillers dispatch nothing else.
  await field(page, 'phone').evaluate((input: HTMLInputElement) => {
    input.value = '561 555 0100'
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(message(page, 'phone')).toBeHidden()
  await expect(mailLink(page)).toHaveAttribute('href', /561/)
})

test('what is typed during a request stays after its success', async ({ page, backend }) => {
  await backend.fault('submit-form', { kind: 'gate' })
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await submit(page).click()
  await expect.poll(() => backend.submissions()).toHaveLength(1)
  await fillIn(page, { company: 'Bakery' })
  await backend.open('submit-form')
  await expect(thanks(page)).toBeVisible()
  expect(await typed(page)).toEqual({ ...EMPTY, company: 'Bakery' })
  await expect(mailLink(page)).toHaveAttribute('href', new RegExp(`body=${encodeURIComponent(`${labels.company}: Bakery\r\n\r\n`)}$`))
})

test('offline the form keeps what was typed, and sends it online', async ({ page, context, backend, consoleLines }) => {
  await page.goto(PAGES.contacts)
  // First the form's script cannot load, then only the request fails.
  for (const failure of ['[astro-island] Error hydrating', 'The contact request failed']) {
    await context.setOffline(true)
    await fillIn(page)
    const failures = () => consoleLines.filter((line) => line.startsWith(`error: ${failure}`)).length
    const before = failures()
    await submit(page).click()
    await expect.poll(failures).toBeGreaterThan(before)
    await expect(submit(page).getByText(submitText)).toBeVisible()
    await expect(page).toHaveURL(PAGES.contacts)
    expect(await typed(page)).toEqual(TYPED)
    await context.setOffline(false)
    await submit(page).click()
    await expect.poll(() => typed(page)).toEqual(EMPTY)
  }
  expect(await sentFields(backend)).toEqual([TYPED, TYPED])
})

test('the button shows a loading state, and does not send twice', async ({ page, backend }) => {
  await backend.fault('submit-form', { kind: 'gate' })
  await page.goto(PAGES.contacts)
  await fillIn(page)
  const { width } = (await submit(page).boundingBox()) ?? {}
  await submit(page).click()
  await expectSending(page)
  await expect(submit(page).getByText(submitText)).toBeHidden()
  expect(await submit(page).boundingBox(), 'nothing moves').toMatchObject({ width })
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await submit(page).click({ force: true })
  await field(page, 'name').press('Enter')
  await expect(thanks(page)).toHaveCount(0)

  await backend.open('submit-form')
  await expect(thanks(page)).toBeVisible()
  await expect(submit(page).getByText(submitText)).toBeVisible()
  await expect(submit(page)).not.toHaveAttribute('aria-disabled')
  expect(await backend.submissions()).toHaveLength(1)
})

test.describe('after success', () => {
  /** Sends a request and stops the page's clock as soon as the toast shows. */
  async function send(page: Page, awaited = toast) {
    await stopClock(page)
    await page.goto(PAGES.contacts)
    await fillIn(page)
    // With the keyboard, because a toast that appears under the pointer stays open.
    await field(page, 'company').press('Enter')
    // React shows the loaded toast in a timer, so the clock must move.
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      await expect(awaited(page)).toBeVisible({ timeout: STEP_MS })
    }).toPass({ intervals: [STEP_MS] })
  }

  test("only the toast shows, for 3 seconds, in the site's colours", async ({ page }) => {
    await send(page)
    await expect(thanks(page)).toHaveCSS('clip-path', 'inset(50%)')
    const [tick, sameTick] = await Promise.all([toast, thanks].map((of) => of(page).locator('path').getAttribute('d')))
    expect(sameTick, 'the page has the tick of the toast').toBe(tick)
    // Whoever types on is thanked as long.
    await fillIn(page)
    for (const [colorScheme, { band, 'on-dark': onDark }] of Object.entries({ light: LIGHT, dark: DARK })) {
      await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' })
      await expect(toast(page)).toHaveCSS('background-color', rgb(band))
      await expect(toast(page)).toHaveCSS('color', rgb(onDark))
    }
    await page.clock.runFor(3_000 - 2 * STEP_MS)
    await expect(toast(page)).toBeVisible()
    await expect(thanks(page)).toBeVisible()
    await page.clock.runFor(2 * STEP_MS)
    await expect(thanks(page)).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(toast(page)).toHaveCount(0)
  })

  test('a status that stood empty in the page announces it, once', async ({ page }) => {
    await page.goto(PAGES.contacts)
    const session = await page.context().newCDPSession(page)
    /** The statuses, and how often a screen reader finds the message. */
    const spoken = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const texts = (id: string): string[] =>
        nodes
          .filter((node) => node.nodeId === id)
          .flatMap(({ childIds = [], name }) => [String(name?.value ?? ''), ...childIds.flatMap(texts)])
      const heard = nodes.filter(({ ignored }) => !ignored)
      return {
        statuses: heard
          .filter(({ role }) => role?.value === 'status')
          .map(({ backendDOMNodeId, nodeId }) => ({ backendDOMNodeId, says: texts(nodeId).includes(sent) })),
        times: heard.filter(({ role, name }) => role?.value === 'StaticText' && name?.value === sent).length
      }
    }
    const before = await spoken()
    expect(before).toEqual({ statuses: [{ backendDOMNodeId: expect.any(Number), says: false }], times: 0 })
    await fillIn(page)
    await submit(page).click()
    await expect(toast(page)).toBeVisible()
    expect(await spoken()).toEqual({ statuses: [{ ...before.statuses[0], says: true }], times: 1 })
  })

  /** Tells the page that its tab is in the background, or back. */
  const setHidden = (page: Page, hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  test('the toast stays while hovered, focused or in a hidden tab', async ({ page }) => {
    await send(page)
    for (const [how, keep, release] of [
      ['pointer', () => toast(page).hover(), () => page.mouse.move(0, 0)],
      ['hidden tab', () => setHidden(page, true), () => setHidden(page, false)],
      ['focus', () => toast(page).focus(), () => toast(page).blur()]
    ] as const) {
      await keep()
      await page.clock.runFor(60_000)
      await expect(toast(page), how).toBeVisible()
      await release()
    }
    await page.clock.runFor(2_999)
    await expect(thanks(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(thanks(page)).toHaveCount(0)
  })

  test('who swipes the toast away is done with it', async ({ page }) => {
    await send(page)
    await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
    await finishAnimations(page)
    const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 70, { steps: 5 })
    await page.mouse.up()
    await page.clock.runFor(1_000)
    await expect(thanks(page)).toHaveCount(0)
    await submit(page).click()
    await expect(page.getByText(readContent('contact-form').missing.name)).toBeVisible()
  })

  test('a visitor who comes back to the tab after a minute is thanked', async ({ page, backend }) => {
    await backend.fault('submit-form', { kind: 'gate' })
    await send(page, () => page.locator('[aria-disabled]'))
    await setHidden(page, true)
    await backend.open('submit-form')
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      await expect(toast(page)).toBeVisible({ timeout: STEP_MS })
    }).toPass({ intervals: [STEP_MS] })
    await page.clock.runFor(60_000)
    await expect(toast(page)).toBeVisible()
    await setHidden(page, false)
    await page.clock.runFor(3_000)
    await expect(thanks(page)).toHaveCount(0)
  })

  const SCRIPT = /\/Toast\.[\w-]+\.js/
  for (const [what, file, route] of [
    ['script of the toast fails', SCRIPT, (route: Route) => route.abort()],
    ['script of the toast stalls', SCRIPT, () => {}],
    ['styles of the toast fail', /\/styles\.[\w-]+\.css/, (route: Route) => route.abort()]
  ] as const) {
    test(`the page thanks the visitor if the ${what}`, async ({ page }) => {
      await page.route(file, route)
      await send(page, thanks)
      await expect(thanks(page)).toHaveCSS('clip-path', 'none')
      await expect(thanks(page).locator('svg')).toBeVisible()
      // Nothing takes it away before it is read.
      await page.clock.runFor(60_000)
      await expect(thanks(page)).toBeVisible()
      await fillIn(page, { name: 'Ada' })
      await expect(thanks(page)).toHaveCount(0)
      await expect(page).toHaveURL(PAGES.contacts)
    })
  }
})

test('a request outlives the page that the visitor leaves at once', async ({ page, backend }) => {
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await expect(mailLink(page)).toHaveAttribute('href', /website/)
  // All connections to the backend are taken until the page is closed.
  await backend.fault('count', { kind: 'gate' })
  await page.evaluate((url) => Array.from({ length: 6 }, (_, index) => fetch(`${url}?${index}`)).length, BACKEND_URL + COUNT_PATH)
  await expect.poll(() => backend.requests('count')).toHaveLength(6)
  await submit(page).click()
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.close()
  await expect.poll(() => sentFields(backend)).toEqual([TYPED])
})

test.describe('before its script has loaded', () => {
  test('an incomplete form is left to the browser, and nothing says that it is sent', async ({ page, backend }) => {
    await page.clock.install()
    const { release } = await hold(page)
    await page.goto(PAGES.contacts)
    for (const values of [{}, { name: TYPED.name, phone: TYPED.phone }]) {
      await fillIn(page, values)
      await submit(page).click()
      await expect(page.locator('form :invalid').first()).toBeFocused()
      await expect(submit(page)).not.toHaveAttribute('aria-disabled')
      await expect(submit(page).getByText(submitText)).toBeVisible()
    }
    await fillIn(page)
    await submit(page).click()
    await expectSending(page)
    await release()
    await expect(thanks(page)).toBeVisible()
    expect(await sentFields(backend)).toEqual([TYPED])
  })

  test('a held submission is sent once if the visitor leaves', async ({ page, backend }) => {
    await withholdIslands(page)
    await page.goto(PAGES.contacts)
    await submit(page).click()
    await page.goto(PAGES.news)
    await page.goto(PAGES.contacts)
    await fillIn(page)
    await submit(page).click()
    await expectSending(page)
    await menuLink(page, 'news').click()
    await expect(page).toHaveURL(PAGES.news)
    await expect.poll(() => sentFields(backend)).toEqual([TYPED])
  })

  test('a form that the browser submits is sent once', async ({ page, backend }) => {
    await page.clock.install()
    await page.addInitScript(() => document.addEventListener('form-takeover', () => console.log('ready'), true))
    const { release } = await hold(page)
    await backend.fault('submit-form', { kind: 'gate' })
    await page.goto(PAGES.contacts)
    await fillIn(page)
    await submit(page).scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await submit(page).boundingBox()) ?? {}
    const click = () => page.mouse.click(x + 9, y + 9)
    await click()
    await page.clock.fastForward(8_000)
    await expect.poll(() => sentFields(backend)).toEqual([TYPED])
    await click()
    await Promise.all([page.waitForEvent('console', (line) => line.text() === 'ready'), release()])
    await click()
    await backend.open('submit-form')
    await expect(page).toHaveURL(PAGES.sent)
    expect(await sentFields(backend)).toEqual([TYPED])
  })

  test.describe('and if it cannot run', () => {
    test.use({ uncaughtErrors: 'allow' })

    test('the form is still there and is posted natively', async ({ page, backend }) => {
      await page.addInitScript(() => {
        FormData.prototype.get = () => {
          throw new TypeError('Illegal invocation')
        }
      })
      await page.goto(PAGES.contacts)
      const { release } = await hold(page)
      const failed = page.waitForEvent('console', (line) => line.type() === 'error')
      await fillIn(page, { name: TYPED.name })
      await release()
      await failed
      await expect(field(page, 'name')).toBeFocused()
      expect(await typed(page)).toEqual({ ...EMPTY, name: TYPED.name })
      await fillIn(page)
      await submit(page).click()
      await expect(page).toHaveURL(PAGES.sent)
      expect(await backend.submissions()).toMatchObject([{ contentType: 'application/x-www-form-urlencoded', fields: TYPED }])
    })
  })
})

test('the email link contains what was typed, also before its script', async ({ page }) => {
  const { release } = await hold(page)
  await page.goto(PAGES.contacts)
  const start = new URL((await mailLink(page).getAttribute('href')) ?? '')
  expect(start.pathname).toBe(company.email)
  expect(start.searchParams.get('subject')).toContain(company.name)
  expect(start.searchParams.get('body')).toBeNull()

  await fillIn(page, { name: 'Ada & Söhne', website: 'mill.example/?a=b&c=d' })
  await release()
  await expect(mailLink(page)).toHaveAttribute('href', /mill\.example/)
  const { searchParams } = new URL((await mailLink(page).getAttribute('href')) ?? '')
  expect(searchParams.get('body')?.trim()).toBe(`${labels.name}: Ada & Söhne\r\n${labels.website}: mill.example/?a=b&c=d`)
  await expect(field(page, 'name')).toHaveValue('Ada & Söhne')
})
