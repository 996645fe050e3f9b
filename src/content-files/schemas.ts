import { z } from 'astro/zod'
import { notPlain } from './plain-text.ts'

/*
 * What the files in content/ contain. Astro reads the facts with these schemas (content.config.ts),
 * and checkContent checks all files with them. Facts have only the names listed here, so that
 * a misspelled one stops the build. Page text may have any name.
 */

/** What a picture must be like where it is shown. */
export interface PictureRules {
  mayBeAnimated?: boolean
  mayBeSvg?: boolean
  /** In pixels, for all but SVGs. content/README.md lists them, too. */
  minWidth?: number
  minHeight?: number
}

const LOGO = { minHeight: 240 }

/**
 * Schemas for values that refer to files: Astro makes an image of a picture, checkContent checks
 * the file.
 */
interface FileSchemas<Picture extends z.ZodType> {
  picture: (rules?: PictureRules) => Picture
  /** A path in public/ or a web address. */
  ownersFile: z.ZodType<string>
}

export const text = z
  .string()
  .trim()
  .min(1, 'The text is empty.')
  .superRefine((value, context) => {
    const found = notPlain(value)
    if (found)
      context.addIssue({ code: 'custom', message: `The text has ${found}. Write plain text.` })
  })

const NOT_A_TEXT = 'Write a text in quotes, or a list of texts: ["One", "Two"].'

const texts = z.array(text).min(1, 'The list is empty.')

// Rejects "https://https://…", whose host has no dot.
export const webAddress = z.url({
  protocol: /^https?$/,
  hostname: /\../,
  error: 'Write an address with https://, such as "https://www.example.com".'
})

/**
 * Seven to fifteen digits, grouped in any way: "+1 (561) 555-0142 ext. 12", "+380 44 123-45-67",
 * "+1.561.555.0142".
 */
const PHONE = /^\+[1-9](?:[ ().-]*\d){6,14}(?: ext\. \d{1,6})?$/

/** Labels and values in order. Underscores in the labels become spaces on the page. */
const rows = z.record(z.string(), text).superRefine((value, context) => {
  const labels = Object.keys(value)
  if (labels.length === 0) context.addIssue('The list is empty.')
  for (const label of labels) {
    const path = [label]
    if (!/^\S+$/.test(label))
      context.addIssue({ code: 'custom', path, message: 'Write _ for a space in a label.' })
    // JavaScript moves numeric names to the front of an object.
    if (/^\d+$/.test(label))
      context.addIssue({ code: 'custom', path, message: 'Add a word to a label that is a number.' })
  }
})

/** Any file in content/ but those of facts: texts, keyed by the names that pages import. */
export const pageTexts = z.record(z.string(), z.union([text, texts], NOT_A_TEXT))

export const companySchema = <Picture extends z.ZodType>({
  picture,
  ownersFile
}: FileSchemas<Picture>) =>
  z.strictObject({
    name: text,
    phone: text.regex(PHONE, 'Write a phone number as "+1 (561) 555-0142 ext. 12".'),
    email: text.pipe(z.email('Write an email address, such as "trade@example.com".')),
    website: text.pipe(webAddress),
    address: text,
    opening_hours: text,
    slogan: text,
    description: text,
    copyright_year: z.int('Write a year without quotes, such as 2024.'),
    privacy_url: ownersFile.optional(),
    logo: picture(LOGO),
    logo_animated: picture({ ...LOGO, mayBeAnimated: true }),
    /** For dark backgrounds. */
    logo_light: picture(LOGO),
    logo_light_animated: picture({ ...LOGO, mayBeAnimated: true }),
    hero_desktop: picture({ minWidth: 2400 }),
    hero_phone: picture({ minWidth: 960 }),
    /** Shown with links in messages and social networks, which do not support SVG. */
    share_image: picture({ mayBeSvg: false, minWidth: 1200, minHeight: 630 }),
    /** Words that tell the build what still comes from the example. */
    examples: texts.optional()
  })

export const commoditySchema = <Picture extends z.ZodType>({
  picture,
  ownersFile
}: FileSchemas<Picture>) =>
  z
    .strictObject({
      /**
       * Part of a URL, and a name in connodities.json: JavaScript moves numeric names to the front
       * of an object.
       */
      id: z
        .string()
        .regex(
          /^(?!\d+$)[a-z0-9-]+$/,
          'Write only a to z, digits and hyphens, and not only digits.'
        ),
      title: text,
      image: picture({ minWidth: 800 }),
      sub_image: picture({ minWidth: 200 }),
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
      sheet: ownersFile.optional()
    })
    .refine((commodity) => !commodity.specifications_sub || commodity.specifications_sub_heading, {
      path: ['specifications_sub_heading'],
      message: 'Add the heading of "specifications_sub".'
    })
