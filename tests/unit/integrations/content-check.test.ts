import { expect, test, vi } from 'vitest'
import { contentCheck } from '../../../src/integrations/content-check.ts'

test('a build reports notices as warnings and continues', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const setup = contentCheck([], async () => ({ mistakes: [], notices: [{ sentence: 'a copy' }] })).hooks['astro:config:setup']
  const options = { command: 'build', config: { root: new URL('file:///site/') }, logger }
  await (setup as (options: object) => Promise<void>)(options)
  expect(logger.warn.mock.calls).toEqual([['a copy']])
  expect(logger.error).not.toHaveBeenCalled()
})
