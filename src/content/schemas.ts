import { z } from 'astro/zod'
import { FIELDS, REQUIRED } from '../contact/fields.ts'
import { alphabetFault, characterFault } from './characters.ts'

/*
 * The shape of every file in content/, strict, so that a misspelt name stops the build. The same schemas check the owner's
 * files, type the pages and generate content/schemas/*.schema.json for the owner's editor. A message says what is wrong with
 * a value; its place and an example are added later.
 */

/** Any text without invisible characters and HTML. */
const typed = z.string().refine((value) => !characterFault(value), { error: ({ input }) => characterFault(String(input)), abort: true })

/** A text with `{placeholders}`. Any other brace is a typo that would show on the page. */
const template = (names: readonly string[], example: string) =>
  typed
    .trim()
    .min(1, 'this text is blank')
    .refine(
      (value) => !/[{}]/.test(names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), value)),
      names.length > 0
        ? `this text may use only these placeholders: ${names.map((name) => `{${name}}`).join(', ')}`
        : 'this text has no placeholders, so it may not contain { braces }'
    )
    .meta({ examples: [example] })

/** A text that visitors read. */
const text = (example: string) => template([], example)

/** Common mistakes in a formatted text; the first that matches is reported. */
type Mistakes = [pattern: RegExp, fault: string][]

/** A text in a given format, such as an e-mail address. */
const formatted = (pattern: RegExp, fault: string, example: string, mistakes: Mistakes = []) =>
  typed
    .regex(pattern, {
      error: ({ input }) =>
        mistakes.find(([pattern]) => pattern.test(String(input)))?.[1] ?? [fault, alphabetFault(String(input))].filter(Boolean).join(': ')
    })
    .meta({ examples: [example] })

const label = typed.regex(/^(?!\d+$)\S+$/, {
  error: ({ input }) =>
    /\s/.test(String(input))
      ? 'this label has a space; write "_" instead'
      : 'a label that is a number would move to the top of its list; add a letter or a unit to it'
})

/** Labels and values in order. Underscores in the labels become spaces on the page. */
const rows = z
  .record(label, text('max 4.5 %'))
  .refine((value) => Object.keys(value).length > 0, 'expected at least one row')
  .meta({ examples: [{ Moisture: 'max 4.5 %' }] })

const list = (example: string) =>
  z
    .array(text(example))
    .min(1, 'this list is empty')
    .meta({ examples: [[example]] })

const time = formatted(/^([01]\d|2[0-3]):[0-5]\d$/, 'this is not a time of day', '09:00')

/** The path of a picture relative to the JSON file; like in Astro, the leading "./" is optional. */
export const IMAGE_PATH = /^(?:\.\/)?images\/([^\s\\]+\.(?:svg|jpe?g|png|webp|avif))$/i

const picture = formatted(IMAGE_PATH, 'this is not a picture in content/images/', './images/barley-malt.svg', [
  [
    /^(\.\/)?images\/.*\s/,
    'the name of this picture has a space, which URLs do not allow. Rename the file, with a hyphen instead, and use the new name here'
  ],
  [
    /^(\.\/)?images\/[^\\]*$/,
    'browsers do not show this kind of picture. Save it as JPEG, PNG, WebP or SVG, and use the new name, ending in .jpg, .png, .webp or .svg, here'
  ]
])

const PHONE_MISTAKES: Mistakes = [
  [/\p{L}/u, 'letters are not allowed in a phone number, so leave out extensions such as "ext. 12" and give a direct number'],
  [/[,;/|]|\+.*\+/, 'only one phone number is allowed here'],
  [/(\d\D*){16}/, 'a phone number has at most 15 digits; if these are two numbers, keep one'],
  [/^[\d\s(]/, 'an international phone number begins with + and the country code']
]

const EMAIL_MISTAKES: Mistakes = [
  [/^mailto:/i, 'the site adds mailto: itself; write only the address'],
  [/@.*@/, 'only one e-mail address is allowed here'],
  [/[,;.]\s*$/, 'the punctuation at the end is not part of an e-mail address; delete it'],
  [/\s/, 'an e-mail address has no spaces'],
  [/[<>()"]/, 'write only the e-mail address, without a name or brackets']
]

const WEBSITE_MISTAKES: Mistakes = [
  [/[,;.]\s*$/, 'the punctuation at the end is not part of a web address; delete it'],
  [/\s/, 'a web address has no spaces']
]

const company = z.strictObject({
  name: text('Nyvara'),
  slogan: text('Working hard - Working smart'),
  description: template(['place'], 'US wholesaler of Ukrainian-origin agricultural products in {place}.'),
  phone: formatted(
    /^\+(?!(\D*\d){16})[ ().-]*(\d[ ().-]*){7,}$/,
    'this is not an international phone number',
    '+1 (561) 555-0142',
    PHONE_MISTAKES
  ),
  email: formatted(z.regexes.email, 'this is not an e-mail address', 'trade@example.com', EMAIL_MISTAKES),
  website: formatted(
    /^https:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?(\/\S*)?(?<![,;.])$/u,
    'this is not an https:// address',
    'https://www.example.com',
    WEBSITE_MISTAKES
  ),
  /** The registered name, if the company trades under another name. */
  legal_name: text('Nyvara Trading LLC').optional(),
  address: z.strictObject({
    street: text('1 Palmetto Park Road').optional(),
    postal_code: text('33432').optional(),
    locality: text('Boca Raton'),
    region: text('Florida'),
    country: text('USA'),
    country_code: formatted(/^[A-Z]{2}$/, 'this is not a two-letter country code', 'US')
  }),
  opening_hours: text('9:00 AM to 5:00 PM EDT Monday-Friday'),
  /** The same hours as data for search engines. */
  opening_hours_data: z.strictObject({
    days: z
      .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
      .min(1, 'this list is empty')
      .meta({ examples: [['Monday', 'Friday']] }),
    opens: time,
    closes: time
  }),
  /** Official registration numbers. */
  registrations: list('Florida document number L25000000000').optional(),
  fda_facility_number: formatted(/^\d{11}$/, 'an FDA facility number has eleven digits', '12345678901').optional(),
  incoterms: z
    .array(z.enum(['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']))
    .min(1, 'this list is empty')
    .meta({ examples: [['CIF', 'DAP']] })
    .optional(),
  /** Ports of loading or arrival. */
  ports: list('Odesa').optional(),
  copyright_year: z
    .int()
    .min(1990, 'this is not a valid year')
    .max(2100, 'this is not a valid year')
    .meta({ examples: [2024] }),
  /** Used instead of a long name beside the logo, and in titles that search engines would cut. */
  short_name: text('Nyvara').optional(),
  /** True if the logo shows the company's name; the name is then not repeated beside it. */
  logo_includes_name: z.boolean().optional()
})

const page = (...names: string[]) =>
  z.strictObject({
    title: template(['company', 'place', ...names], 'Contacts | {company}'),
    description: template(['company', 'place', ...names], 'Phone, email, address and opening hours.'),
    heading: template(['company', 'place', ...names], 'Contacts')
  })

const pages = z.strictObject({
  home: page(),
  commodities: page(),
  commodity: page('commodity', 'summary'),
  contacts: page(),
  news: page(),
  article: page(),
  not_found: page()
})

/** Shown to visitors without scripts. */
const needsScripts = (what: string) => template(['phone', 'email'], `${what} needs JavaScript. Ask us: {phone} or {email}.`)

export const home = z.strictObject({
  hidden_heading: template(['place'], 'US wholesaler of Ukrainian-origin agricultural products, {place}'),
  hero: z.strictObject({
    desktop: picture,
    phone: picture,
    browse: text('Browse commodities'),
    contact: text('Contact us')
  }),
  about: z.strictObject({
    eyebrow: text('From Ukrainian fields to your warehouse'),
    heading: text('About us'),
    sentences: z
      .array(text('We are a trusted importer and supplier in the agricultural industry.'))
      .length(4, 'expected exactly four sentences')
  }),
  popular: z.strictObject({ heading: text('Popular commodities'), view_all: text('View all') }),
  advantages: z.strictObject({
    heading: text('Our advantages'),
    claims: z.array(text('High-quality products')).length(7, 'expected exactly seven claims')
  }),
  counter: z.strictObject({
    caption: text('Supplied quantity of tons since 01.01.2025'),
    needs_scripts: needsScripts('The current figure')
  }),
  contact: z.strictObject({ heading: text('Contact us') })
})

const layout = z.strictObject({
  skip: text('Skip to the content'),
  menu: text('Menu'),
  navigation: text('Main'),
  home: text('Home'),
  commodities: text('Commodities'),
  news: text('News'),
  contacts: text('Contacts'),
  splash: text('The padge is loading'),
  phone: text('Phone'),
  email: text('Email'),
  address: text('Address, opens a map in a new tab'),
  copyright: template(['year', 'company'], '© {year} {company}')
})

const commodityPage = z.strictObject({
  view_details: text('View details'),
  /** The field above a list of more than 24 commodities. */
  find: text('Find a commodity'),
  found: template(['shown', 'all'], '{shown} of {all} commodities'),
  /** The links to the groups, for screen readers. */
  groups: text('Groups'),
  /** The heading of commodities without a group. */
  other_group: text('Other commodities'),
  prompt: text("Haven't you found what you are looking for?"),
  prompt_link: text('Contact us'),
  back: text('All commodities'),
  /** Alternative texts of the picture. */
  drawing: template(['commodity'], '{commodity}, drawn'),
  photograph: template(['commodity'], '{commodity}'),
  /** Used for commodities without their own headings. */
  specifications_heading: text('Whole milk powder'),
  specifications_sub_heading: text('Skimmed milk powder'),
  description: text('Description'),
  vitamins: text('Vitamins'),
  minerals: text('Minerals and microelements'),
  origin: text('Origin'),
  documents: text('Documents'),
  additional_information: text('Additional information'),
  packaging: text('Packaging'),
  typical: text('Min and max are limits, other values typical; the quality certificate issued for each lot prevails.'),
  related: text('Compare with'),
  more: text('More commodities'),
  previous: text('Previous'),
  next: text('Next'),
  /** Printed only. */
  published: template(['date', 'url'], 'Data sheet as published on {date} at {url}')
})

const dataSheet = z.strictObject({
  link: text('Specification (PDF)'),
  table_link: text('Specification (CSV)'),
  all_link: text('All specifications (CSV)'),
  kind: text('Product data sheet'),
  issued: template(['date'], 'Issued {date}'),
  page: template(['page', 'pages'], 'Page {page} of {pages}'),
  subject: template(['commodity', 'company'], 'Specification of {commodity}, supplied by {company}'),
  /** The header row of the CSV table. */
  columns: z.strictObject({ commodity: text('Commodity'), list: text('List'), property: text('Property'), value: text('Value') })
})

/** The home page shows the commodities at these positions, starting at 1, in this order (section 9 of the specification). */
export const POPULAR_POSITIONS = [2, 1, 3, 10] as const

/** An entry of content/commodities.json. */
export type CommodityContent = z.infer<typeof commodity>

export const commodity = z.strictObject({
  title: text('Barley malt').max(40, 'this text is longer than 40 characters, the most that fits on two lines of a card'),
  image: picture,
  sub_image: picture,
  summary: text('Pilsner-type barley malt for brewers and distillers, in bags or bulk.').max(
    155,
    'this text is longer than 155 characters, the most that search engines show'
  ),
  description: text('Pilsner-type malt from two-row spring barley.'),
  specifications_heading: text('Specifications').optional(),
  specifications: rows,
  specifications_sub_heading: text('Skimmed milk powder').optional(),
  specifications_sub: rows.optional(),
  /** The label of the specification shown on the commodity's card. */
  highlight: text('Moisture').optional(),
  /** The heading under which the list shows the commodity. */
  group: text('Vegetable oils').max(40, 'this text is longer than 40 characters, the most that fits on two lines of a phone').optional(),
  /** Ids of commodities that buyers compare with this one. */
  related: list('barley-malt').optional(),
  vitamins: rows.optional(),
  minerals: rows.optional(),
  origin: text('Ukraine; two-row spring barley'),
  documents: list('Certificate of origin'),
  additional_information: rows,
  packaging: list('25 kg bags').optional()
})

/** Links to enquire about a commodity, and the terms of sale. */
const enquiry = z.strictObject({
  contact: text('Contact us'),
  write: text('Write an email'),
  mail_subject: template(['commodity'], 'Request for {commodity}'),
  /** The e-mail has a line to fill in for each. */
  mail_lines: list('Quantity'),
  /** The bar at the bottom of the screen on phones. */
  bar: z.strictObject({
    label: template(['commodity'], 'Ask about {commodity}'),
    call: text('Call'),
    write: text('Email'),
    sheet: text('PDF')
  }),
  /** Before the commodity's name on the contacts page. */
  about: text('Your request is about'),
  terms: z.strictObject({
    claims: text('To buyers worldwide: orders of any size.'),
    incoterms: text('Incoterms'),
    ports: text('Ports')
  })
})

const contacts = z.strictObject({
  phone: text('Phone'),
  email: text('Email'),
  website: text('Website'),
  address: text('Headquarter address'),
  opening_hours: text('Opening hours'),
  legal_name: text('Legal name'),
  registrations: text('Registration'),
  fda_facility_number: text('FDA facility number'),
  card: text('Save as a contact (vCard)')
})

const contactForm = z.strictObject({
  intro: text('Please feel free to contact us.'),
  form_label: text('Contact request'),
  labels: z.record(z.enum(FIELDS), text('Name')),
  missing: z.record(z.enum(REQUIRED), text('Please enter your name')),
  required: text('Fields marked with an asterisk are required.'),
  submit: text('Submit'),
  sending: text('Sending'),
  sent: text('We will be in touch with you shortly :)'),
  mail: text('Or write an email instead'),
  mail_subject: template(['company'], 'Request to {company}')
})

/** A text in a different language from the page. */
const inLanguage = (example: string) =>
  z.strictObject({ text: text(example), lang: formatted(/^[a-z]{2}$/, 'this is not a two-letter language code', 'uk') })

const news = z.strictObject({
  intro: text('Agricultural news from Ukraine and the United States.'),
  read_more: text('Read More'),
  loading_list: text('Loading the latest news'),
  /** For screen readers. */
  arrived: text('The latest news is shown.'),
  empty: text('There is no news to show right now.'),
  back: text('News'),
  /** The browser tab's title while an article is shown. */
  article_title: template(['heading', 'company'], '{heading} | {company}'),
  loading: text('Loading...'),
  missing: inLanguage('Новину не знайдено :('),
  failed: inLanguage('Помилка.'),
  original: text('Original:'),
  original_link: text('Link'),
  table: text('Table, scrolls sideways'),
  new_tab: text('opens in a new tab'),
  needs_scripts_list: needsScripts('The news'),
  needs_scripts_article: needsScripts('The article')
})

const notFound = z.strictObject({
  text: text('The main page opens by itself. If it does not, take this link:'),
  link: text('Go to the main page')
})

/** Every file in content/, by name. New files are added here and nowhere else. */
export const CONTENT_SCHEMAS = {
  company,
  pages,
  home,
  layout,
  commodities: z.record(z.string(), commodity),
  'commodity-page': commodityPage,
  'data-sheet': dataSheet,
  enquiry,
  contacts,
  'contact-form': contactForm,
  news,
  'not-found': notFound
}
