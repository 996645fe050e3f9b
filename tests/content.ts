import { readFileSync } from 'node:fs'

/*
 * The owner's words and facts, read from content/, so that the tests still hold after the owner has changed them. The
 * build has checked them.
 */

/** A commodity as content/commodities.json holds it. */
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
  opening_hours: string
  copyright_year: number
}

export function readContent(name: string): Record<string, unknown> {
  const { $schema, ...value } = JSON.parse(readFileSync(new URL(`../content/${name}.json`, import.meta.url), 'utf8'))
  return value
}

export const company = readContent('company') as unknown as CompanyContent
export const commodities = Object.entries(readContent('commodities') as unknown as Record<string, CommodityContent>).map(
  ([id, commodity]) => ({ id, ...commodity })
)
export type ListedCommodity = (typeof commodities)[number]

export const [firstCommodity] = commodities as [ListedCommodity, ...ListedCommodity[]]
export const commodityWithTwoLists = commodities.find(({ specifications_sub }) => specifications_sub) ?? firstCommodity
/** Section 9 of the specification, counted from 1. */
export const popularCommodities = [2, 1, 3, 10].flatMap((position) => commodities[position - 1] ?? [])

export const addressLine = [company.address.locality, company.address.region, company.address.country].join(', ')
export const telephoneUrl = `tel:${company.phone.replace(/[^\d+]/g, '')}`

/** A label as the visitor reads it. */
export const readable = (label: string) => label.replaceAll('_', ' ')
