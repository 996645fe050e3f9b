import { expect, test } from 'vitest'
import { FIELDS, missingFields, REQUIRED, readContact } from '../../../src/contact/fields.ts'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('the form has the six keys of the specification, three of them required', () => {
  expect(FIELDS).toEqual(['name', 'phone', 'company', 'email', 'position', 'website'])
  expect(REQUIRED).toEqual(['name', 'phone', 'company'])
})

test('reads exactly the six keys: missing fields become empty strings, other fields are left out', () => {
  expect(readContact(form({ name: 'Ada', extra: 'x' }))).toEqual({
    name: 'Ada',
    phone: '',
    company: '',
    email: '',
    position: '',
    website: ''
  })
})

test('keeps the text as typed', () => {
  expect(readContact(form({ name: ' Ada ' })).name).toBe(' Ada ')
})

test('counts a blank field as missing, and lists missing fields in the order of the form', () => {
  expect(missingFields(readContact(form({ name: ' \t\n ', company: '' })))).toEqual(['name', 'phone', 'company'])
  expect(missingFields(readContact(form({ name: 'Ada', phone: '1', company: 'Mill' })))).toEqual([])
  expect(missingFields(readContact(form({ name: 'Ada', phone: '1', company: '\u00a0' })))).toEqual(['company'])
})
