import { expect, test } from 'vitest'
import { readContent, warnings } from '../../../src/integrations/content-files.ts'

test('a file that is not JSON is named, with the line of the mistake', () => {
  expect(() => readContent('home.json', '{\n  "title": "Malt"\n  "heading": "Malt"\n}')).toThrow(/^content\/home\.json: .*line 3/)
})

test('a blank text is named', () => {
  expect(() => readContent('home.json', '{ "title": "Malt", "heading": " " }')).toThrow('content/home.json: "heading" is blank.')
})

test('the build warns of the example company and of unconfirmed values, and of nothing else', () => {
  const company = {
    name: 'Nyvara',
    phone: '+1 (561) 555-0142',
    email: 'trade@example.com',
    website: 'https://www.example.com',
    region: 'Florida'
  }
  expect(warnings({ 'company.json': { company }, 'commodities.json': [{ id: 'bran', unconfirmed: ['Ash'] }, { id: 'malt' }] })).toEqual([
    'content/company.json still has example data: replace name, phone, email, website before you publish.',
    'content/commodities.json has values that no source confirms. Correct or confirm them, then remove "unconfirmed": bran (Ash).'
  ])
  expect(
    warnings({ 'company.json': { company: { name: 'Mill', phone: '+1 561 234 5678' } }, 'commodities.json': [{ id: 'malt' }] })
  ).toEqual([])
})
