// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { labels, missing, sent } from '../../../content/contact-form.json'
import { ContactForm } from '../../../src/contact/ContactForm.tsx'
import { type Contact, FIELDS, type Field, isRequired, readContact } from '../../../src/contact/fields.ts'
import { $submission } from '../../../src/contact/submission-store.ts'

const toast = vi.hoisted(() => ({ show: () => {} }))
vi.mock('../../../src/contact/Toast.tsx', () => ({
  default: ({ onReady }: { onReady(): void }) => {
    toast.show = onReady
    return null
  }
}))

const EMPTY = readContact(new FormData())
const COMPLETE = { name: 'Ada', phone: '1', company: 'Mill' }

let respond: (response: Response) => void
let ready: number
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    respond = resolve
    return promise
  })
  $submission.set({ status: 'idle' })
  toast.show = () => {}
  document.body.innerHTML = '<main></main>'
  ready = 0
  document.querySelector('main')?.addEventListener('form-takeover', () => {
    ready += 1
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

/** Fills in fields as a visitor does, or as form fillers that dispatch nothing but `change`. */
const type = (contact: Partial<Contact>, event = 'input') =>
  act(async () => {
    for (const [field, value] of Object.entries(contact)) {
      input(field as Field).value = value
      input(field as Field).dispatchEvent(new Event(event, { bubbles: true }))
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

test('says once that it handles submissions from now on, in place of the browser', () => {
  expect(ready).toBe(1)
  expect(document.querySelector('form')?.noValidate).toBe(true)
})

test.each(['input', 'change'])('names what is missing, leads there, and takes each back once it is filled in, by %s', async (event) => {
  await type({ name: 'Ada', email: 'ada@example.com' })
  await submit()
  expect(faults()).toEqual([
    ['phone', 'true', missing.phone],
    ['company', 'true', missing.company]
  ])
  expect(document.activeElement).toBe(input('phone'))
  await type({ phone: '1' }, event)
  expect(faults()).toEqual([['company', 'true', missing.company]])
  await type({ company: 'Mill' }, event)
  expect(faults()).toEqual([])
  for (const field of FIELDS) {
    const message = document.getElementById(`contact-${field}-error`)
    expect(message?.getAttribute('aria-live') ?? '', field).toBe(isRequired(field) ? 'polite' : '')
    expect(message?.textContent ?? '', field).toBe('')
  }
})

test('says that it is sending, and after a success empties all but what was typed in the meantime', async () => {
  await type({ ...COMPLETE, position: 'Buyer' })
  await submit()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(thanks()).toBe('')
  await type({ position: 'Owner' })
  await answer(Response.json({ ok: true }))
  expect(button().hasAttribute('aria-disabled')).toBe(false)
  expect(thanks()).toBe(sent)
  expect(values()).toEqual({ ...EMPTY, position: 'Owner' })
  const mail = new URL(document.querySelector<HTMLAnchorElement>('[href^=mailto]')?.href ?? '')
  expect(mail.searchParams.get('body')?.trim()).toBe(`${labels.position}: Owner`)
})

test('after a failure everything typed is there, and can be sent again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await type(COMPLETE)
  await submit()
  await answer(new Response('', { status: 500 }))
  expect(values()).toMatchObject(COMPLETE)
  expect([thanks(), button().hasAttribute('aria-disabled')]).toEqual(['', false])
})

test.each([
  ['without a toast, thanks stand until the visitor types', false, ''],
  ['a toast ends by itself, whatever the visitor types', true, sent]
])('%s', async (_, hasToast, expected) => {
  await type(COMPLETE)
  await submit()
  await answer(Response.json({ ok: true }))
  if (hasToast) await act(async () => toast.show())
  expect(thanks()).toBe(sent)
  await type({ name: 'A' })
  expect(thanks()).toBe(expected)
})
