import { pathToFileURL } from 'node:url'
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

test.each(['build', 'dev'])('`astro %s` in a folder that Vite cannot read says which to rename', async (command) => {
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((_: unknown, done?: unknown) => {
    ;(done as () => void)()
    return true
  })
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  const setup = contentCheck([], async () => ({ mistakes: [], notices: [] })).hooks['astro:config:setup']
  const options = { command, config: { root: pathToFileURL('/home/100% #1/') } }
  await expect((setup as (options: object) => Promise<void>)(options)).rejects.toThrow('exit')
  expect(exit).toHaveBeenCalledWith(1)
  expect(written.mock.calls[0]?.[0]).toMatch(/^The project is in "\/home\/100% #1\/"\. .*#, \? or %.*rename .*$/m)
})
