import { expect, test, vi } from 'vitest'
import { savesData } from '../../src/connection.ts'

test.each([
  ['a browser that does not tell', undefined, false],
  ['Save-Data', { saveData: true, effectiveType: '4g' }, true],
  ['a 2G connection', { saveData: false, effectiveType: '2g' }, true],
  ['a connection slower than 2G', { effectiveType: 'slow-2g' }, true],
  ['a 3G connection', { saveData: false, effectiveType: '3g' }, false]
])('with %s, data is saved or not', (_, connection, saves) => {
  vi.stubGlobal('navigator', { connection })
  expect(savesData()).toBe(saves)
})
