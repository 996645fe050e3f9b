import { afterEach, expect, test, vi } from 'vitest'
import { COUNT_URL } from '../../../src/backend/endpoints.ts'

afterEach(() => {
  delete globalThis.earlyCalls
})

test('the main page asks early for the count, which is far down the page, and not urgent', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ count: 1 }))
  vi.stubGlobal('fetch', fetched)
  await import('../../../src/counter/early-call.inline.ts')
  expect(fetched.mock.calls.map(([url, { priority }]) => [url, priority])).toEqual([[COUNT_URL, 'low']])
})
