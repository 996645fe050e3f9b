import { expect, test } from 'vitest'
import { contactMailtoUrl } from '../../../src/contact/mailto.ts'

const LABELS = { name: 'Name', phone: 'Phone', company: 'Company', email: 'Email', position: 'Position title', website: 'Website' }
const EMPTY = { name: '', phone: '', company: '', email: '', position: '', website: '' }

test('with nothing typed the e-mail has a subject and no text', () => {
  expect(contactMailtoUrl('a@example.com', 'Request to Nyvara', LABELS, EMPTY)).toBe('mailto:a@example.com?subject=Request%20to%20Nyvara')
})

test('what was typed becomes a line a field, with nothing lost to the encoding', () => {
  const address = contactMailtoUrl('a@example.com', 'R & D', LABELS, {
    ...EMPTY,
    name: ' Ada & Söhne ',
    position: '50 % buyer',
    website: '  '
  })
  expect(address).not.toContain('+')
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('a@example.com')
  expect(searchParams.get('subject')).toBe('R & D')
  expect(searchParams.get('body')).toBe('Name: Ada & Söhne\r\nPosition title: 50 % buyer\r\n\r\n')
})
