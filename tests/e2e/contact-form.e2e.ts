import type { Page, Route } from 'playwright/test'
import { SUBMIT_PATH } from '../../src/backend/paths.ts'
import { EMPTY, TYPED } from '../fixtures/contact.ts'
import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import {
  expectReact,
  expectSending,
  field,
  fillIn,
  sentFields,
  submit,
  thanks,
  toast,
  typed
} from './contact.ts'
import { hold } from './hold.ts'
import { expect, PAGES, stopClock, test } from './test.ts'

const MESSAGES = {
  name: 'Please enter your name',
  phone: 'Please enter your phone number',
  company: 'Please enter your company name'
}

/** By how much the clock moves at a time until a toast appears. */
const STEP_MS = 50

const message = (page: Page, name: keyof typeof MESSAGES) => page.locator(`#contact-${name}-error`)

const mailLink = (page: Page) => page.locator('form').getByRole('link', { name: 'Write an email' })

async function expectMessages(page: Page): Promise<void> {
  for (const name of ['name', 'phone', 'company'] as const) {
    await expect(message(page, name)).toHaveText(MESSAGES[name])
    await expect(field(page, name)).toHaveAccessibleDescription(MESSAGES[name])
  }
  await expect(field(page, 'name')).toBeFocused()
}

test('fields have labels, autofill hints and the right keyboards', async ({ page }) => {
  await page.goto(PAGES.contacts)
  await expect(page.getByRole('form', { name: 'Contact request' })).toBeVisible()
  for (const [name, autocomplete, keyboard] of [
    ['name', 'name', 'text'],
    ['phone', 'tel', 'tel'],
    ['company', 'organization', 'text'],
    ['email', 'email', 'email'],
    ['position', 'organization-title', 'text'],
    ['website', 'url', 'url']
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleName(contactForm[name])
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
    expect(
      await field(page, name).evaluate((input: HTMLInputElement) => input.inputMode || input.type)
    ).toBe(keyboard)
  }
})

test.describe('an empty form', () => {
  test('is refused by the browser at the first Enter, and shows our messages once React loads', {
    tag: '@engines'
  }, async ({ page, backend }) => {
    const { release } = await hold(page)
    await page.goto(PAGES.contacts)
    await field(page, 'name').press('Enter')
    await expect(field(page, 'name')).toBeFocused()
    await expectSending(page, false)
    await release()
    await expectMessages(page)
    expect(await backend.requests('form')).toEqual([])
  })

  test('shows the messages without moving the focus of a visitor who types before React loads', async ({
    page,
    backend
  }) => {
    const { release } = await hold(page)
    await page.goto(PAGES.contacts)
    await submit(page).click()
    await field(page, 'phone').fill('561')
    await release()
    for (const name of ['name', 'company'] as const)
      await expect(message(page, name)).toHaveText(MESSAGES[name])
    await expect(message(page, 'phone')).toHaveText('')
    await expect(field(page, 'phone')).toBeFocused()
    expect(await backend.requests('form')).toEqual([])
  })
})

test('a message disappears once its field is filled, the others stay', async ({ page }) => {
  await page.goto(PAGES.contacts)
  await submit(page).click()
  await expectMessages(page)
  await fillIn(page, { company: TYPED.company })
  await expect(message(page, 'company')).toBeHidden()
  await expect(field(page, 'company')).not.toHaveAttribute('aria-invalid')
  for (const name of ['name', 'phone'] as const) await expect(message(page, name)).toBeVisible()
})

test('text typed while a request is in flight stays after it succeeds', async ({
  page,
  backend
}) => {
  await backend.fault('form', { kind: 'gate' })
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await expectReact(page)
  await submit(page).click()
  await expect.poll(() => backend.submissions()).toHaveLength(1)
  await fillIn(page, { website: 'bakery.example' })
  await backend.open('form')
  await expect(thanks(page)).toBeVisible()
  expect(await typed(page)).toEqual({ ...TYPED, website: 'bakery.example' })
})

// As specified.
test('a request that fails is logged, shows no message, and can be sent again as typed', async ({
  page,
  backend,
  consoleLines
}) => {
  await backend.fault('form', { kind: 'status', status: 500 })
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await expectReact(page)
  await submit(page).click()
  await expect
    .poll(() => consoleLines.filter((line) => line.startsWith('error: The contact request failed')))
    .toHaveLength(1)
  await expectSending(page, false)
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0)
  await expect(toast(page)).toHaveCount(0)
  expect(await typed(page)).toEqual(TYPED)
  await backend.faults({})
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('what was typed stays if React throws while sending', async ({ page }) => {
  await page.goto(PAGES.contacts)
  await field(page, 'name').focus()
  await expectReact(page)
  await fillIn(page)
  // Some polyfills and extensions do this.
  await page.evaluate(() => {
    window.matchMedia = () => {
      throw new Error('broken')
    }
  })
  await submit(page).click()
  await expect(page.locator('form:not([novalidate])')).toBeVisible()
  expect(await typed(page)).toEqual(TYPED)
})

test('once React loads, no required field is invalid until the form is submitted', async ({
  page
}) => {
  await page.goto(PAGES.contacts)
  await field(page, 'name').focus()
  await expectReact(page)
  const session = await page.context().newCDPSession(page)
  /** The labels of the fields that a screen reader announces as required or invalid. */
  const labelsWith = async (property: 'required' | 'invalid') => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const fields = nodes.filter(({ role }) => role?.value === 'textbox')
    const hasProperty = ({ properties = [] }: (typeof fields)[number]) =>
      properties.some(({ name, value }) => name === property && String(value.value) === 'true')
    return fields.filter(hasProperty).map(({ name }) => name?.value)
  }
  expect(await labelsWith('required')).toEqual(['Name', 'Phone', 'Company'])
  expect(await labelsWith('invalid')).toEqual([])
  await submit(page).click()
  await expectMessages(page)
  expect(await labelsWith('invalid')).toEqual(['Name', 'Phone', 'Company'])
})

test('the button shows a loading state and does not send twice', async ({ page, backend }) => {
  await backend.fault('form', { kind: 'gate' })
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await expectReact(page)
  await submit(page).click()
  await expectSending(page)
  await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Contact request' }), 'the toast').toBeAttached()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    await submit(page).evaluate((button) => getComputedStyle(button, '::after').animationDuration)
  ).toBe('0s')
  await submit(page).click({ force: true })
  await field(page, 'name').press('Enter')
  await expect(thanks(page)).toHaveCount(0)

  await backend.open('form')
  await expect(thanks(page)).toBeVisible()
  await expectSending(page, false)
  expect(await backend.submissions()).toHaveLength(1)
})

test('a slow double click with a fast backend keeps the success message', {
  tag: '@engines'
}, async ({ page, backend }) => {
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await expectReact(page)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await submit(page).click({ force: true })
  await expect(page.getByText(MESSAGES.name)).toHaveCount(0)
  await expect(thanks(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([TYPED])
})

test('the toast covers neither the contact details nor the same sentence in the page', async ({
  page
}) => {
  for (const [width, height] of [
    [1000, 900],
    [1000, 700],
    [1280, 600],
    [1920, 900]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(PAGES.contacts)
    await fillIn(page)
    await expectReact(page)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
    const covered = await toast(page).evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const isCovered = (box: DOMRect) =>
        box.left < right && left < box.right && box.top < bottom && top < box.bottom
      return [...document.querySelectorAll('main :is(h1, dt, dd, button, [role=status] p)')]
        .filter((part) => isCovered(part.getBoundingClientRect()))
        .map(({ textContent }) => textContent)
    })
    expect(covered, `${width} × ${height} px`).toEqual([])
  }
})

test('the toast has no keyboard shortcut that steals the focus', {
  tag: '@ci'
}, async ({ page }) => {
  await page.goto(PAGES.contacts)
  await fillIn(page)
  await expectReact(page)
  await submit(page).click()
  await expect(toast(page)).toBeVisible()
  await field(page, 'name').press('Alt+KeyT')
  await expect(field(page, 'name')).toBeFocused()
})

test.describe('after a success', () => {
  /** Stops the page's clock, sends a request, and waits until this shows. */
  async function send(page: Page, awaited = toast) {
    await stopClock(page)
    await page.goto(PAGES.contacts)
    await fillIn(page)
    await expectReact(page)
    // With the keyboard, because a toast that appears under the pointer stays open.
    await field(page, 'company').press('Enter')
    // React shows the toast in a timer, so the clock must move.
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      await expect(awaited(page)).toBeVisible({ timeout: STEP_MS })
    }).toPass({ intervals: [STEP_MS] })
  }

  test('a toast says so for 3 seconds, and a sentence stays in the page', async ({ page }) => {
    await send(page)
    await expect(toast(page)).toHaveText('We will be in touch with you shortly :)')
    // The form announces the same sentence.
    await expect(toast(page).locator('span[aria-hidden=true]')).toHaveText(/We will be/)
    await expect(thanks(page)).toBeVisible()
    await page.clock.runFor(3_000 - 2 * STEP_MS)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(toast(page)).toHaveCount(0)
    await fillIn(page)
    await page.clock.runFor(60_000)
    await expect(thanks(page)).toBeVisible()
  })

  test('an existing live region announces it once', async ({ page }) => {
    await page.goto(PAGES.contacts)
    const session = await page.context().newCDPSession(page)
    /** The live regions, and how many times a screen reader finds the message. */
    const announced = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const exposed = nodes.filter(({ ignored }) => !ignored)
      return {
        regions: exposed
          .filter(({ role }) => role?.value === 'status')
          .map(({ backendDOMNodeId }) => backendDOMNodeId),
        times: exposed.filter(
          ({ role, name }) =>
            role?.value === 'StaticText' && String(name?.value).startsWith('We will be')
        ).length
      }
    }
    const before = await announced()
    expect(before.times).toBe(0)
    await fillIn(page)
    await expectReact(page)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await announced()).toEqual({ regions: before.regions, times: 1 })
  })

  test('the toast stays while hovered', async ({ page }) => {
    await send(page)
    await toast(page).hover()
    await page.clock.runFor(60_000)
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_000)
    await expect(toast(page)).toHaveCount(0)
  })

  for (const [how, route] of [
    ['fails', (route: Route) => route.abort()],
    ['stalls', () => {}]
  ] as const) {
    test(`the page still says so if the toast's script ${how}`, { tag: '@ci' }, async ({
      page
    }) => {
      await page.route(/\/Toast\.[\w-]+\.js/, route)
      await send(page, thanks)
      await page.clock.runFor(60_000)
      await expect(thanks(page)).toBeVisible()
      expect(await typed(page)).toEqual(EMPTY)
    })
  }
})

test('a form posted by the browser can be posted again after ten seconds', async ({ page }) => {
  await stopClock(page)
  await hold(page)
  const names: (string | null)[] = []
  await page.route(`**${SUBMIT_PATH}`, (route) => {
    names.push(new URLSearchParams(route.request().postData() ?? '').get('name'))
    // The page stays, as if the visitor had stopped loading the next one.
    return route.fulfill({ status: 204 })
  })
  await page.goto(PAGES.contacts, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await fillIn(page)
  for (const [name, wait] of Object.entries({ first: 0, 'too early': 9_999, again: 2 })) {
    await page.clock.runFor(wait)
    await fillIn(page, { name })
    await submit(page).click()
  }
  await expect.poll(() => names).toEqual(['first', 'again'])
})

test('the email link includes what was typed', async ({ page }) => {
  await page.goto(PAGES.contacts)
  const start = new URL((await mailLink(page).getAttribute('href')) ?? '')
  expect([start.pathname, start.searchParams.get('subject')]).toEqual([
    'desk@halcyon.test',
    'Contact request'
  ])
  expect(start.searchParams.get('body')).toBeNull()
  await fillIn(page, {
    name: ' Ada & Söhne ',
    position: '50 % buyer',
    website: 'mill.example/?a=b&c=d'
  })
  await expectReact(page)
  await mailLink(page).click()
  const { searchParams } = new URL((await mailLink(page).getAttribute('href')) ?? '')
  expect(searchParams.get('body')?.trim()).toBe(
    'Name: Ada & Söhne\r\nPosition title: 50 % buyer\r\nWebsite: mill.example/?a=b&c=d'
  )
})
