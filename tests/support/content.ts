import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import type { CONTENT_SCHEMAS } from '../../src/content/schemas.ts'

type Schemas = typeof CONTENT_SCHEMAS

/** The owner's words and facts, so that the tests still hold after the owner has changed them. The build has checked them. */
export function readContent<Name extends keyof Schemas>(name: Name): z.infer<Schemas[Name]> {
  const { $schema, ...value } = JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8'))
  return value
}

export const company = readContent('company')
export const commodities = Object.entries(readContent('commodities')).map(([id, commodity]) => ({ id, ...commodity }))
export const addressLine = [company.address.locality, company.address.region, company.address.country].join(', ')
export const telephoneAddress = `tel:${company.phone.replace(/[^\d+]/g, '')}`

/** A label as the visitor reads it. */
export const readable = (label: string) => label.replaceAll('_', ' ')
