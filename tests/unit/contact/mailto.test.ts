import { expect, test } from 'vitest'
import { carryTyped } from '../../../src/contact/mailto.ts'

const LABELS = { name: 'Name', phone: 'Phone', company: 'Company', email: 'Email', position: 'Position title', website: 'Website' }
const EMPTY = { name: '', phone: '', company: '', email: '', position: '', website: '' }
const MAIL = 'mailto:a@example.com?subject=R%20%26%20D'

test('with nothing typed the e-mail has a subject and no text', () => {
  expect(carryTyped(MAIL, LABELS, EMPTY)).toBe(MAIL)
})

test('what was typed becomes a line a field, with nothing lost to the encoding', () => {
  const url = carryTyped(MAIL, LABELS, { ...EMPTY, name: ' Ada & Söhne ', position: '50 % buyer', website: '  ' })
  expect(url).not.toContain('+')
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe('a@example.com')
  expect(searchParams.get('subject')).toBe('R & D')
  expect(searchParams.get('body')).toBe('Name: Ada & Söhne\r\nPosition title: 50 % buyer\r\n\r\n')
})
