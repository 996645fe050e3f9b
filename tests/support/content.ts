import { readFileSync } from 'node:fs'

/** A commodity as content/commodities.json holds it; the build has checked it. */
export interface CommodityContent {
  title: string
  image: string
  sub_image: string
  summary: string
  description: string
  specifications_heading?: string
  specifications: Record<string, string>
  specifications_sub_heading?: string
  specifications_sub?: Record<string, string>
  vitamins?: Record<string, string>
  minerals?: Record<string, string>
  origin: string
  documents: string[]
  additional_information: Record<string, string>
  packaging?: string[]
}

interface CompanyContent {
  name: string
  slogan: string
  phone: string
  email: string
  website: string
  address: { locality: string; region: string; country: string }
}

/** The owner's words and facts, so that the tests still hold after the owner has changed them. */
export function readContent(name: string): Record<string, unknown> {
  const { $schema, ...value } = JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8'))
  return value
}

export const company = readContent('company') as unknown as CompanyContent
export const commodities = Object.entries(readContent('commodities') as unknown as Record<string, CommodityContent>).map(
  ([id, commodity]) => ({ id, ...commodity })
)
export const addressLine = [company.address.locality, company.address.region, company.address.country].join(', ')
export const telephoneAddress = `tel:${company.phone.replace(/[^\d+]/g, '')}`

/** A label as the visitor reads it. */
export const readable = (label: string) => label.replaceAll('_', ' ')
