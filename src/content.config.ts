import { defineCollection } from 'astro:content'
import { file } from 'astro/loaders'
import { parseJson } from './content-files/read-json.ts'
import { commoditySchema, companySchema, text } from './content-files/schemas.ts'

/*
 * The facts in content/. Page text is imported by name from JSON modules instead. content-gate.ts
 * checks both before Astro reads them.
 */

export const collections = {
  company: defineCollection({
    loader: file('content/company.json', { parser: parseJson }),
    schema: ({ image }) => companySchema({ picture: image, ownersFile: text })
  }),
  commodities: defineCollection({
    loader: file('content/commodities.json', { parser: parseJson }),
    schema: ({ image }) => commoditySchema({ picture: image, ownersFile: text })
  })
}
