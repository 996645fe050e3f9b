import type { Page } from 'playwright/test'
import { DARK, LIGHT } from '../../src/styles/palette.ts'
import { company } from '../content.ts'
import type { Fault } from '../stand-in-backend/faults.ts'
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
/** With the query of a second attempt. */
const SCRIPT = '**/_astro/ContactForm*.js*'

/** How finely the tests of the toast move the clock. */
const STEP_MS = 50

/** A colour as computed styles name it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const form = (page: Page) => page.getByRole('form', { name: 'Contact request' })
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true })
const submit = (page: Page) => form(page).getByRole('button')
const mailLink = (page: Page) => form(page).getByRole('link', { name: 'Or write an e-mail instead' })
/** The success in sight; the page also holds it out of sight, for a form that was sent without scripts. */
const success = (page: Page) => page.getByText(SENT, { exact: true }).filter({ visible: true })

async function fillIn(page: Page, values: Partial<typeof CONTACT> = CONTACT) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Keeps the island's code back until it is let go. */
async function holdScript(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('Contact form: intro, six labelled fields and Submit, on the main page and on Contacts', async ({ page }) => {
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

test('Contact form: the browser can fill in what it knows of the visitor', async ({ page }) => {
  await page.goto('/contacts/')
  const fields = await form(page)
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]))
  expect(fields).toEqual([
    ['name', 'name'],
    ['phone', 'tel'],
    ['company', 'organization'],
    ['email', 'email'],
    ['position', 'organization-title'],
    ['website', 'url']
  ])
})

test('Contact form: an empty form names the three required fields and moves the focus to the first', async ({ page, backend }) => {
  await page.goto('/contacts/')
  await submit(page).click()
  for (const message of Object.values(MESSAGES)) await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(MESSAGES.name)
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
  expect(await backend.requests('submit-form')).toEqual([])
})

test('Contact form: blanks count as empty, and the focus goes to the first field that is wrong', async ({ page, backend }) => {
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

test('Contact form: a message goes as soon as its field is mended, and leaves the others and the focus where they are', async ({
  page
}) => {
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
})

test('Contact form: what is typed while a request is under way stays after its success', async ({ page, backend }) => {
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

test('Contact form: offline it stays with all that was typed, and is sent once it is asked for again online', async ({
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

  // And so it stays when only the request itself finds no line.
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

test('Contact form: optional fields left alone are empty strings, and the Enter key sends', async ({ page, backend }) => {
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

test('Contact form: Submit shows that it is sending, and sends no second time', async ({ page, backend }) => {
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
  /** Sends a request; the page's clock stands still as soon as the toast shows. */
  async function send(page: Page) {
    const now = new Date('2026-11-21T12:00:00Z')
    await page.clock.install({ time: now })
    await page.clock.pauseAt(new Date(now.getTime() + 1_000))
    await page.goto('/contacts/')
    await fillIn(page)
    // By the keyboard: a toast that appears under the pointer stays.
    await field(page, 'Company').press('Enter')
    // The toast's file arrives by itself, but React shows it in a timer of its own.
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      await expect(success(page)).toBeVisible({ timeout: STEP_MS })
    }).toPass({ intervals: [STEP_MS] })
  }

  test('the toast shows for 3 seconds', async ({ page }) => {
    await send(page)
    await page.clock.runFor(3_000 - 2 * STEP_MS)
    await expect(success(page)).toBeVisible()
    await page.clock.runFor(2 * STEP_MS)
    await expect(success(page)).toHaveCount(0)
  })

  test('the toast is read aloud by screen readers', async ({ page }) => {
    await send(page)
    await expect(page.locator('[aria-live=polite]', { has: success(page) })).toHaveCount(1)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the toast has the colours of the site in the ${colorScheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await send(page)
      const toast = page.locator('[data-sonner-toast]')
      const { band, 'on-band': onBand } = colorScheme === 'light' ? LIGHT : DARK
      await expect(toast).toHaveCSS('background-color', rgb(band))
      await expect(toast).toHaveCSS('color', rgb(onBand))
    })
  }

  test('the toast stays while the visitor points at it', async ({ page }) => {
    await send(page)
    await success(page).hover()
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
    const toast = page.locator('[data-sonner-toast]')
    await toast.focus()
    await page.clock.runFor(10_000)
    await expect(success(page)).toBeVisible()
    await toast.blur()
    await page.clock.runFor(3_000)
    await expect(success(page)).toHaveCount(0)
  })

  test('the form is empty again, and so is the e-mail that it would write', async ({ page }) => {
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

  test('it shows even when the file of the toast cannot be had', async ({ page }) => {
    await page.route(/\/Toast\.[\w-]+\.js/, (route) => route.abort())
    await send(page)
    await expect(page).toHaveURL('/contacts/')
    await page.clock.runFor(3_000)
    await expect(success(page)).toHaveCount(0)
  })
})

const FAILURES: Record<string, Fault> = {
  'the backend answers with an error status': { kind: 'status', status: 500 },
  'the connection breaks off': { kind: 'reset' },
  'the backend answers false': { kind: 'shape', body: false },
  'the backend answers null': { kind: 'shape', body: null },
  'the backend allows no other site': { kind: 'nocors' }
}

for (const [name, fault] of Object.entries(FAILURES)) {
  test(`Contact form: all that was typed stays, and only the console hears of it, when ${name}`, async ({
    page,
    backend,
    consoleLines
  }) => {
    await backend.fault('submit-form', fault)
    await page.goto('/contacts/')
    await fillIn(page)
    await submit(page).click()
    await expect.poll(() => consoleLines.filter((line) => line.startsWith('error: The contact request failed'))).toHaveLength(1)
    await expect(submit(page).getByText('Submit')).toBeVisible()
    await expect(submit(page)).not.toHaveAttribute('aria-disabled')
    for (const [label, value] of Object.entries(CONTACT)) await expect(field(page, label)).toHaveValue(value)
    await expect(success(page)).toHaveCount(0)
    await expect(page).toHaveURL('/contacts/')

    await backend.fault('submit-form', null)
    await submit(page).click()
    await expect(success(page)).toBeVisible()
  })
}

test('Contact form: a backend that never answers is given up after 20 seconds', async ({ page, backend, consoleLines }) => {
  await backend.fault('submit-form', { kind: 'silent' })
  await page.clock.install()
  await page.goto('/contacts/')
  await fillIn(page)
  await submit(page).click()
  await expect(submit(page).getByText('Sending')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(submit(page).getByText('Submit')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(CONTACT.Name)
  expect(consoleLines.filter((line) => line.startsWith('error: The contact request failed'))).toHaveLength(1)
})

test('Contact form: an empty 2xx answer is a success', async ({ page, backend }) => {
  await backend.fault('submit-form', { kind: 'status', status: 204 })
  await page.goto('/contacts/')
  await fillIn(page)
  await submit(page).click()
  await expect(success(page)).toBeVisible()
})

test.describe('Contact form, before its script has arrived', () => {
  test('a submission is held and sent once', async ({ page, backend }) => {
    const letGo = await holdScript(page)
    await page.goto('/contacts/')
    await fillIn(page)
    await submit(page).click()
    await submit(page).click()
    await expect(submit(page).getByText('Sending')).toBeVisible()
    expect(await backend.requests('submit-form')).toEqual([])
    letGo()
    await expect(success(page)).toBeVisible()
    await expect(page).toHaveURL('/contacts/')
    expect(await backend.submissions()).toMatchObject([{ contentType: 'application/json', fields: PAYLOAD }])
  })

  test('a submission that lacks a field gets our own messages', async ({ page }) => {
    const letGo = await holdScript(page)
    await page.goto('/contacts/')
    await submit(page).click()
    letGo()
    await expect(page.getByText(MESSAGES.name, { exact: true })).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
  })

  test('what was typed stays, and the e-mail carries it as soon as the script is there', async ({ page }) => {
    const letGo = await holdScript(page)
    await page.goto('/contacts/')
    await fillIn(page)
    letGo()
    await expect(mailLink(page)).toHaveAttribute('href', /Ada%20Miller/)
    await expect(field(page, 'Name')).toHaveValue(CONTACT.Name)
  })

  test.describe('when it cannot be had', () => {
    test.use({ uncaughtErrors: 'allow' })

    test('the form is posted natively and comes back with the success', async ({ page, backend }) => {
      await page.route(SCRIPT, (route) => route.abort())
      await page.goto('/contacts/')
      await fillIn(page)
      await submit(page).click()
      await expect(page).toHaveURL('/contacts/#sent')
      await expect(success(page)).toBeVisible()
      expect(await backend.submissions()).toMatchObject([{ contentType: 'application/x-www-form-urlencoded', fields: PAYLOAD }])
    })

    test('nor runs, the form is still there and is posted natively', async ({ page, backend }) => {
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

  test('when it does not come within 8 seconds, the form is posted natively', async ({ page, backend }) => {
    await page.route(SCRIPT, () => {})
    await page.clock.install()
    await page.goto('/')
    await fillIn(page)
    await submit(page).click()
    await expect(submit(page).getByText('Sending')).toBeVisible()
    await page.clock.runFor(8_000)
    await expect(page).toHaveURL('/contacts/#sent')
    await expect(success(page)).toBeVisible()
    expect(await backend.submissions()).toHaveLength(1)
  })
})

test('Contact form: the e-mail link carries what was typed, a line a field', async ({ page }) => {
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
