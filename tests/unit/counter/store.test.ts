import { beforeEach, expect, test, vi } from 'vitest'

/** A page load: the store asks once in its life. */
async function load() {
  vi.resetModules()
  return import('../../../src/counter/store.ts')
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 48_216 }))
})

test('is 0 until the host has answered', async () => {
  const { $suppliedTons, loadSuppliedTons } = await load()
  expect($suppliedTons.get()).toBe(0)
  await loadSuppliedTons()
  expect($suppliedTons.get()).toBe(48_216)
})

test('asks the host once, at {host}/api/count, however often the section is mounted', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ count: 1 }))
  vi.stubGlobal('fetch', fetched)
  const { loadSuppliedTons } = await load()
  await Promise.all([loadSuppliedTons(), loadSuppliedTons()])
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['https://host.example/api/count'])
})

test('takes a count of 0 as an answer, not as a failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0 }))
  const log = vi.spyOn(console, 'error')
  const { $suppliedTons, loadSuppliedTons } = await load()
  await loadSuppliedTons()
  expect($suppliedTons.get()).toBe(0)
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['has no count', async () => Response.json({})],
  ['has a text for a count', async () => Response.json({ count: '12' })],
  ['is negative', async () => Response.json({ count: -1 })],
  ['is empty', async () => new Response('')],
  ['is an error page', async () => new Response('<html>', { status: 502 })],
  ['never comes', async () => Promise.reject(new TypeError('Failed to fetch'))]
])('the count stays 0 and the Russian message is logged when the answer %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $suppliedTons, loadSuppliedTons } = await load()
  await loadSuppliedTons()
  expect($suppliedTons.get()).toBe(0)
  expect(log).toHaveBeenCalledExactlyOnceWith('Ошибка при обновлении числа', expect.any(Error))
})
