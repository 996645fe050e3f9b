import { expect, test } from 'vitest'
import { readContact } from '../../../src/contact/fields.ts'
import { firstThatFits, mailtoWithFields, quoteLines } from '../../../src/contact/mailto.ts'

const EMPTY = readContact(new FormData())
const LABELS = { ...EMPTY, name: 'Name', position: 'Position title' }
const MAIL = 'mailto:a@example.com?subject=R%20%26%20D'

test('leaves the body empty if nothing was typed', () => {
  expect(mailtoWithFields(MAIL, LABELS, EMPTY)).toBe(MAIL)
})

test('keeps the lines that the link already has', () => {
  const mail = `${MAIL}&body=${encodeURIComponent('Quantity: \r\n')}`
  expect(mailtoWithFields(mail, LABELS, EMPTY)).toBe(mail)
  const { searchParams } = new URL(mailtoWithFields(mail, LABELS, { ...EMPTY, name: 'Ada' }))
  expect(searchParams.get('body')).toBe('Name: Ada\r\n\r\nQuantity: \r\n')
})

test('puts each field on a line of its own and encodes it', () => {
  const url = mailtoWithFields(MAIL, LABELS, { ...EMPTY, name: ' Ada & Söhne ', position: '50 % buyer', website: '  ' })
  expect(url).not.toContain('+')
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe('a@example.com')
  expect(searchParams.get('subject')).toBe('R & D')
  expect(searchParams.get('body')).toBe('Name: Ada & Söhne\r\nPosition title: 50 % buyer\r\n\r\n')
})

test('keeps the lines of a field, with the line ends of emails', () => {
  const { searchParams } = new URL(mailtoWithFields(MAIL, LABELS, { ...EMPTY, name: 'one\ntwo\r\nthree\n' }))
  expect(searchParams.get('body')).toBe('Name: one\r\ntwo\r\nthree\r\n\r\n')
})

test('asks for a quantity of each commodity, and once for what all share', () => {
  expect(quoteLines(['Barley malt, quantity', 'Wheat bran, quantity'], ['Packaging', 'Destination'])).toBe(
    'Barley malt, quantity: \r\nWheat bran, quantity: \r\n\r\nPackaging: \r\nDestination: \r\n'
  )
})

test('a URL that mail programs would cut gives way to a shorter one', () => {
  const longest = 'mailto:?body='.padEnd(2_000, 'a')
  expect(firstThatFits(longest, MAIL)).toBe(longest)
  const long = `${longest}a`
  expect(firstThatFits(MAIL, long)).toBe(MAIL)
  expect(firstThatFits(long, MAIL)).toBe(MAIL)
  expect(firstThatFits(long, long, MAIL)).toBe(MAIL)
})
