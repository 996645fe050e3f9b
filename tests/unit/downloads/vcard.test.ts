import { expect, test } from 'vitest'
import { vcard } from '../../../src/downloads/vcard.ts'

const COMPANY = {
  name: 'Nyvara',
  phone: '+1 (561) 555-0142',
  email: 'trade@example.com',
  website: 'https://www.example.com',
  address: { locality: 'Boca Raton', region: 'Florida', country: 'USA', country_code: 'US' },
  note: 'Opening hours: 9:00 AM to 5:00 PM'
}

test("writes a valid vCard, whatever characters the company's name has", () => {
  const card = vcard({ ...COMPANY, name: 'Nyvara; Grain, Oil \\ Co' })
  expect(card).toContain('FN:Nyvara\\; Grain\\, Oil \\\\ Co\r\n')
  expect(card).toContain('ADR;TYPE=WORK:;;;Boca Raton;Florida;;USA\r\n')
  expect(card.endsWith('END:VCARD\r\n')).toBe(true)
})

test('folds the lines of a vCard without changing the text', () => {
  const note = 'Пшениця, ячмінь і кукурудза з України. '.repeat(8).trim()
  const card = vcard({ ...COMPANY, note })
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`NOTE:${note.replaceAll(',', '\\,')}`)
})
