import { expect, test } from 'vitest'
import { FIELDS, missingFields, REQUIRED, readContact } from '../../../src/contact/fields.ts'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('the form has the specified fields, three of them required', () => {
  expect(FIELDS).toEqual(expect.arrayContaining(['name', 'phone', 'company', 'email', 'position', 'website']))
  expect(REQUIRED).toEqual(['name', 'phone', 'company'])
})

test('reads exactly the fields of the form', () => {
  const contact = readContact(form({ name: 'Ada', extra: 'x' }))
  expect(Object.keys(contact)).toEqual([...FIELDS])
  expect(contact).toMatchObject({ name: 'Ada', phone: '' })
})

test('keeps the text as typed', () => {
  expect(readContact(form({ name: ' Ada ' })).name).toBe(' Ada ')
})

test('lists blank fields as missing, in the order of the form', () => {
  expect(missingFields(readContact(form({ name: ' \t\n ', company: '' })))).toEqual(['name', 'phone', 'company'])
  expect(missingFields(readContact(form({ name: 'Ada', phone: '1', company: 'Mill' })))).toEqual([])
  expect(missingFields(readContact(form({ name: 'Ada', phone: '1', company: '\u00a0' })))).toEqual(['company'])
})

test.each([
  ['zero-width spaces', '\u200b\u2060\ufeff'],
  ['joiners', '\u200c\u200d\u034f'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['Braille blanks', '\u2800'],
  ['direction marks', '\u200e\u200f\u061c\u202e']
])('a name of %s is blank, one with a letter is not', (_, name) => {
  expect(missingFields({ ...readContact(form({ phone: '1', company: '?' })), name })).toEqual(['name'])
  expect(missingFields({ ...readContact(form({ phone: '1', company: '?' })), name: `${name}І${name}` })).toEqual([])
})
