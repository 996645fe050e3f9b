import { EventEmitter } from 'node:events'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
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

describe('while `astro dev` runs', () => {
  type Report = Awaited<ReturnType<Parameters<typeof contentCheck>[1]>>

  /** Starts the check with this function. @returns what it logs as errors, and a function that tells of a saved file */
  async function start(checkContent: () => Promise<Report>) {
    const errors: string[] = []
    const logger = { warn: vi.fn(), error: (text: string) => errors.push(text) }
    const watcher = new EventEmitter()
    const { hooks } = contentCheck([], checkContent)
    const setup = hooks['astro:config:setup'] as unknown as (options: object) => Promise<void>
    await setup({ command: 'dev', config: { root: new URL('file:///site/') }, updateConfig: () => {} })
    const serve = hooks['astro:server:setup'] as unknown as (options: object) => Promise<void>
    const isServing = serve({ server: { watcher }, logger })
    return { errors, isServing, save: () => watcher.emit('all', 'change', '/site/content/company.json') }
  }

  test('the last report is of what was saved last, and says nothing twice', async () => {
    const checks: ((mistake: string) => void)[] = []
    const { errors, isServing, save } = await start(() => {
      const { promise, resolve } = Promise.withResolvers<Report>()
      checks.push((sentence) => resolve({ mistakes: sentence ? [{ sentence }] : [], notices: [] }))
      return promise
    })
    save()
    save()
    expect(checks, 'one check at a time').toHaveLength(1)
    checks[0]?.('first')
    await vi.waitFor(() => expect(checks).toHaveLength(2))
    expect(errors).toEqual(['first'])
    save()
    checks[1]?.('second')
    await vi.waitFor(() => expect(checks).toHaveLength(3))
    checks[2]?.('second')
    await isServing
    expect(errors).toEqual(['first', 'second'])
  })

  test('a check that fails is reported, and the next one follows', async () => {
    const checkContent = vi
      .fn<() => Promise<Report>>()
      .mockRejectedValueOnce(new Error('EMFILE: too many open files'))
      .mockResolvedValue({ mistakes: [{ sentence: 'mistake' }], notices: [] })
    const { errors, isServing, save } = await start(checkContent)
    await isServing
    expect(errors).toEqual(['content/ could not be checked: EMFILE: too many open files. Save a file in it to try again.'])
    save()
    await vi.waitFor(() => expect(errors.at(-1)).toBe('mistake'))
  })
})

test('`astro dev` reports a mistake once, however often a file is saved, and again after it was mended', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const watcher = new EventEmitter()
  let mistakes = [{ sentence: 'a mistake' }]
  const check = vi.fn(async () => ({ mistakes, notices: [{ sentence: 'a notice' }] }))
  const { hooks } = contentCheck([], check)
  const start = async (hook: 'astro:config:setup' | 'astro:server:setup', options: object) =>
    (hooks[hook] as (options: object) => Promise<void>)({ logger, ...options })
  await start('astro:config:setup', { command: 'dev', config: { root: new URL('file:///site/') }, updateConfig: vi.fn() })
  await start('astro:server:setup', { server: { watcher } })
  const save = async (file: string) => {
    watcher.emit('all', 'change', file)
    await new Promise(setImmediate)
  }
  await save('/site/content/company.json')
  await save('/site/content/home.json')
  expect(check).toHaveBeenCalledTimes(3)
  expect([logger.error.mock.calls, logger.warn.mock.calls]).toEqual([[['a mistake']], [['a notice']]])
  for (const file of ['/site/src/content/texts.ts', '/site/content-policy.md', '/content/home.json']) await save(file)
  expect(check, 'only content is checked').toHaveBeenCalledTimes(3)
  mistakes = []
  await save('/site/content/company.json')
  expect(logger.error).toHaveBeenCalledTimes(1)
  mistakes = [{ sentence: 'a mistake' }]
  await save('/site/content/company.json')
  expect(logger.error).toHaveBeenCalledTimes(2)
})
