import { defineCollection, type SchemaContext } from 'astro:content'
import { existsSync } from 'node:fs'
import type { ImageMetadata } from 'astro'
import { file } from 'astro/loaders'
import { z } from 'astro/zod'

/*
 * The facts in content/, with strict schemas, so that a misspelled key stops the build. Texts are JSON modules instead, imported by name
 * where they are shown. Astro writes JSON schemas for editors to .astro/collections/.
 */

const text = z.string().trim().min(1)

/** A file of the owner: its path in public/, or an https:// address. */
const ownersFile = text.refine(
  (address) => /^https:\/\//.test(address) || (address.startsWith('/') && existsSync(`public${address}`)),
  'Write the path of a file in public/, such as /malt.pdf, or an address with https://'
)

/** Labels and values in order. Underscores in the labels become spaces on the page. */
const rows = z
  .record(z.string(), text)
  .refine(
    (rows) => Object.keys(rows).every((label) => /^(?!\d+$)\S+$/.test(label)),
    'A label has "_" for each space, and is more than a number, which would move to the top of its list'
  )

/**
 * An image and the path of its file, which tells drawings (SVG) from photographs. Reading the format of an image would make Astro publish
 * the original photograph, including where it was taken.
 */
const picture = (image: SchemaContext['image']) =>
  z
    .string()
    .transform((file) => ({ file, image: file }))
    // Astro types the input of image() as an image; it is a path.
    .pipe(z.object({ file: z.string(), image: image() as unknown as z.ZodType<ImageMetadata, string> }))

export const collections = {
  company: defineCollection({
    loader: file('content/company.json'),
    schema: ({ image }) =>
      z.strictObject({
        name: text,
        phone: text,
        email: z.email(),
        website: z.url(),
        street: text.optional(),
        locality: text,
        region: text,
        postal_code: text.optional(),
        country: text,
        country_code: z.string().length(2),
        opening_hours: text,
        opening_days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])),
        opens: z.iso.time({ precision: -1 }),
        closes: z.iso.time({ precision: -1 }),
        slogan: text,
        description: text,
        copyright_year: z.int(),
        privacy_url: ownersFile.optional(),
        logo: image(),
        logo_animated: image(),
        /** For dark backgrounds. */
        logo_light: image(),
        logo_light_animated: image(),
        hero_desktop: picture(image),
        hero_phone: picture(image)
      })
  }),
  commodities: defineCollection({
    loader: file('content/commodities.json'),
    schema: ({ image }) =>
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/, 'An id is part of an address: only a to z, 0 to 9 and -'),
        title: text,
        image: picture(image),
        sub_image: picture(image),
        /** For search results. */
        summary: text,
        /** The line on the card. */
        uses: text,
        description: text,
        specifications_heading: text.optional(),
        specifications: rows,
        specifications_sub_heading: text.optional(),
        specifications_sub: rows.optional(),
        vitamins: rows.optional(),
        minerals: rows.optional(),
        origin: text,
        documents: z.array(text).min(1),
        additional_information: rows,
        packaging: z.array(text).min(1).optional(),
        /** The owner's own data sheet. */
        sheet: ownersFile.optional(),
        /** Labels of values without a source, which the build names until the owner has confirmed them. */
        unconfirmed: z.array(text).optional()
      })
  })
}
