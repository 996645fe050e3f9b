import { defineCollection, type SchemaContext } from 'astro:content'
import type { ImageMetadata } from 'astro'
import { file } from 'astro/loaders'
import { z } from 'astro/zod'
import { findFile, IMAGES, pictureName } from './content-files/find.ts'
import { commodityFacts, companyFacts } from './content-files/schemas.ts'

/*
 * The facts in content/. Texts are JSON modules instead, imported by name where they are shown. The integration content-files.ts has
 * checked all of them when this is read.
 */

/** Astro runs in the folder of the project. */
const ROOT = ''

/**
 * An image, and whether it is a drawing (SVG). Reading the format of an image would make Astro publish the original photograph, including
 * where it was taken.
 */
const picture = (image: SchemaContext['image']) => () =>
  z
    .string()
    .trim()
    .transform((written) => `./images/${findFile(IMAGES, pictureName(written))}`)
    .transform((file) => ({ isDrawing: /\.svg$/i.test(file), image: file }))
    // Astro types the input of image() as an image; it is a path.
    .pipe(z.object({ isDrawing: z.boolean(), image: image() as unknown as z.ZodType<ImageMetadata, string> }))

/** Reads JSON, with or without the byte order mark that editors on Windows write. */
const parse = (text: string) => JSON.parse(text.replace(/^\ufeff/, ''))

export const collections = {
  company: defineCollection({
    loader: file('content/company.json', { parser: parse }),
    schema: ({ image }) => companyFacts(ROOT, picture(image))
  }),
  commodities: defineCollection({
    // Collections lose the order of the file.
    loader: file('content/commodities.json', {
      parser: (text) =>
        parse(text).map((commodity: { id: string }, position: number) => ({ ...commodity, id: commodity.id.trim(), position }))
    }),
    schema: ({ image }) => commodityFacts(ROOT, picture(image)).safeExtend({ position: z.int() })
  })
}
