import { expect, test } from 'vitest'
import { addressLine, mapAddress, telephoneAddress } from '../../src/reach.ts'

test('a telephone link dials digits and the leading plus only', () => {
  expect(telephoneAddress('+1 (561) 555-0142')).toBe('tel:+15615550142')
})

test('an address is one line, and its map link searches for exactly that', () => {
  const line = addressLine({ locality: 'Boca Raton', region: 'Florida', country: 'USA' })
  expect(line).toBe('Boca Raton, Florida, USA')
  expect(new URL(mapAddress(line)).searchParams.get('query')).toBe(line)
  expect(new URL(mapAddress('A & B #1')).searchParams.get('query')).toBe('A & B #1')
})
