import { expect, test } from 'vitest'
import { noBreak } from '../../src/no-break.ts'

/** The text with "_" for each no-break space. */
const marked = (text: string) => noBreak(text).replaceAll('\u00a0', '_')

test.each([
  ['20 000 kg', '20_000_kg'],
  ['≤ 14 %', '≤_14_%'],
  ['± 0.5 mm', '±_0.5_mm'],
  ['№ 5', '№_5'],
  ['max 5 mg/kg', 'max_5_mg/kg'],
  ['at 8–20 °C', 'at_8–20_°C'],
  ['187–194 mg KOH/g', '187–194_mg KOH/g'],
  ['DSTU 4282:2018 and CXS 210-1999', 'DSTU_4282:2018 and CXS_210-1999']
])('a number stays with its unit and its sign: %s', (text, unbroken) => {
  expect(marked(text)).toBe(unbroken)
})

test('a short note stays whole, a long one does not', () => {
  expect(marked('max 0.47 % (14 % moisture basis)')).toBe('max_0.47_% (14_%_moisture_basis)')
  expect(marked('Report (pesticides, esters and more)')).toBe(
    'Report (pesticides, esters and more)'
  )
})

test('a line does not begin with a dash', () => {
  expect(marked('Working hard - Working smart')).toBe('Working hard_- Working smart')
  expect(marked('Bread – white')).toBe('Bread_– white')
})

test.each([
  'White bread, pastry and cakes',
  'Two-row spring barley',
  'Bulk bags (FIBC)',
  'packed in lined bags'
])('other words may stand on lines of their own: %s', (text) => {
  expect(noBreak(text)).toBe(text)
})

test('numbers in a row are not tied together', () => {
  expect(marked('25 and 50 kg bags')).toBe('25 and 50_kg bags')
  expect(marked('18 or 20 t')).toBe('18 or 20_t')
})
