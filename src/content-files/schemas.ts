import { z } from 'astro/zod'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { findFile } from './find.ts'

/*
 * What the files in content/ hold, with strict schemas, so that a misspelled name stops the build. Messages complete a sentence that
 * begins with the place: see check.ts.
 */

const text = z.string().trim().min(1, { abort: true })
const texts = z.array(text).min(1)
const time = text.pipe(z.iso.time({ precision: -1 }))

/** The list positions that the home page shows, counted from 1 (section 9 of the specification). */
export const POPULAR_POSITIONS = [2, 1, 3, 10]

/** A file of the owner: its path in public/, or an https:// address. */
const ownersFile = (root: string) =>
  text.transform((address, context) => {
    if (/^https:\/\//i.test(address)) return address
    const path = address.replace(/^\/?(public\/)?/, '').replace(/\/$/, '/index.html')
    const file = findFile(`${root}public`, path)
    if (file) return `/${file}`.replace(/\/index\.html$/, '/')
    context.addIssue(
      `is "${address}", and there is no such file in public/. Put it there, or correct the name, or write an address with https://.`
    )
    return z.NEVER
  })

/** Labels and values in order. Underscores in the labels become spaces on the page. */
const rows = z
  .record(z.string(), text)
  .refine((rows) => Object.keys(rows).length > 0, 'has no entry. Write one, or delete the list if a commodity need not have it.')
  .superRefine((rows, context) => {
    for (const label of Object.keys(rows)) {
      const issue = (message: string) => context.addIssue({ code: 'custom', path: [label], message })
      if (!/^\S+$/.test(label)) issue('is a label with a space. Write "_" for each.')
      // JavaScript puts numbers before all other names of an object.
      if (/^\d+$/.test(label)) issue('is a label that is only a number, which would move to the top. Add a word.')
    }
  })

/** The text of a page. Only where an island may be missing do {phone} and {email} become links. */
const pageText = (name: string) => {
  const known = name.endsWith('ask') ? ['{phone}', '{email}'] : []
  const unknown = (text: string) => (text.match(/\{\s*\p{L}[^{}]*\}/gu) ?? []).find((placeholder) => !known.includes(placeholder))
  return text.refine((text) => !unknown(text), {
    error: ({ input }) =>
      `has ${unknown(String(input))}, which visitors would read as it is. ` +
      (known.length > 0 ? `Only ${known.join(' and ')} become links, written so.` : 'Write the text itself.')
  })
}

/** Texts that are lists. */
const LISTS = ['about_sentences', 'advantages']

/** The texts of a page, by the names that are shown. */
export const pageTexts = (names: string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, LISTS.includes(name) ? z.array(pageText(name)).min(1) : pageText(name)])))

/** The schema of a picture that is shown at up to this width in pixels. */
type PictureSchema<Schema extends z.ZodType> = (width: number) => Schema

/** `root` is the folder of the project, with a slash at the end. */
export const companyFacts = <Schema extends z.ZodType>(root: string, picture: PictureSchema<Schema>) =>
  z.strictObject({
    name: text,
    phone: text.refine((phone) => parsePhoneNumberFromString(phone, { extract: false })?.isValid(), {
      error: ({ input }) =>
        `is "${input}", which cannot be dialled. Write one number with + and its country code, such as "+1 (561) 555-0142", and an extension as "ext. 12".`
    }),
    email: text.pipe(z.email()),
    website: text.pipe(z.url({ protocol: /^https?$/ })),
    street: text.optional(),
    locality: text,
    region: text,
    postal_code: text.optional(),
    country: text,
    country_code: text.regex(/^[A-Z]{2}$/, 'must be the two capital letters of the country, such as "US".'),
    opening_hours: text,
    opening_days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])).min(1),
    opens: time,
    closes: time,
    slogan: text,
    description: text,
    copyright_year: z.int(),
    privacy_url: ownersFile(root).optional(),
    logo: picture(240),
    logo_animated: picture(240),
    /** For dark backgrounds. */
    logo_light: picture(240),
    logo_light_animated: picture(240),
    hero_desktop: picture(1600),
    hero_phone: picture(800),
    /** Shown with links in messages and social networks. */
    share_image: picture(1200)
  })

export const commodityFacts = <Schema extends z.ZodType>(root: string, picture: PictureSchema<Schema>) =>
  z
    .strictObject({
      id: text.regex(
        /^(?!\d+$)[a-z0-9-]+$/,
        'is part of an address: write only small letters from a to z, digits and hyphens, and not only digits.'
      ),
      title: text,
      image: picture(800),
      sub_image: picture(200),
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
      documents: texts,
      additional_information: rows,
      packaging: texts.optional(),
      /** The owner's own data sheet. */
      sheet: ownersFile(root).optional(),
      /** Labels of values without a source, which the build names until the owner has confirmed them. */
      unconfirmed: texts.optional()
    })
    .refine(({ specifications_sub, specifications_sub_heading }) => !specifications_sub || specifications_sub_heading, {
      path: ['specifications_sub_heading'],
      message: 'is missing: it is the heading of "specifications_sub".'
    })

/** The whole list. */
export const commoditiesFacts = <Schema extends z.ZodType>(root: string, picture: PictureSchema<Schema>) => {
  const needed = Math.max(...POPULAR_POSITIONS)
  return z
    .array(commodityFacts(root, picture))
    .min(
      needed,
      `must have at least ${needed} commodities, because the main page shows those at the positions ${POPULAR_POSITIONS.join(', ')}.`
    )
    .superRefine((commodities, context) => {
      for (const [index, { id }] of commodities.entries())
        if (commodities.findIndex((other) => other.id === id) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is there twice. Give each commodity an id of its own.' })
    })
}
