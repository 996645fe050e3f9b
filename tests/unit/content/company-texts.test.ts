import { expect, test } from 'vitest'
import { fillText, pageTitle } from '../../../src/content/company-texts.ts'

const company = {
  name: 'Nyvara International Trading Company',
  short_name: 'Nyvara',
  address: { locality: 'Boca Raton', region: 'Florida', country: 'USA', country_code: 'US' }
}

test('fills in the company and its place', () => {
  expect(fillText('{company} in {place}: {commodity}', company, { commodity: 'Malt' })).toBe(
    'Nyvara International Trading Company in Boca Raton, Florida, USA: Malt'
  )
})

test.each([
  ['the full name if it fits', 'Contacts | {company}', 'Contacts | Nyvara International Trading Company'],
  ['the short name if the full one would be cut', 'Contacts and addresses of | {company}', 'Contacts and addresses of | Nyvara']
])('a title uses %s', (_, template, title) => {
  expect(pageTitle(template, company)).toBe(title)
})

test('a title keeps the full name if there is no other', () => {
  const { short_name, ...others } = company
  expect(pageTitle('Contacts and addresses of | {company}', others)).toBe(
    'Contacts and addresses of | Nyvara International Trading Company'
  )
})
