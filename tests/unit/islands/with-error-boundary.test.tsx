// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { withErrorBoundary } from '../../../src/islands/with-error-boundary.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Renders an island like Astro does, and counts its failure events. */
async function render(content: () => string, fallback?: () => string): Promise<{ text: string | null; failures: number }> {
  const Island = withErrorBoundary(content, fallback)
  const element = document.createElement('astro-island')
  document.body.replaceChildren(element)
  let failures = 0
  document.body.addEventListener('astro:hydration-error', ({ target }) => {
    if (element.contains(target as Node)) failures++
  })
  const root = createRoot(element)
  await act(async () => root.render(<Island />))
  return { text: element.textContent, failures }
}

test('removes an island that throws, or shows what stands in for it, and reports it once', async () => {
  const failing = () => {
    throw new URIError('URI malformed')
  }
  expect(await render(failing)).toEqual({ text: '', failures: 1 })
  expect(await render(failing, () => 'A plain form')).toEqual({ text: 'A plain form', failures: 1 })
})
