import { expect, test } from 'vitest'
import { missingFields, readContact } from '../../../src/contact/fields.ts'
import { EMPTY, REQUIRED_ONLY } from '../../fixtures/contact.ts'

test('reads exactly the specified fields, trimmed', () => {
  const form = new FormData()
  form.set('name', ' Ada ')
  form.set('extra', 'x')
  expect(readContact(form)).toEqual({
    name: 'Ada',
    phone: '',
    company: '',
    email: '',
    position: '',
    website: ''
  })
})

test('removes pasted invisible characters from phone, email and website, but not from names', () => {
  const form = new FormData()
  form.set('name', ' رضا\u200cپور\u00a0')
  form.set('phone', '\u202a+1 305 234 5678\u202c')
  form.set('email', '\ufeffada@mill.example\u200b ')
  form.set('website', 'mill\u00ad.example\u2060')
  expect(readContact(form)).toMatchObject({
    name: 'رضا\u200cپور',
    phone: '+1 305 234 5678',
    email: 'ada@mill.example',
    website: 'mill.example'
  })
})

test('lists blank required fields as missing, in form order', () => {
  expect(missingFields({ ...EMPTY, name: ' \t\n ' })).toEqual(['name', 'phone', 'company'])
  expect(missingFields(REQUIRED_ONLY)).toEqual([])
  expect(missingFields({ ...REQUIRED_ONLY, company: '\u00a0' })).toEqual(['company'])
})

test.each([
  ['zero-width spaces', '\u200b\u2060\ufeff'],
  ['joiners', '\u200c\u200d\u034f'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['Braille blanks', '\u2800'],
  ['direction marks', '\u200e\u200f\u061c\u202e']
])('a name of only %s is blank; with a letter, it is not', (_, name) => {
  expect(missingFields({ ...REQUIRED_ONLY, name })).toEqual(['name'])
  expect(missingFields({ ...REQUIRED_ONLY, name: `${name}І${name}` })).toEqual([])
})
