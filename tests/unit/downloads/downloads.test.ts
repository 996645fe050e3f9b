import { expect, test, vi } from 'vitest'
import { csv } from '../../../src/downloads/csv.ts'
import { vcard } from '../../../src/downloads/vcard.ts'
import { jsonLd, organization } from '../../../src/seo/structured-data.ts'
import { fitted, outlines } from '../../../src/seo/text-outlines.ts'

const COMPANY = {
  name: 'Nyvara',
  phone: '+1 (561) 555-0142',
  email: 'trade@example.com',
  website: 'https://www.example.com',
  address: { locality: 'Boca Raton', region: 'Florida', country: 'USA' },
  note: 'Opening hours: 9:00 AM to 5:00 PM'
}

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"]
])('a spreadsheet runs nothing of what stands in a table: %s', (text, cell) => {
  expect(csv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test.each(['-18', '+4.5', '-18 %', 'max 4.5 %', '2.5–4.5 EBC'])('a value stays as it is in a table: %s', (text) => {
  expect(csv([[text]])).toBe(`\uFEFF${text}\r\n`)
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csv([['a,b', 'say "c"', 'd\ne', 'f']])).toBe('\uFEFF"a,b","say ""c""","d\ne",f\r\n')
})

test('a phone reads the company from its card, whatever signs are in its name', () => {
  const card = vcard({ ...COMPANY, name: 'Nyvara; Grain, Oil \\ Co' })
  expect(card).toContain('FN:Nyvara\\; Grain\\, Oil \\\\ Co\r\n')
  expect(card).toContain('ADR;TYPE=WORK:;;;Boca Raton;Florida;;USA\r\n')
  expect(card.endsWith('END:VCARD\r\n')).toBe(true)
})

test('no line of a card is longer than 75 bytes, and unfolded it reads as before', () => {
  const note = 'Пшениця, ячмінь і кукурудза з України. '.repeat(8).trim()
  const card = vcard({ ...COMPANY, note })
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`NOTE:${note.replaceAll(',', '\\,')}`)
})

test('a long name on a share picture is set smaller until it fits', () => {
  const short = fitted('Corn oil', [88, 60, 42], 476, 3)
  const long = fitted('Extraordinarily fine wheat flour of the highest grade', [88, 60, 42], 476, 3)
  expect(short.size).toBe(88)
  expect(long.size).toBeLessThan(88)
  for (const line of long.lines) expect(line.width).toBeLessThanOrEqual(476)
  expect(long.lines.map(({ text }) => text).join(' ')).toBe('Extraordinarily fine wheat flour of the highest grade')
})

test('a Ukrainian name on a share picture is drawn with letters, not with empty boxes', () => {
  const shapes = [...outlines('їжак', 40, 0, 0).matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape)
  expect(shapes).toHaveLength(4)
  expect(new Set(shapes).size).toBe(4)
})

test('no text of the owner can end the script that speaks to search engines', () => {
  const company = {
    ...COMPANY,
    slogan: '</script><script>alert(1)</script>',
    description: '',
    address: { ...COMPANY.address, country_code: 'US' },
    opening_hours_data: { days: [], opens: '09:00', closes: '17:00' }
  }
  vi.stubEnv('SITE', 'https://www.example.com')
  const text = jsonLd([organization(company)])
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)['@graph'][0].slogan).toBe(company.slogan)
})
