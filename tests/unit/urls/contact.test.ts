import { expect, test } from 'vitest'
import { mapsUrl, telUrl } from '../../../src/urls/contact.ts'

test.each([
  ['+1 (561) 555-0142', 'tel:+15615550142'],
  ['+1 (561) 555-0142 ext. 12', 'tel:+15615550142;ext=12'],
  ['+1-347-586-9467', 'tel:+13475869467'],
  ['+1.347.586.9467', 'tel:+13475869467'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+39 06 698 12345', 'tel:+390669812345'],
  ['+380 44 123-45-67', 'tel:+380441234567'],
  ['+49 (30) 901820 ext. 9', 'tel:+4930901820;ext=9']
])('%s is dialed as %s', (phone, url) => {
  expect(telUrl(phone)).toBe(url)
})

test('a maps search uses the address as written', () => {
  expect(new URL(mapsUrl('A & B #1, USA')).searchParams.get('query')).toBe('A & B #1, USA')
})
