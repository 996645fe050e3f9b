// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { $suppliedTons } from '../../../src/counter/count-store.ts'
import { SuppliedTons } from '../../../src/counter/SuppliedTons.tsx'

test('shows 0, then the tons in whole, grouped digits, labelled by the caption', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  document.body.innerHTML = '<astro-island></astro-island>'
  const root = createRoot(document.querySelector('astro-island') as Element)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<SuppliedTons />))
  const output = document.querySelector('output')
  expect(output?.textContent).toBe('0')
  expect(output?.hasAttribute('data-tons')).toBe(false)

  resolve(Response.json({ count: 1_234_567.8 }))
  await act(() => vi.waitUntil(() => $suppliedTons.get() > 0))
  expect(output?.textContent).toBe('1,234,568')
  expect(output?.getAttribute('data-tons')).toBe('1234567.8')
  expect(output?.getAttribute('aria-labelledby')).toBe('counter-caption')
})
