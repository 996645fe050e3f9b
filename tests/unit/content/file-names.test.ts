import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filePrefix } from '../../../src/content/file-names.ts'

const WEBSITE = 'https://www.mill.example'

test.each([
  ['Nyvara', 'nyvara-'],
  ['NyvaraTrade 24', 'nyvaratrade-24-'],
  ['Müller & Söhne GmbH', 'mueller-and-soehne-gmbh-'],
  ['ТОВ «Київський млин»', 'tov-kiyivskiy-mlin-'],
  ["O'Brien / Ærø: Grain, Inc.", 'o-brien-aero-grain-inc-'],
  ['Nyvara International Trading Company of Boca Raton', 'nyvara-international-trading-company-of-'],
  ['CON', 'con-'],
  ['小麦公司', 'www-mill-example-'],
  ['🌾', 'www-mill-example-']
])('the files of %s begin with %s', (name, prefix) => {
  expect(filePrefix({ name, website: WEBSITE })).toBe(prefix)
})

test('a file of any company has a name that every system accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      // Windows reserves short names such as "con", but none with a hyphen.
      expect(`${filePrefix({ name, website: WEBSITE })}wheat-bran.pdf`).toMatch(/^[a-z0-9][a-z0-9-]{0,39}-wheat-bran\.pdf$/)
    })
  )
})

test('a short name is used', () => {
  expect(filePrefix({ name: 'Nyvara International Trading', short_name: 'Nyvara', website: WEBSITE })).toBe('nyvara-')
})
