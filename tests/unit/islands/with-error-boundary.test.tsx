// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { withErrorBoundary } from '../../../src/islands/with-error-boundary.tsx'

test('renders nothing for an island that throws, and reports it once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  const Island = withErrorBoundary(() => {
    throw new URIError('URI malformed')
  })
  const element = document.createElement('astro-island')
  document.body.replaceChildren(element)
  const reported = vi.fn()
  element.addEventListener('astro:hydration-error', reported)
  await act(async () => createRoot(element).render(<Island />))
  expect(element.textContent).toBe('')
  expect(reported).toHaveBeenCalledOnce()
})
