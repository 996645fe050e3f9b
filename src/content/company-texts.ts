import { fillPlaceholders } from './placeholders.ts'
import type { CompanyContent } from './schemas.ts'

type Company = Pick<CompanyContent, 'name' | 'short_name' | 'address'>

/** How many characters of a title and a description search engines show. */
export const MAX_CHARACTERS = { title: 60, description: 155 } as const

/** A postal address on one line. */
export const formatAddress = ({ street, locality, region, postal_code, country }: Company['address']) =>
  [street, locality, [region, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

/** Fills in the company's name, its place and the given values. */
export const fillText = (text: string, { name, address }: Company, values: Record<string, string> = {}) =>
  fillPlaceholders(text, { company: name, place: [address.locality, address.region, address.country].join(', '), ...values })

/** Fills in a page title, with the company's short name if the full name would make it too long for search engines. */
export function pageTitle(template: string, company: Company, values?: Record<string, string>): string {
  const title = fillText(template, company, values)
  const { short_name } = company
  return short_name && title.length > MAX_CHARACTERS.title ? fillText(template, { ...company, name: short_name }, values) : title
}
