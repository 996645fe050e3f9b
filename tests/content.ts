import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import type { CONTENT_SCHEMAS } from '../src/content/schemas.ts'

type Schemas = typeof CONTENT_SCHEMAS

/*
 * The owner's texts and facts, read from content/, so that the tests still pass after the owner has changed them. The build
 * validates them.
 */

export function readContent<Name extends keyof Schemas>(name: Name): z.infer<Schemas[Name]> {
  const { $schema, ...value } = JSON.parse(readFileSync(new URL(`../content/${name}.json`, import.meta.url), 'utf8'))
  return value
}

export const company = readContent('company')
/** How many pages have a label for the menu. */
export const menuLength = Object.values(readContent('pages')).filter((page) => 'menu' in page).length
export const commodities = Object.entries(readContent('commodities')).map(([id, commodity]) => ({ id, ...commodity }))
export type ListedCommodity = (typeof commodities)[number]

export const [firstCommodity] = commodities as [ListedCommodity, ...ListedCommodity[]]
export const commodityWithTwoLists = commodities.find(({ specifications_sub }) => specifications_sub) ?? firstCommodity
/** One commodity of each kind: with one list, with two, with vitamins, without packaging, with terms of its own. */
export const oneOfEachKind = [
  firstCommodity,
  commodityWithTwoLists,
  ...commodities.filter(({ vitamins }) => vitamins).slice(0, 1),
  ...commodities.filter(({ packaging }) => !packaging).slice(0, 1),
  ...commodities.filter(({ terms }) => terms).slice(0, 1)
].filter((commodity, index, all) => all.indexOf(commodity) === index)
/** Positions from section 9 of the specification, starting at 1. */
export const popularCommodities = [2, 1, 3, 10].flatMap((position) => commodities[position - 1] ?? [])

const { street, locality, region, postal_code, country } = company.address
export const addressLine = [street, locality, postal_code ? `${region} ${postal_code}` : region, country].filter(Boolean).join(', ')
const place = [locality, region, country].join(', ')
/** For search engines and home screens. */
export const companyDescription = company.description.replaceAll('{place}', place)
/** Visually hidden: for search engines and screen readers. */
export const hiddenHeading = readContent('home').hidden_heading.replaceAll('{place}', place)
/** The name beside the logo; empty if the logo includes it. */
export const brand = company.logo_includes_name ? '' : (company.short_name ?? company.name)
export const telephoneUrl = `tel:${company.phone.replace(/[^\d+]/g, '')}`

/** All rows of a commodity's specifications. */
export const statedOf = (commodity: ListedCommodity) => {
  const { specifications, specifications_sub, vitamins, vitamins_sub, minerals, minerals_sub } = commodity
  return [specifications, specifications_sub, vitamins, vitamins_sub, minerals, minerals_sub].flatMap((list) => Object.entries(list ?? {}))
}

/** A label as shown on the page. */
export const readable = (label: string) => label.replaceAll('_', ' ')
