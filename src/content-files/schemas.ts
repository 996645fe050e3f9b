import { statSync } from 'node:fs'
import { z } from 'astro/zod'
import { findFile } from './find.ts'
import type { pictureSchema } from './pictures.ts'

/*
 * What the files in content/ hold, with strict schemas, so that a misspelled name stops the build. Messages complete a sentence that
 * begins with the place: see check.ts.
 */

/** Braces, HTML, a mistyped line break, and letters in the wrong encoding. */
const NOT_PLAIN =
  /\{+[^{}]*\}*|\}|<\/?[A-Za-z][^<>]*>|&(#\w+|[a-z]{2,});|\/n(?=[A-Z])|[ÂÃ][\x80-\xbfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â€/

const text = z
  .string()
  .trim()
  .min(1, { abort: true })
  .superRefine((text, context) => {
    const [found] = NOT_PLAIN.exec(text) ?? []
    if (found)
      context.addIssue(`has ${found}, which visitors would read as it is. Write plain text.`)
  })
const texts = z.array(text).min(1)
// A host without a dot is a second "https:".
const webAddress = z.url({ protocol: /^https?$/, hostname: /\../ })

/** Seven to fifteen digits, grouped as one likes: "+1 (561) 555-0142 ext. 12", "+380 44 123-45-67", "+1.561.555.0142". */
const PHONE = /^\+[1-9](?:[ ().-]*\d){6,14}(?: ext\. \d{1,6})?$/

/** The texts of each page, by the names that pages import. Brackets mark lists. */
const TEXTS: Record<string, string> = {
  'commodities-page': 'title description heading view_details prompt prompt_link',
  'commodity-page': `title back description specifications_heading lots vitamins minerals origin documents additional_information packaging
    contact price sheet mail_subject mail_quantity mail_packaging mail_destination mail_delivery neighbors published`,
  'contact-form': `intro form_label name phone company email position website name_missing phone_missing company_missing required submit
    sending sent mail mail_subject`,
  contacts: 'title description heading phone email website address opening_hours',
  home: `title description heading hidden_heading hero_line hero_browse about_heading about_sentences[] popular_heading popular_view_all
    advantages_heading advantages[] counter_caption counter_needs_scripts counter_failed counter_try_again contact_heading`,
  layout: 'home commodities news contacts skip menu navigation splash phone email address privacy',
  news: 'title description heading intro read_more loading arrived empty failed try_again needs_scripts',
  'news-article': `title description heading back original original_link new_tab loading arrived missing missing_meaning missing_original failed
    failed_original try_again read_original scrolls video audio frame needs_scripts not_loaded`,
  'not-found': 'title description heading text link',
  sent: 'title description heading back'
}

const pageText = (name: string) => {
  if (name.endsWith('[]')) return [name.slice(0, -2), texts]
  return [name, text]
}

/** The schemas of the pages' texts, by file. */
export const pageSchemas = Object.entries(TEXTS).map(
  ([file, names]) =>
    [`${file}.json`, z.strictObject(Object.fromEntries(names.split(/\s+/).map(pageText)))] as const
)

/** A file of the owner: its path in public/, or a web address. */
const ownersFile = (root: string) =>
  text.transform((address, context) => {
    if (webAddress.safeParse(address).success) return address
    const path = address.replace(/^\/?(public\/)?/, '').replace(/\/$/, '/index.html')
    const { file } = findFile(`${root}public`, path)
    if (file && statSync(`${root}public/${file}`).size > 0)
      return `/${file}`.replace(/\/index\.html$/, '/')
    context.addIssue(
      `is "${address}", and there is ${file ? 'nothing in that file' : 'no such file'} in public/. Put it there, or correct the name, or write an address with https://.`
    )
    return z.NEVER
  })

/** Labels and values in order. Underscores in the labels become spaces on the page. */
const rows = z
  .record(z.string(), text)
  .refine(
    (rows) => Object.keys(rows).length > 0,
    'has no entry. Write one, or delete the list if a commodity need not have it.'
  )
  .superRefine((rows, context) => {
    for (const label of Object.keys(rows)) {
      const issue = (message: string) =>
        context.addIssue({ code: 'custom', path: [label], message })
      if (!/^\S+$/.test(label)) issue('is a label with a space. Write "_" for each.')
      // JavaScript puts numbers before all other names of an object.
      if (/^\d+$/.test(label))
        issue('is a label that is only a number, which would move to the top. Add a word.')
    }
  })

type PictureSchema = ReturnType<typeof pictureSchema>
export type Company = z.output<ReturnType<typeof companyFile>>['company']
export type Commodity = z.output<ReturnType<typeof commoditiesFile>>[number]

/** `root` is the folder of the project, with a slash at the end. */
export const companyFile = (root: string, picture: PictureSchema) =>
  z.strictObject({
    company: z.strictObject({
      name: text,
      phone: text.regex(
        PHONE,
        'must be one phone number with its country code, such as "+1 (561) 555-0142 ext. 12".'
      ),
      email: text.pipe(z.email()),
      website: text.pipe(webAddress),
      address: text,
      opening_hours: text,
      slogan: text,
      description: text,
      copyright_year: z.int(),
      privacy_url: ownersFile(root).optional(),
      logo: picture(240),
      logo_animated: picture(240, { mayMove: true }),
      /** For dark backgrounds. */
      logo_light: picture(240),
      logo_light_animated: picture(240, { mayMove: true }),
      hero_desktop: picture(1600),
      hero_phone: picture(800),
      /** Shown with links in messages and social networks, which know no SVG. */
      share_image: picture(1200, { mayBeSvg: false }),
      /** Words by which the build tells what is still the example's. */
      examples: texts.optional()
    })
  })

const commodity = (root: string, picture: PictureSchema) =>
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
      sheet: ownersFile(root).optional()
    })
    .refine(
      ({ specifications_sub, specifications_sub_heading }) =>
        !specifications_sub || specifications_sub_heading,
      {
        path: ['specifications_sub_heading'],
        message: 'is missing: it is the heading of "specifications_sub".'
      }
    )

export const commoditiesFile = (root: string, picture: PictureSchema) =>
  z
    .array(commodity(root, picture))
    .min(1, 'has no commodity. Write at least one.')
    .superRefine((commodities, context) => {
      for (const [index, { id }] of commodities.entries())
        if (commodities.findIndex((other) => other.id === id) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: 'is there twice. Give each commodity an id of its own.'
          })
    })
