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
  ['8–20 °C', '8–20_°C'],
  ['187–194 mg KOH/g', '187–194_mg KOH/g'],
  ['DSTU 4282:2018 and CXS 210-1999', 'DSTU_4282:2018 and CXS_210-1999']
])('a number stays with its unit and sign: %s', (text, unbroken) => {
  expect(marked(text)).toBe(unbroken)
})

test('a short note stays on one line, a long one does not', () => {
  expect(marked('max 0.47 % (14 % moisture basis)')).toBe('max_0.47_% (14_%_moisture_basis)')
  expect(marked('Report (pesticides, esters and more)')).toBe(
    'Report (pesticides, esters and more)'
  )
})

test('a line does not start with a dash', () => {
  expect(marked('Working hard - Working smart')).toBe('Working hard_- Working smart')
  expect(marked('Bread – white')).toBe('Bread_– white')
})

test.each([
  'White bread, pastry and cakes',
  'Two-row spring barley',
  'Bulk bags (FIBC)',
  'packed in lined bags'
])('a line may break between other words: %s', (text) => {
  expect(noBreak(text)).toBe(text)
})

test.each([
  ['25 and 50 kg bags', '25 and 50_kg bags'],
  ['18 or 20 t', '18 or 20_t'],
  ['5 to 10 kg', '5 to 10_kg'],
  ['in 2025 we', 'in 2025 we'],
  ['more than 50 years', 'more than 50 years']
])('a number does not stay with just any word: %s', (text, unbroken) => {
  expect(marked(text)).toBe(unbroken)
})
