import { defineCollection, type SchemaContext } from 'astro:content'
import type { ZodType } from 'astro/zod'
import { ownerCommodities, ownerFile } from './content/loaders.ts'
import * as shape from './content/schemas.ts'

/*
 * Every file in content/ is a collection: one entry for a file of words, one entry a commodity. The loaders check the
 * files and speak to the owner; the schemas here type the pages and resolve the pictures.
 */
export const collections = {
  company: defineCollection({ loader: ownerFile('company'), schema: shape.company }),
  pages: defineCollection({ loader: ownerFile('pages'), schema: shape.pages }),
  home: defineCollection({
    loader: ownerFile('home'),
    schema: once(({ image }) => shape.home(image))
  }),
  layout: defineCollection({ loader: ownerFile('layout'), schema: shape.layout }),
  'commodity-page': defineCollection({
    loader: ownerFile('commodity-page'),
    schema: shape.commodityPage
  }),
  'data-sheet': defineCollection({ loader: ownerFile('data-sheet'), schema: shape.dataSheet }),
  contacts: defineCollection({ loader: ownerFile('contacts'), schema: shape.contacts }),
  'contact-form': defineCollection({ loader: ownerFile('contact-form'), schema: shape.contactForm }),
  news: defineCollection({ loader: ownerFile('news'), schema: shape.news }),
  'not-found': defineCollection({ loader: ownerFile('not-found'), schema: shape.notFound }),
  commodities: defineCollection({
    loader: ownerCommodities(),
    schema: once(({ image }) => shape.commodity(image).extend({ position: shape.position, picture_file: shape.pictureFile }))
  })
}

/**
 * Astro asks for the schema again for every entry, and making one costs more than all else of an entry. Its pictures
 * resolve against the file that names them, which is the same for a whole collection here, so one schema does for each
 * kind of `image`: the one that resolves, and the one of editors' schemas, which does not.
 */
function once<Schema extends ZodType>(make: (context: SchemaContext) => Schema): (context: SchemaContext) => Schema {
  const schemas = new Map<string, Schema>()
  return (context) => {
    const kind = String(context.image)
    const schema = schemas.get(kind) ?? make(context)
    schemas.set(kind, schema)
    return schema
  }
}
