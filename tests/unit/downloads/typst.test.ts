import { expect, test, vi } from 'vitest'

test('a computer without the program of Typst is told what to leave out', async () => {
  vi.doMock('@myriaddreamin/typst-ts-node-compiler', () => {
    throw new Error('Cannot find native binding')
  })
  await expect(import('../../../src/downloads/typst.ts')).rejects.toThrow(/^Typst, .*npm ci.*DATA_SHEETS=false and SHARE_IMAGES=false/)
})
