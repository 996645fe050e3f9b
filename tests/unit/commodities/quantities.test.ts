import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Quantity, quantities, valueLines } from '../../../src/commodities/quantities.ts'
import { commodities, statedOf } from '../../content.ts'

const BLANK = { minimum: '', maximum: '', typical: '', unit: '', basis: '' }

test.each([
  ['max 4.5 %', { maximum: '4.5', unit: '%' }],
  ['min 80.0 % (dry basis)', { minimum: '80.0', unit: '%', basis: 'dry basis' }],
  ['min 82 % (dry basis, N × 6.25)', { minimum: '82', unit: '%', basis: 'dry basis, N × 6.25' }],
  ['38–44 %', { minimum: '38', maximum: '44', unit: '%' }],
  ['38-44%', { minimum: '38', maximum: '44', unit: '%' }],
  ['5.6–5.9', { minimum: '5.6', maximum: '5.9' }],
  ['10–15 min', { minimum: '10', maximum: '15', unit: 'min' }],
  ['8,000–10,000 IU/kg', { minimum: '8000', maximum: '10000', unit: 'IU/kg' }],
  ['118–141 g/100 g', { minimum: '118', maximum: '141', unit: 'g/100 g' }],
  ['max 0.3 mg KOH/g', { maximum: '0.3', unit: 'mg KOH/g' }],
  ['max 15 mg iodine', { maximum: '15', unit: 'mg iodine' }],
  ['1.45–1.90 m³/t', { minimum: '1.45', maximum: '1.90', unit: 'm³/t' }],
  ['min 220 °C', { minimum: '220', unit: '°C' }],
  ['max −18 °C', { maximum: '-18', unit: '°C' }],
  ['+4.5 %', { typical: '4.5', unit: '%' }],
  ['10.3 %', { typical: '10.3', unit: '%' }],
  ['about 11 %', { typical: '11', unit: '%' }],
  ['1,330 mg/100 g', { typical: '1330', unit: 'mg/100 g' }],
  ['Max 45', { maximum: '45' }]
])('a spreadsheet calculates with %s', (value, found) => {
  expect(quantities(value)).toEqual([{ ...BLANK, value, ...found }])
})

test.each([
  'clear, no sediment, neutral',
  '26 % to under 42 %',
  '95 % under 200 µm',
  'max 2 meq/kg at release, max 10 meq/kg at end of shelf life',
  'max 1.0 red, 9.0 yellow',
  'low heat min 6.0 mg/g, medium 1.5–5.99 mg/g, high below 1.5 mg/g',
  'disc A to B (7.5–15 mg)',
  'clear after 5.5 h at 0 °C',
  'absent in 25 g',
  'not allowed',
  '1.8:1 to 2.0:1',
  'max 9–12 %',
  // A decimal comma is not read as one of thousands.
  '4,5 %',
  '3–4–5 %'
])('a spreadsheet gets no wrong number from %s', (value) => {
  expect(quantities(value)).toEqual([{ ...BLANK, value }])
})

test('a value in two units, or on two bases, has a row for each', () => {
  expect(quantities('max 0.55 % (dry basis); max 0.47 % (14 % moisture basis)')).toEqual([
    { ...BLANK, value: 'max 0.55 % (dry basis)', maximum: '0.55', unit: '%', basis: 'dry basis' },
    { ...BLANK, value: 'max 0.47 % (14 % moisture basis)', maximum: '0.47', unit: '%', basis: '14 % moisture basis' }
  ])
})

/** The value without the commas of thousands. */
const plain = (value: string) => value.replace(/,(?=\d)/g, '').replace('−', '-')

/** A quantity as the owner writes it. */
function written({ minimum, maximum, typical, unit, basis }: Quantity): string {
  const range = minimum && maximum && `${minimum}–${maximum}`
  const number = typical || range || (minimum ? `min ${minimum}` : `max ${maximum}`)
  return [number, unit, basis && `(${basis})`].filter(Boolean).join(' ')
}

test('the columns of our commodities say what their values say, or nothing', () => {
  for (const { id, ...commodity } of commodities) {
    for (const [label, typed] of statedOf({ id, ...commodity })) {
      const found = quantities(typed)
      expect(found.map(({ value }) => value).join('; '), `${id}, ${label}`).toBe(typed)
      for (const quantity of found) {
        if (quantity.unit || quantity.minimum || quantity.maximum || quantity.typical) {
          expect(written(quantity), `${id}, ${label}`).toBe(plain(quantity.value).replace('about ', ''))
        }
      }
    }
  }
})

test('no value is lost, and no number is made up', () => {
  const piece = fc.oneof(
    fc.constantFrom('max ', 'min ', 'about ', '–', '; ', ' %', ' mg KOH/g', ' (dry basis)', ',', '.'),
    fc.nat().map(String),
    fc.string()
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const typed = pieces.join('')
      const found = quantities(typed)
      expect(found.map(({ value }) => value).join('; ')).toBe(typed)
      for (const { value, minimum, maximum, typical } of found) {
        for (const number of [minimum, maximum, typical]) expect(plain(value)).toContain(number)
      }
    })
  )
})

/** The lines of a value, its measures in stars and its notes in underscores. */
const marked = (typed: string) =>
  valueLines(typed).map((parts) => parts.map(({ kind, text }) => ({ measure: `*${text}*`, note: `_${text}_`, words: text })[kind]).join(''))

test.each([
  ['max 4.5 %', ['max *4.5 %*']],
  ['5.6–5.9', ['*5.6–5.9*']],
  ['max 15 mg iodine', ['max *15 mg iodine*']],
  ['about 11 %', ['about *11 %*']],
  ['min 18 % (crude)', ['min *18 %* _(crude)_']],
  ['max 0.55 % (dry basis); max 0.47 % (14 % moisture basis)', ['max *0.55 %* _(dry basis);_', 'max *0.47 %* _(14 % moisture basis)_']],
  ['2.5–4.5 EBC; about 1.3–2.3 SRM', ['*2.5–4.5 EBC;*', 'about *1.3–2.3 SRM*']],
  ['26 % to under 42 %', ['*26 %* to under *42 %*']],
  ['max 2 meq/kg at release, max 10 meq/kg at end of shelf life', ['max *2 meq/kg* at release, max *10 meq/kg* at end of shelf life']],
  ['disc A to B (7.5–15 mg)', ['disc A to B _(7.5–15 mg)_']],
  ['not allowed', ['not allowed']],
  ['absent in 25 g', ['absent in 25 g']],
  ['1.8:1 to 2.0:1', ['1.8:1 to 2.0:1']],
  ['clear after 5.5 h at 0 °C', ['clear after 5.5 h at 0 °C']]
])('%s is set in lines, with its numbers and notes', (typed, lines) => {
  expect(marked(typed)).toEqual(lines)
})

test('the lines of any value are what the owner typed', () => {
  const piece = fc.oneof(fc.constantFrom('max ', '4.5', '–', '; ', ' %', ' mg KOH/g', ' (dry basis)', '(', ')', ',', ';'), fc.string())
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const typed = pieces.join('')
      expect(
        valueLines(typed)
          .map((parts) => parts.map(({ text }) => text).join(''))
          .join(' ')
      ).toBe(typed)
    })
  )
})
