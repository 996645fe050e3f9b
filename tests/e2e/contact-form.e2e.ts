import type { Page, Route } from 'playwright/test'
import { DARK, LIGHT } from '../../src/styles/palette.ts'
import { company } from '../content.ts'
import { BACKEND_URL } from '../server/built-site.ts'
import { expect, test } from './fixtures.ts'

const SENT = 'We will be in touch with you shortly :)'
const MESSAGES = { name: 'Please enter your name', phone: 'Please enter your phone number', company: 'Please enter your company name' }
const CONTACT = {
  Name: 'Ada Miller',
  Phone: '561 555 0100',
  Company: 'Mill & Sons',
  Email: 'ada@mill.example',
  'Position title': 'Buyer',
  Website: 'mill.example'
}
const PAYLOAD = {
  name: 'Ada Miller',
  phone: '561 555 0100',
  company: 'Mill & Sons',
  email: 'ada@mill.example',
  position: 'Buyer',
  website: 'mill.example'
}
/** Ends in *, because a second attempt adds a query. */
const SCRIPT = '**/_astro/ContactForm*.js*'

/** The step by which the toast tests move the clock. */
const STEP_MS = 50

/** A colour in the format of computed styles. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const form = (page: Page) => page.getByRole('form', { name: 'Contact request' })
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true })
const submit = (page: Page) => form(page).getByRole('button')
const mailLink = (page: Page) => form(page).getByRole('link', { name: 'Or write an email instead' })
/** The success message of the page, which the toast only hides from the eye. */
const success = (page: Page) => page.getByRole('status').getByText(SENT, { exact: true }).filter({ visible: true })
const toast = (page: Page) => page.locator('[data-sonner-toast]')

async function fillIn(page: Page, values: Partial<typeof CONTACT> = CONTACT) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Holds the island's code until it is released. */
async function holdScript(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('Contact form: intro, six labelled fields and Submit, on the home page and on Contacts', async ({ page }) => {
  for (const path of ['/', '/contacts/']) {
    await page.goto(path)
    await expect(
      page.getByText('Please feel free to contact us to get qoutes and responses on all your questions.', { exact: true })
    ).toBeVisible()
    await expect(form(page).getByRole('textbox')).toHaveCount(6)
    for (const label of Object.keys(CONTACT)) await expect(field(page, label)).toBeVisible()
    await expect(submit(page)).toHaveText(/^Submit/)
  }
})

test('Contact form: the browser can autofill the fields and knows their keyboards', async ({ page }) => {
  await page.goto('/contacts/')
  const fields = await form(page)
    .getByRole('textbox')
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        ['name', 'autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name) ?? '')
      )
    )
  expect(fields).toEqual([
    ['name', 'name', '', '', ''],
    ['phone', 'tel', '', '', ''],
    ['company', 'organization', '', '', ''],
    ['email', 'email', 'none', 'off', 'false'],
    ['position', 'organization-title', '', '', ''],
    ['website', 'url', 'none', 'off', 'false']
  ])
})

test('Contact form: an empty form shows the three messages and focuses the first field', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await submit(page).click()
  for (const message of Object.values(MESSAGES)) await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(MESSAGES.name)
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
  expect(await backend.requests('submit-form')).toEqual([])
})

test('Contact form: whitespace counts as empty, and the first invalid field gets the focus', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await fillIn(page, { Name: 'Ada Miller', Phone: '   ', Company: ' \t ' })
  await submit(page).click()
  await expect(page.getByText(MESSAGES.phone, { exact: true })).toBeVisible()
  await expect(page.getByText(MESSAGES.company, { exact: true })).toBeVisible()
  await expect(page.getByText(MESSAGES.name, { exact: true })).toBeHidden()
  await expect(field(page, 'Phone')).toBeFocused()

  await fillIn(page, { Phone: '561 555 0100' })
  await submit(page).click()
  await expect(field(page, 'Company')).toBeFocused()
  await expect(page.getByText(MESSAGES.phone, { exact: true })).toBeHidden()

  await fillIn(page, { Company: 'Mill & Sons' })
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  expect(await backend.submissions()).toHaveLength(1)
})

test('Contact form: a message disappears once its field is filled, and the others and the focus stay', async ({ page }) => {
  await page.goto('/contacts/')
  await submit(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await fillIn(page, { Company: 'Mill & Sons' })
  await expect(page.getByText(MESSAGES.company, { exact: true })).toBeHidden()
  await expect(field(page, 'Company')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Company')).not.toHaveAttribute('aria-describedby')
  await expect(field(page, 'Company')).toBeFocused()
  for (const name of ['name', 'phone'] as const) {
    await expect(page.getByText(MESSAGES[name], { exact: true })).toBeVisible()
    await expect(page.locator('[aria-live=polite]', { hasText: MESSAGES[name] }).last()).toBeAttached()
  }
  await fillIn(page, { Phone: ' ' })
  await expect(page.getByText(MESSAGES.phone, { exact: true })).toBeVisible()
  // Some form fillers dispatch nothing else.
  await field(page, 'Phone').evaluate((input: HTMLInputElement) => {
    input.value = '561 555 0100'
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.getByText(MESSAGES.phone, { exact: true })).toBeHidden()
  await expect(mailLink(page)).toHaveAttribute('href', /561/)
})

test('Contact form: what is typed during a request stays after its success', async ({ page, backend }) => {
  await backend.fault('submit-form', { kind: 'gate' })
  await page.goto('/contacts/')
  await fillIn(page)
  await submit(page).click()
  await expect(submit(page).getByText('Sending')).toBeVisible()
  await fillIn(page, { Company: 'Bakery' })
  await backend.open('submit-form')
  await expect(success(page)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Company')).toHaveValue('Bakery')
  await expect(mailLink(page)).toHaveAttribute('href', /Company%3A%20Bakery%0D%0A%0D%0A$/)
})

test('Contact form: offline it keeps what was typed, and is sent when submitted again online', async ({
  page,
  context,
  backend,
  consoleLines
}) => {
  await page.goto('/contacts/')
  await context.setOffline(true)
  await fillIn(page)
  const failures = () => consoleLines.filter((line) => line.includes('[astro-island] Error hydrating')).length
  const before = failures()
  await submit(page).click()
  await expect.poll(failures).toBeGreaterThan(before)
  await expect(submit(page).getByText('Submit')).toBeVisible()
  await expect(page).toHaveURL('/contacts/')
  for (const [label, value] of Object.entries(CONTACT)) await expect(field(page, label)).toHaveValue(value)

  await context.setOffline(false)
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  expect(await backend.submissions()).toMatchObject([{ contentType: 'application/json', fields: PAYLOAD }])

  // The same if only the request itself fails.
  await fillIn(page)
  await context.setOffline(true)
  await submit(page).click()
  await expect.poll(() => consoleLines.filter((line) => line.startsWith('error: The contact request failed'))).toHaveLength(1)
  await expect(page).toHaveURL('/contacts/')
  await expect(field(page, 'Name')).toHaveValue(CONTACT.Name)
})

test('Contact form: a request is JSON with exactly the six keys', async ({ page, backend }) => {
  await page.goto('/')
  await fillIn(page)
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  expect(await backend.submissions()).toMatchObject([{ contentType: 'application/json' }])
  expect((await backend.submissions())[0]?.fields).toEqual(PAYLOAD)
})

test('Contact form: untouched optional fields are empty strings, and Enter submits', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await fillIn(page, { Name: 'Ada', Phone: '1', Company: 'Mill' })
  await field(page, 'Company').press('Enter')
  await expect(success(page)).toBeVisible()
  expect((await backend.submissions()).map(({ fields }) => fields)).toEqual([
    { name: 'Ada', phone: '1', company: 'Mill', email: '', position: '', website: '' }
  ])
})

test('Contact form: no field has a format check', async ({ page, backend }) => {
  await page.goto('/contacts/')
  const odd = { Name: '1', Phone: 'call me', Company: '?', Email: 'not an address', 'Position title': '@', Website: 'no site' }
  await fillIn(page, odd)
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  expect(Object.values((await backend.submissions())[0]?.fields ?? {})).toEqual(Object.values(odd))
})

test('Contact form: Submit shows a loading state, and does not send twice', async ({ page, backend }) => {
  await backend.fault('submit-form', { kind: 'gate' })
  await page.goto('/contacts/')
  await fillIn(page)
  const { width } = (await submit(page).boundingBox()) ?? {}
  await submit(page).click()
  await expect(submit(page).getByText('Sending')).toBeVisible()
  await expect(submit(page).getByText('Submit')).toBeHidden()
  expect(await submit(page).boundingBox(), 'nothing moves').toMatchObject({ width })
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await submit(page).click({ force: true })
  await field(page, 'Name').press('Enter')
  await expect(success(page)).toHaveCount(0)

  await backend.open('submit-form')
  await expect(success(page)).toBeVisible()
  await expect(submit(page).getByText('Submit')).toBeVisible()
  await expect(submit(page)).not.toHaveAttribute('aria-disabled')
  expect(await backend.submissions()).toHaveLength(1)
})

test.describe('Contact form, after success', () => {
  /** Sends a request and stops the page's clock as soon as the toast shows. */
  async function send(page: Page, awaited = toast) {
    const now = new Date('2026-11-21T12:00:00Z')
    await page.clock.install({ time: now })
    await page.clock.pauseAt(new Date(now.getTime() + 1_000))
    await page.goto('/contacts/')
    await fillIn(page)
    // With the keyboard, because a toast that appears under the pointer stays open.
    await field(page, 'Company').press('Enter')
    // React shows the loaded toast in a timer, so the clock must move.
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      await expect(awaited(page)).toBeVisible({ timeout: STEP_MS })
    }).toPass({ intervals: [STEP_MS] })
  }

  test('only the toast shows, for 3 seconds', async ({ page }) => {
    await send(page)
    await expect(success(page)).toHaveCSS('clip-path', 'inset(50%)')
    await page.clock.runFor(3_000 - 2 * STEP_MS)
    await expect(toast(page)).toBeVisible()
    await expect(success(page)).toBeVisible()
    await page.clock.runFor(2 * STEP_MS)
    await expect(success(page)).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(toast(page)).toHaveCount(0)
  })

  test('a status that stood empty in the page announces it, once', async ({ page }) => {
    await page.goto('/contacts/')
    const session = await page.context().newCDPSession(page)
    const statuses = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const texts = (id: string): string[] =>
        nodes
          .filter((node) => node.nodeId === id)
          .flatMap(({ childIds = [], name }) => [String(name?.value ?? ''), ...childIds.flatMap(texts)])
      return nodes
        .filter(({ ignored, role }) => !ignored && role?.value === 'status')
        .map(({ backendDOMNodeId, nodeId }) => ({ backendDOMNodeId, says: texts(nodeId).includes(SENT) }))
    }
    const [before, ...others] = await statuses()
    expect([before?.says, others]).toEqual([false, []])
    await fillIn(page)
    await submit(page).click()
    await expect(toast(page)).toBeVisible()
    expect(await statuses()).toEqual([{ ...before, says: true }])
    await expect(page.locator('[aria-live]:not([aria-live=off])', { hasText: SENT })).toHaveCount(0)
  })

  test('its three seconds pass only while its tab is visible', async ({ page }) => {
    await send(page)
    const show = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await page.clock.runFor(60_000)
    await expect(success(page)).toBeVisible()
    await show(false)
    await page.clock.runFor(2_999)
    await expect(success(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(success(page)).toHaveCount(0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the toast has the site's colours in the ${colorScheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await send(page)
      const { band, 'on-band': onBand } = colorScheme === 'light' ? LIGHT : DARK
      await expect(toast(page)).toHaveCSS('background-color', rgb(band))
      await expect(toast(page)).toHaveCSS('color', rgb(onBand))
    })
  }

  test('the toast stays while the pointer is over it', async ({ page }) => {
    await send(page)
    await toast(page).hover()
    await page.clock.runFor(10_000)
    await expect(success(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(2_999)
    await expect(success(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(success(page)).toHaveCount(0)
  })

  test('the toast stays while it has the focus', async ({ page }) => {
    await send(page)
    await toast(page).focus()
    await page.clock.runFor(10_000)
    await expect(success(page)).toBeVisible()
    await toast(page).blur()
    await page.clock.runFor(3_000)
    await expect(success(page)).toHaveCount(0)
  })

  test('the form and the body of the e-mail link are empty again', async ({ page }) => {
    await send(page)
    for (const label of Object.keys(CONTACT)) await expect(field(page, label)).toHaveValue('')
    await expect(mailLink(page)).not.toHaveAttribute('href', /Ada/)
  })

  test('a second request can follow', async ({ page, backend }) => {
    await send(page)
    await fillIn(page)
    await submit(page).click()
    await expect.poll(() => backend.submissions()).toHaveLength(2)
  })

  for (const [how, route] of [
    ['fail', (route: Route) => route.abort()],
    ['stall', () => {}]
  ] as const) {
    test(`the page thanks the visitor if the files of the toast ${how}`, async ({ page }) => {
      for (const file of [/\/Toast\.[\w-]+\.js/, /\/styles\.[\w-]+\.css/]) {
        await page.route(file, route)
        await send(page, success)
        await expect(success(page)).toHaveCSS('clip-path', 'none')
        await page.clock.runFor(3_000)
        await expect(success(page)).toHaveCount(0)
        await expect(page).toHaveURL('/contacts/')
        await page.unrouteAll()
      }
    })
  }
})

test('Contact form: a request outlives the page that the visitor leaves at once', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await fillIn(page)
  await expect(mailLink(page)).toHaveAttribute('href', /mill\.example/)
  // All connections to the backend are taken until the page is closed.
  await backend.fault('count', { kind: 'gate' })
  await page.evaluate((url) => Array.from({ length: 6 }, (_, index) => fetch(`${url}?${index}`)).length, `${BACKEND_URL}/api/count`)
  await expect.poll(() => backend.requests('count')).toHaveLength(6)
  await submit(page).click()
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.close()
  await expect.poll(() => backend.submissions()).toMatchObject([{ contentType: 'application/json', fields: PAYLOAD }])
})

test.describe('Contact form, before its script has loaded', () => {
  test('a held submission is sent once if the visitor leaves', async ({ page, backend }) => {
    await holdScript(page)
    await page.goto('/contacts/')
    await submit(page).click()
    await page.goto('/news/')
    await page.goto('/contacts/')
    await fillIn(page)
    await submit(page).click()
    await expect(submit(page).getByText('Sending')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL('/news/')
    await expect.poll(() => backend.submissions()).toMatchObject([{ fields: PAYLOAD }])
  })

  test('a submission is held and sent once', async ({ page, backend }) => {
    const release = await holdScript(page)
    await page.goto('/contacts/')
    await fillIn(page)
    await submit(page).click()
    await submit(page).click()
    await expect(submit(page).getByText('Sending')).toBeVisible()
    expect(await backend.requests('submit-form')).toEqual([])
    release()
    await expect(success(page)).toBeVisible()
    await expect(page).toHaveURL('/contacts/')
    expect(await backend.submissions()).toMatchObject([{ contentType: 'application/json', fields: PAYLOAD }])
  })

  test('a submission with a missing field shows our own messages', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/contacts/')
    await submit(page).click()
    release()
    await expect(page.getByText(MESSAGES.name, { exact: true })).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
  })

  test('what was typed stays, and is added to the e-mail link once the script has loaded', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/contacts/')
    await fillIn(page)
    release()
    await expect(mailLink(page)).toHaveAttribute('href', /Ada%20Miller/)
    await expect(field(page, 'Name')).toHaveValue(CONTACT.Name)
  })

  test.describe('and if it fails', () => {
    test.use({ uncaughtErrors: 'allow' })

    test('to run, the form is still there and is posted natively', async ({ page, backend }) => {
      await page.addInitScript(() => {
        FormData.prototype.get = () => {
          throw new TypeError('Illegal invocation')
        }
      })
      await page.goto('/contacts/')
      await fillIn(page)
      await submit(page).click()
      await expect(page).toHaveURL('/contacts/#sent')
      expect(await backend.submissions()).toMatchObject([{ contentType: 'application/x-www-form-urlencoded', fields: PAYLOAD }])
    })
  })
})

test('Contact form: the e-mail link contains what was typed, one line for each field', async ({ page }) => {
  await page.goto('/contacts/')
  const start = new URL((await mailLink(page).getAttribute('href')) ?? '')
  expect(start.pathname).toBe(company.email)
  expect(start.searchParams.get('subject')).toContain(company.name)
  expect(start.searchParams.get('body')).toBeNull()

  await fillIn(page, { Name: 'Ada & Söhne', Website: 'mill.example/?a=b&c=d' })
  await expect(mailLink(page)).toHaveAttribute('href', /mill\.example/)
  const typed = new URL((await mailLink(page).getAttribute('href')) ?? '')
  expect(typed.searchParams.get('body')?.trim()).toBe('Name: Ada & Söhne\r\nWebsite: mill.example/?a=b&c=d')
})
