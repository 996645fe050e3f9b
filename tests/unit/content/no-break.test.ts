import { expect, test } from 'vitest'
import { noBreak } from '../../../src/content/no-break.ts'

/** Shows no-break spaces as `_`. */
const shown = (text: string) => noBreak(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '')

test.each([
  ['max 4.5 %', 'max 4.5_%'],
  ['26 % to under 42 %', '26_% to under 42_%'],
  ['max 1.5 mg KOH/g', 'max 1.5_mg_KOH/g'],
  ['118–141 g/100 g', '118–141_g/100_g'],
  ['clear after 5.5 h at 0 °C', 'clear after 5.5_h at 0_°C'],
  ['95 % under 200 µm', '95_% under 200_µm'],
  ['about 25 t per 40 ft container', 'about 25_t per 40_ft container'],
  ['GSTU 46.004-99, Wheat flour; FOSFA 53 (FOB)', 'GSTU 46.004-99, Wheat flour; FOSFA 53 (FOB)']
])('a number stays with its unit: %s', (text, line) => {
  expect(shown(text)).toBe(line)
})

test('a range does not end its line after the dash', () => {
  expect(noBreak('8,000–10,000 IU/kg')).toBe('8,000–\u206010,000\u00a0IU/kg')
})
