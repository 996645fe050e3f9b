import { defineCollection, type SchemaContext } from 'astro:content'
import { posix } from 'node:path'
import { file, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { fillText } from './content/company-texts.ts'
import { parseJson } from './content/json-file.ts'
import { CONTENT_SCHEMAS, commodity } from './content/schemas.ts'

/*
 * Every file in content/ is a collection: each commodity is an entry, and every other file is a single entry named after the
 * file. The parsers validate a file before Astro does, because Astro discards its entries when validation fails, and
 * `npm run dev` should keep showing the last valid texts.
 */
type Schemas = typeof CONTENT_SCHEMAS
type Files = { [Name in keyof Schemas]: { loader: Loader; schema: Schemas[Name] } }

const files = Object.fromEntries(
  Object.entries(CONTENT_SCHEMAS).map(([name, schema]) => {
    const parser = (text: string) => ({ [name]: { ...schema.parse(parseJson(text)) } })
    return [name, defineCollection({ loader: file(`content/${name}.json`, { parser }), schema })]
  })
) as Files

const commodityWithImages = ({ image }: SchemaContext) =>
  commodity.extend({ image: image(), sub_image: image(), image_file: z.string(), position: z.int() })

/** Astro requests the schema for every entry, and creating it is slow, so it is reused until the file is parsed again. */
let commoditySchema: ReturnType<typeof commodityWithImages> | undefined

/** Astro keeps neither the order of the entries nor the paths of their pictures, so both are stored in each entry. */
function parseCommodities(text: string) {
  commoditySchema = undefined
  return Object.fromEntries(
    Object.entries(CONTENT_SCHEMAS.commodities.parse(parseJson(text))).map(([id, entry], index) => [
      id,
      { ...entry, image_file: posix.join('content', entry.image), position: index + 1 }
    ])
  )
}

export const collections = {
  ...files,
  company: defineCollection({
    loader: files.company.loader,
    schema: CONTENT_SCHEMAS.company.transform((company) => ({ ...company, description: fillText(company.description, company) }))
  }),
  home: defineCollection({
    loader: files.home.loader,
    schema: ({ image }) => files.home.schema.extend({ hero: files.home.schema.shape.hero.extend({ desktop: image(), phone: image() }) })
  }),
  commodities: defineCollection({
    loader: file('content/commodities.json', { parser: parseCommodities }),
    schema: (context) => {
      commoditySchema ??= commodityWithImages(context)
      return commoditySchema
    }
  })
}
