import { expect, test, vi } from 'vitest'
import { sendForm } from '../../../src/backend/send-form.ts'

const FIELDS = new URLSearchParams({ name: 'Ada' })

function answers(response: object) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a form is accepted if the backend answers with success or leads to the page of thanks', async () => {
  answers({ ok: true, type: 'cors' })
  expect(await sendForm('https://backend.example/submit-form', FIELDS)).toBe(true)
  answers({ ok: false, type: 'opaqueredirect' })
  expect(await sendForm('https://backend.example/submit-form', FIELDS)).toBe(true)
})

test('a form outlives the page, and what comes after a redirect is not awaited', async () => {
  const fetched = answers({ ok: true, type: 'cors' })
  await sendForm('https://backend.example/submit-form', FIELDS)
  expect(fetched.mock.calls).toEqual([
    ['https://backend.example/submit-form', { method: 'POST', body: FIELDS, keepalive: true, redirect: 'manual' }]
  ])
})

test('a form that the backend refuses is not accepted', async () => {
  answers({ ok: false, type: 'cors' })
  expect(await sendForm('https://backend.example/submit-form', FIELDS)).toBe(false)
})

test('a beacon, of which nobody learns what becomes, is not known to be accepted', async () => {
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('Request', class {})
  expect(await sendForm('https://backend.example/submit-form', FIELDS)).toBe(false)
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('https://backend.example/submit-form', FIELDS)
})
