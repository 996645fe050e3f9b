import { defineCollection, type SchemaContext } from 'astro:content'
import { posix } from 'node:path'
import { file, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { fillText } from './content/company-texts.ts'
import { parseJson } from './content/json-file.ts'
import { CONTENT_SCHEMAS, commodity, home } from './content/schemas.ts'

/*
 * Every file of content/ as a collection: a commodity is an entry, any other file is one entry, named like the file. The
 * parsers check a file before Astro does it, because Astro drops what it had as soon as it is given something wrong, and
 * under `npm run dev` the last good texts are to stay.
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

/** Astro asks for the schema again for every entry, and making one costs more than all else, so one does for all that the file holds. */
let commoditySchema: ReturnType<typeof commodityWithImages> | undefined

/** Astro forgets the order of a file's entries and where their pictures lie, so each entry remembers both. */
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
    schema: ({ image }) => home.extend({ hero: home.shape.hero.extend({ desktop: image(), phone: image() }) })
  }),
  commodities: defineCollection({
    loader: file('content/commodities.json', { parser: parseCommodities }),
    schema: (context) => {
      commoditySchema ??= commodityWithImages(context)
      return commoditySchema
    }
  })
}
