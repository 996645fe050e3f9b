import { expect, test } from 'vitest'
import { readContact } from '../../../src/contact/fields.ts'
import { mailtoWithFields } from '../../../src/contact/mailto.ts'

const EMPTY = readContact(new FormData())
const MAIL = 'mailto:a@example.com?subject=R%20%26%20D'

test('leaves the body empty if nothing was typed', () => {
  expect(mailtoWithFields(MAIL, EMPTY)).toBe(MAIL)
})

test('puts each field on a line of its own and encodes it', () => {
  const url = mailtoWithFields(MAIL, { ...EMPTY, name: 'Ada & Söhne', position: '50 % buyer', website: '  ' })
  expect(url).not.toContain('+')
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe('a@example.com')
  expect(searchParams.get('subject')).toBe('R & D')
  expect(searchParams.get('body')).toBe('Name: Ada & Söhne\r\nPosition title: 50 % buyer\r\n')
})
