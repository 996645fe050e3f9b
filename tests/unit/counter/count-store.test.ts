import { beforeEach, expect, test, vi } from 'vitest'
import { COUNT_PATH } from '../../../src/backend/paths.ts'

/** Simulates a page load, because the store fetches only once. */
async function load() {
  vi.resetModules()
  return import('../../../src/counter/count-store.ts')
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 48_216 }))
})

test('fetches the count from the host once, however often the section is mounted', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ count: 1 }))
  vi.stubGlobal('fetch', fetched)
  const { loadSuppliedTons } = await load()
  await Promise.all([loadSuppliedTons(), loadSuppliedTons()])
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`https://host.example${COUNT_PATH}`])
})

test.each([
  ['has no count', async () => Response.json({})],
  ['never arrives', async () => Promise.reject(new TypeError('Failed to fetch'))]
])('stays 0 and logs the Russian message if the response %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $suppliedTons, loadSuppliedTons } = await load()
  await loadSuppliedTons()
  expect($suppliedTons.get()).toBe(0)
  expect(log).toHaveBeenCalledExactlyOnceWith('Ошибка при обновлении числа', expect.any(Error))
})
