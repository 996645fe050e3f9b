import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { csv } from '../../../src/downloads/csv.ts'
import { missingLetters } from '../../../src/downloads/font-letters.ts'
import { vcard } from '../../../src/downloads/vcard.ts'
import { shareImage } from '../../../src/seo/share-image.ts'
import { jsonLd, organization } from '../../../src/seo/structured-data.ts'

const COMPANY = {
  name: 'Nyvara',
  phone: '+1 (561) 555-0142',
  email: 'trade@example.com',
  website: 'https://www.example.com',
  slogan: '',
  description: '',
  address: { locality: 'Boca Raton', region: 'Florida', country: 'USA', country_code: 'US' },
  opening_hours: '',
  opening_hours_data: { days: [], opens: '09:00', closes: '17:00' },
  copyright_year: 2024,
  note: 'Opening hours: 9:00 AM to 5:00 PM'
}

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"]
])('a spreadsheet does not run a cell as a formula: %s', (text, cell) => {
  expect(csv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test.each(['-18', '+4.5', '-18 %', 'max 4.5 %', '2.5–4.5 EBC'])('writes the value %s unchanged', (text) => {
  expect(csv([[text]])).toBe(`\uFEFF${text}\r\n`)
})

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csv([['a,b', 'say "c"', 'd\ne', 'f']])).toBe('\uFEFF"a,b","say ""c""","d\ne",f\r\n')
})

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

test('draws a share image, whatever letters its title has', async () => {
  const image = await shareImage({ brand: 'Nyvara', title: 'Їжак 麦', line: ['Moisture', 'max 14 %'] }, ['content/images/share.svg'])
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('names the letters that the fonts lack', () => {
  expect(missingLetters('Їжак', 'display')).toEqual(['Ї', 'ж', 'а', 'к'])
  expect(missingLetters('Їжак, 8–9 µg/kg ≤ 5 °C')).toEqual([])
})

test('texts cannot end the script element of the structured data', () => {
  const company = { ...COMPANY, slogan: '</script><script>alert(1)</script>' }
  vi.stubEnv('SITE', 'https://www.example.com')
  const text = jsonLd([organization(company)])
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)['@graph'][0].slogan).toBe(company.slogan)
})
