import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { expect } from 'vitest'
import { filePrefix } from '../../src/content/file-names.ts'
import type { CONTENT_SCHEMAS, CommodityContent } from '../../src/content/schemas.ts'
import { openSheet, withoutSpaces } from '../data-sheets.ts'
import { builtPages, texts } from './built-pages.ts'

type Schemas = typeof CONTENT_SCHEMAS
type Content = <Name extends 'company' | 'contacts' | 'enquiry' | 'commodities'>(name: Name) => z.infer<Schemas[Name]>

/**
 * Expects the company facts on the contacts page, in the terms of sale, structured data, vCard and data sheets of a built site.
 * Optional facts that are missing must leave no label and no empty row.
 */
export async function expectCompanyFacts(folder: string, commodity: string, content: Content): Promise<void> {
  const company = content('company')
  const prefix = filePrefix(company)
  const labels = content('contacts')
  const { terms } = content('enquiry')
  const { street, locality, region, postal_code, country, country_code } = company.address
  const { legal_name, registrations = [], fda_facility_number, incoterms, ports } = company
  const address = [street, locality, postal_code ? `${region} ${postal_code}` : region, country].filter(Boolean).join(', ')

  const pages = builtPages(folder)
  const page = (path: string) => pages.find((page) => page.path === path)?.document as Document
  const rows: [label: string, value: string | undefined][] = [
    [labels.phone, company.phone],
    [labels.email, company.email],
    [labels.website, new URL(company.website).host],
    [labels.address, address],
    [labels.opening_hours, company.opening_hours],
    [labels.legal_name, legal_name],
    [labels.registrations, registrations.join(', ')],
    [labels.fda_facility_number, fda_facility_number]
  ]
  const shown = rows.filter(([, value]) => value)
  expect(texts(page('/contacts/'), 'main dl dt')).toEqual(shown.map(([label]) => label))
  expect(texts(page('/contacts/'), 'main dl dd')).toEqual(shown.map(([, value]) => value))

  const links = (place: string) => [...page('/').querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href'))
  const { privacy_url, imprint_url } = company
  expect(links('footer').slice(4)).toEqual([privacy_url, imprint_url].filter(Boolean))
  expect(links('form').slice(1)).toEqual([privacy_url].filter(Boolean))

  const { terms: own = [] } = content('commodities')[commodity] as CommodityContent
  const places: string[] = []
  if (incoterms) places.push(`${terms.incoterms}: ${incoterms.join(', ')}.`)
  if (ports) places.push(`${terms.ports}: ${ports.join(', ')}.`)
  const sale = [terms.claims, ...own.map((term) => terms[term]), ...places]
  expect(texts(page('/contacts/'), 'main p')).toContain([terms.claims, ...places].join(' '))
  expect(texts(page(`/commodities/${commodity}/`), 'main p')).toContain(sale.join(' '))

  const things = JSON.parse(page('/').querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph']
  const organization = things.find((thing: { '@type': string }) => thing['@type'] === 'Organization')
  expect(organization.legalName).toBe(legal_name)
  expect(organization.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: region,
    addressCountry: country_code,
    ...(street && { streetAddress: street }),
    ...(postal_code && { postalCode: postal_code })
  })
  const numbers = [...registrations, ...(fda_facility_number ? [fda_facility_number] : [])]
  expect(organization.identifier?.map(({ value }: { value: string }) => value)).toEqual(numbers.length > 0 ? numbers : undefined)

  const card = readFileSync(`${folder}/contacts/${prefix}company.vcf`, 'utf8').replaceAll('\r\n ', '')
  expect(card).toContain(`\r\nORG:${inCard(legal_name ?? company.name)}\r\n`)
  expect(card).toContain(`\r\nURL:${company.website}\r\n`)
  expect(card).toContain(`;;${[street, locality, region, postal_code, country].map((part = '') => inCard(part)).join(';')}\r\n`)
  const notes = shown.slice(4).filter(([label]) => label !== labels.legal_name)
  expect(card).toContain(`\r\nNOTE:${notes.map(([label, value]) => inCard(`${label}: ${value}`)).join('\\n')}\r\n`)

  const sheet = await openSheet(readFileSync(`${folder}/commodities/${commodity}/${prefix}${commodity}.pdf`))
  const words = [...sale, ...registrations, ...(fda_facility_number ? [`${labels.fda_facility_number}: ${fda_facility_number}`] : [])]
  expect(withoutSpaces(sheet.text)).toContain(withoutSpaces(words.join('')))
  expect(withoutSpaces(sheet.text)).toContain(withoutSpaces([...(legal_name ? [legal_name] : []), company.phone].join(' · ')))
  expect(withoutSpaces(sheet.text)).toContain(withoutSpaces(address))
  if (!fda_facility_number) expect(withoutSpaces(sheet.text)).not.toContain(withoutSpaces(labels.fda_facility_number))
}

const inCard = (text: string) => text.replace(/[\\;,]/g, '\\$&')
