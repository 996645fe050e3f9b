// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactForm } from '../../../src/contact/ContactForm.tsx'
import { type Contact, FIELDS, type Field, readContact } from '../../../src/contact/fields.ts'
import { $submission } from '../../../src/contact/submission-store.ts'

const toasted = vi.hoisted(() => vi.fn())
vi.mock('../../../src/contact/Toast.tsx', () => ({
  default: ({ isSent }: { isSent: boolean }) => {
    if (isSent) toasted()
    return null
  }
}))

const EMPTY = readContact(new FormData())
const COMPLETE = { name: 'Ada', phone: '1', company: 'Mill' }

let respond: (response: Response) => void
let takeovers: number
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    respond = resolve
    return promise
  })
  $submission.set({ status: 'idle' })
  toasted.mockClear()
  document.body.innerHTML = '<main></main>'
  takeovers = 0
  document.querySelector('main')?.addEventListener('form-takeover', () => {
    takeovers += 1
  })
  root = createRoot(document.querySelector('main') as Element)
  await act(async () => root.render(<ContactForm mailUrl="mailto:a@example.com?subject=Hello" />))
})
afterEach(() => act(() => root.unmount()))

const input = (field: Field) => document.querySelector(`[name=${field}]`) as HTMLInputElement
const button = () => document.querySelector('button') as HTMLButtonElement
const thanks = () => document.querySelector('[role=status]')?.textContent
const values = () => Object.fromEntries(FIELDS.map((field) => [field, input(field).value]))
const submit = () => act(async () => button().click())

const type = (contact: Partial<Contact>) =>
  act(async () => {
    for (const [field, value] of Object.entries(contact)) {
      input(field as Field).value = value
      input(field as Field).dispatchEvent(new Event('input', { bubbles: true }))
    }
  })

const answer = (response: Response) =>
  act(async () => {
    respond(response)
    await vi.waitUntil(() => $submission.get().status !== 'sending', { interval: 1 })
  })

/** What a screen reader says about the fields that have anything: whether they are invalid, and their description. */
const faults = () =>
  FIELDS.flatMap((field) => {
    const description = document.getElementById(input(field).getAttribute('aria-describedby') ?? '')?.textContent
    const isInvalid = input(field).getAttribute('aria-invalid')
    return isInvalid || description ? [[field, isInvalid, description]] : []
  })

test('takes over from the inline script once', () => {
  expect(takeovers).toBe(1)
  expect(document.querySelector('form')?.noValidate).toBe(true)
})

test('names what is missing, focuses the first field, and removes each message once its field is filled', async () => {
  await type({ name: 'Ada', email: 'ada@example.com' })
  await submit()
  expect(faults()).toEqual([
    ['phone', 'true', 'Please enter your phone number'],
    ['company', 'true', 'Please enter your company name']
  ])
  expect(document.activeElement).toBe(input('phone'))
  await type({ phone: '1' })
  expect(faults()).toEqual([['company', 'true', 'Please enter your company name']])
  await type({ company: 'Mill' })
  expect(faults()).toEqual([])
})

test('says that it is sending, then shows the toast and a lasting sentence, and is emptied', async () => {
  await type({ ...COMPLETE, position: 'Buyer' })
  await submit()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect([thanks(), toasted.mock.calls.length]).toEqual(['', 0])
  await answer(Response.json({ ok: true }))
  expect(button().hasAttribute('aria-disabled')).toBe(false)
  expect(thanks()).toBe('We will be in touch with you shortly :)')
  expect(toasted).toHaveBeenCalled()
  expect(values()).toEqual(EMPTY)
  await type({ name: 'Grace' })
  expect(thanks()).toBe('We will be in touch with you shortly :)')
})

test('if something was typed during the request, nothing is emptied', async () => {
  await type(COMPLETE)
  await submit()
  await type({ position: 'Owner' })
  await answer(Response.json({ ok: true }))
  expect(values()).toEqual({ ...EMPTY, ...COMPLETE, position: 'Owner' })
})

test('after a failure everything typed is still there, and can be sent again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await type(COMPLETE)
  await submit()
  await answer(new Response('', { status: 500 }))
  expect(values()).toMatchObject(COMPLETE)
  expect([thanks(), button().hasAttribute('aria-disabled'), toasted.mock.calls.length]).toEqual(['', false, 0])
})

test('the email link carries what is in the form when it is clicked', async () => {
  const link = document.querySelector<HTMLAnchorElement>('a[href^=mailto]') as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  for (const name of ['Ada & Söhne', 'Grace']) {
    await type({ name })
    await act(async () => link.click())
    expect(new URL(link.href).searchParams.get('body')?.trim()).toBe(`Name: ${name}`)
  }
})
