import { expect, test, vi } from 'vitest'
import { $suppliedTons, loadSuppliedTons } from '../../../src/counter/count-store.ts'

test.each([
  ['has no count', async () => Response.json({})],
  ['never arrives', async () => Promise.reject(new TypeError('Failed to fetch'))]
])('stays 0 and logs the Russian message if the response %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await loadSuppliedTons()
  expect($suppliedTons.get()).toBe(0)
  // "Error while updating the number", as specified.
  expect(log).toHaveBeenCalledExactlyOnceWith('Ошибка при обновлении числа', expect.any(Error))
})
