import { defineCollection, type SchemaContext } from 'astro:content'
import { posix } from 'node:path'
import { file } from 'astro/loaders'
import { z } from 'astro/zod'
import { parseJson } from './content/parse-json.ts'
import { CONTENT_SCHEMAS, commodity } from './content/schemas.ts'

const commodityWithImages = ({ image }: SchemaContext) =>
  commodity.extend({ image: image(), sub_image: image(), image_file: z.string(), position: z.int() })

/** Astro requests the schema for every entry, and creating it is slow, so it is reused until the file is parsed again. */
let commoditySchema: ReturnType<typeof commodityWithImages> | undefined

/**
 * Validates the file before Astro does, because Astro discards all entries when one is not valid, and `npm run dev` should keep
 * showing the last valid ones. Astro keeps neither the order of the entries nor the paths of their pictures, so each entry has both.
 */
function parseCommodities(text: string) {
  commoditySchema = undefined
  return Object.fromEntries(
    Object.entries(CONTENT_SCHEMAS.commodities.parse(parseJson(text))).map(([id, entry], index) => [
      id,
      { ...entry, image_file: posix.join('content', entry.image), position: index + 1 }
    ])
  )
}

/** What has pictures, which Astro publishes only if they are named in a collection. All texts are read by content/texts.ts. */
export const collections = {
  commodities: defineCollection({
    loader: file('content/commodities.json', { parser: parseCommodities }),
    schema: (context) => {
      commoditySchema ??= commodityWithImages(context)
      return commoditySchema
    }
  }),
  home: defineCollection({
    loader: file('content/home.json', { parser: (text) => ({ hero: CONTENT_SCHEMAS.home.parse(parseJson(text)).hero }) }),
    schema: ({ image }) => z.object({ desktop: image(), phone: image() })
  })
}
