import { expect, test } from 'vitest'
import { filePrefix } from '../../src/content/file-names.ts'
import { company, readContent, telephoneUrl } from '../content.ts'
import { builtPage, readBuilt } from './built-pages.ts'

test('a visitor can save the company as a contact, with every field that phones read', () => {
  const path = `/contacts/${filePrefix(company)}company.vcf`
  expect(builtPage('/contacts/').querySelector(`main a[href="${path}"]`)?.textContent).toMatch(/\S/)
  const [begin, version, ...rest] = readBuilt(path).replaceAll('\r\n ', '').split('\r\n')
  expect([begin, version, ...rest.slice(-2)]).toEqual(['BEGIN:VCARD', 'VERSION:3.0', 'END:VCARD', ''])
  const fields = Object.fromEntries(rest.slice(0, -2).map((line) => [line.replace(/[;:].*/, ''), line.replace(/^.*?:/, '')]))
  const inCard = (text = '') => text.replace(/[\\,;]/g, '\\$&')
  const { street, locality, region, postal_code, country } = company.address
  const { opening_hours: hours, registrations, fda_facility_number: fda } = readContent('contacts')
  const notes = [
    [hours, company.opening_hours],
    [registrations, company.registrations?.join(', ')],
    [fda, company.fda_facility_number]
  ]
  expect(fields).toEqual({
    FN: inCard(company.name),
    N: `${inCard(company.name)};;;;`,
    ORG: inCard(company.legal_name ?? company.name),
    'X-ABSHOWAS': 'COMPANY',
    TEL: telephoneUrl.slice('tel:'.length),
    EMAIL: company.email,
    ADR: `;;${[street, locality, region, postal_code, country].map(inCard).join(';')}`,
    URL: company.website,
    NOTE: notes.flatMap(([label, text]) => (text ? inCard(`${label}: ${text}`) : [])).join('\\n')
  })
})
