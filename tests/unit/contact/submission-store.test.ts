import { beforeEach, expect, test, vi } from 'vitest'
import { SUBMIT_URL } from '../../../src/backend/endpoints.ts'
import {
  $submission,
  clearResolvedErrors,
  submitContact
} from '../../../src/contact/submission-store.ts'
import { EMPTY, REQUIRED_ONLY } from '../../fixtures/contact.ts'

const IDLE = { status: 'idle' } as const
const fetched = vi.fn<typeof fetch>()

function form(contact = REQUIRED_ONLY): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(contact)) data.set(name, value)
  return data
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetched)
  $submission.set(IDLE)
})

test('posts all fields as JSON, and follows no redirect', async () => {
  await submitContact(form())
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe(SUBMIT_URL)
  expect(init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' }
  })
  expect(JSON.parse(String(init?.body))).toEqual(REQUIRED_ONLY)
  expect($submission.get()).toMatchObject({ status: 'sent' })
})

// Browsers allow 64 KiB, and a character takes up to three bytes.
test.each([
  [20_000, true],
  [20_001, false]
])(
  'a request of %i characters is sent, with keepalive if browsers allow that: %s',
  async (length, keepalive) => {
    const rest = JSON.stringify({ ...REQUIRED_ONLY, name: '' }).length
    await submitContact(form({ ...REQUIRED_ONLY, name: 'Ж'.repeat(length - rest) }))
    const { body } = fetched.mock.lastCall?.[1] ?? {}
    expect(body).toHaveLength(length)
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive })
  }
)

test('three seconds after a success, an empty form is no double-click', async () => {
  vi.useFakeTimers()
  await submitContact(form())
  vi.advanceTimersByTime(2_999)
  await submitContact(form(EMPTY))
  expect($submission.get()).toMatchObject({ status: 'sent' })
  vi.advanceTimersByTime(1)
  await submitContact(form(EMPTY))
  expect($submission.get()).toMatchObject({ status: 'invalid' })
})

test('a field that is cleared again is not reported until the next submission', async () => {
  await submitContact(form({ ...REQUIRED_ONLY, company: '' }))
  clearResolvedErrors(form({ ...REQUIRED_ONLY, company: '', name: '' }))
  expect($submission.get()).toEqual({ status: 'invalid', missing: ['company'] })
})
