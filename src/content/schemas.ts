import { z } from 'astro/zod'
import { FIELDS, REQUIRED } from '../contact/fields.ts'
import { alphabetFault, characterFault } from './characters.ts'

/*
 * The shape of every file in content/, strict, so that a misspelt name stops the build. The same schemas check the owner's
 * files, type the pages and become content/schemas/*.schema.json for the owner's editor. A message says what is wrong with
 * a value; where it stands and the example are added to it.
 */

/** Any text, but without invisible characters and without HTML. */
const typed = z.string().refine((value) => !characterFault(value), { error: ({ input }) => characterFault(String(input)), abort: true })

/** A text with `{placeholders}`: any other brace is a slip of the pen and would reach the page. */
const template = (names: readonly string[], example: string) =>
  typed
    .trim()
    .min(1, 'this text is blank')
    .refine(
      (value) => !/[{}]/.test(names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), value)),
      names.length > 0
        ? `this text may use only these placeholders: ${names.map((name) => `{${name}}`).join(', ')}`
        : 'nothing is filled into this text, so it may have no { braces }'
    )
    .meta({ examples: [example] })

/** A word or sentence that the visitor reads. */
const text = (example: string) => template([], example)

/** What is wrong with a text of another form; the first fault that matches is reported. */
type Mistakes = [pattern: RegExp, fault: string][]

/** A text of a given form, such as an e-mail address. */
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

/** Labels and values, in the order in which they are written. Underscores in the labels become spaces on the page. */
const rows = z
  .record(label, text('max 4.5 %'))
  .refine((value) => Object.keys(value).length > 0, 'expected at least one row')
  .meta({ examples: [{ Moisture: 'max 4.5 %' }] })

const list = (example: string) =>
  z
    .array(text(example))
    .min(1, 'this list is empty')
    .meta({ examples: [[example]] })

const time = formatted(/^([01]\d|2[0-3]):[0-5]\d$/, 'this is no time of day', '09:00')

/** A picture, by its path from the JSON file; Astro takes it without the leading "./", too. */
export const IMAGE_PATH = /^(?:\.\/)?images\/([^\s\\]+\.(?:svg|jpe?g|png|webp|avif))$/i

const picture = formatted(IMAGE_PATH, 'this is no picture in content/images/', './images/barley-malt.svg', [
  [
    /^(\.\/)?images\/.*\s/,
    'the name of this picture has a space, which cannot stand in its address. Rename the file, with a hyphen instead, and write its new name here'
  ],
  [
    /^(\.\/)?images\/[^\\]*$/,
    'this picture is of a kind that browsers do not show. Save it as JPEG, PNG, WebP or SVG, and write its new name with .jpg, .png, .webp or .svg here'
  ]
])

const PHONE_MISTAKES: Mistakes = [
  [
    /\p{L}/u,
    'letters are not allowed in a phone number, so an extension such as "ext. 12" cannot stand here; give the number that is answered directly'
  ],
  [/[,;/|]|\+.*\+/, 'only one phone number is allowed here; keep the one that is answered'],
  [/(\d\D*){16}/, 'a phone number has at most 15 digits; if these are two, keep the one that is answered'],
  [/^[\d\s(]/, 'a phone number in international form begins with + and the code of the country']
]

const EMAIL_MISTAKES: Mistakes = [
  [/^mailto:/i, 'mailto: is added by the site; write the address alone'],
  [/@.*@/, 'only one e-mail address is allowed here; keep the one that is read'],
  [/[,;.]\s*$/, 'a comma, or whatever stands at the end, does not belong to an e-mail address; delete it'],
  [/\s/, 'an e-mail address has no spaces'],
  [/[<>()"]/, 'write the e-mail address alone, without a name or brackets']
]

const WEBSITE_MISTAKES: Mistakes = [
  [/[,;.]\s*$/, 'a comma, or whatever stands at the end, does not belong to a web address; delete it'],
  [/\s/, 'a web address has no spaces']
]

const company = z.strictObject({
  name: text('Nyvara'),
  slogan: text('Working hard - Working smart'),
  description: template(['place'], 'US wholesaler of Ukrainian-origin agricultural products in {place}.'),
  phone: formatted(
    /^\+(?!(\D*\d){16})[ ().-]*(\d[ ().-]*){7,}$/,
    'this is no phone number in international form',
    '+1 (561) 555-0142',
    PHONE_MISTAKES
  ),
  email: formatted(z.regexes.email, 'this is no e-mail address', 'trade@example.com', EMAIL_MISTAKES),
  website: formatted(
    /^https:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?(\/\S*)?(?<![,;.])$/u,
    'this is no https:// address',
    'https://www.example.com',
    WEBSITE_MISTAKES
  ),
  /** As registered, where the company trades under another name. */
  legal_name: text('Nyvara Trading LLC').optional(),
  address: z.strictObject({
    street: text('1 Palmetto Park Road').optional(),
    postal_code: text('33432').optional(),
    locality: text('Boca Raton'),
    region: text('Florida'),
    country: text('USA'),
    country_code: formatted(/^[A-Z]{2}$/, 'this is no two-letter country code', 'US')
  }),
  opening_hours: text('9:00 AM to 5:00 PM EDT Monday-Friday'),
  /** The same hours for search engines. */
  opening_hours_data: z.strictObject({
    days: z
      .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
      .min(1, 'this list is empty')
      .meta({ examples: [['Monday', 'Friday']] }),
    opens: time,
    closes: time
  }),
  /** Numbers under which authorities know the company. */
  registrations: list('Florida document number L25000000000').optional(),
  fda_facility_number: formatted(/^\d{11}$/, 'an FDA facility number has eleven digits', '12345678901').optional(),
  incoterms: z
    .array(z.enum(['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']))
    .min(1, 'this list is empty')
    .meta({ examples: [['CIF', 'DAP']] })
    .optional(),
  /** Where goods are loaded or arrive. */
  ports: list('Odesa').optional(),
  copyright_year: z
    .int()
    .min(1990, 'this is no year')
    .max(2100, 'this is no year')
    .meta({ examples: [2024] }),
  /** Takes the place of a long name beside the logo, and in titles that search engines would cut. */
  short_name: text('Nyvara').optional(),
  /** Whether the logo shows the company's name; if it does, the name is not written beside it. */
  logo_includes_name: z.boolean().optional()
})

const page = (...names: string[]) =>
  z.strictObject({
    title: template(['company', 'place', ...names], 'Contacts | {company}'),
    description: template(['company', 'place', ...names], 'Phone, e-mail, address and opening hours.'),
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

/** What a visitor without scripts is told. */
const needsScripts = (what: string) => template(['phone', 'email'], `${what} needs scripts. Ask us: {phone} or {email}.`)

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
  prompt: text("Haven't you found what you are looking for?"),
  prompt_link: text('Contact us'),
  back: text('All commodities'),
  /** What the picture shows, for those who do not see it. */
  drawing: template(['commodity'], '{commodity}, drawn'),
  photograph: template(['commodity'], '{commodity}'),
  /** Above a list that names no heading of its own. */
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
  /** On paper only. */
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
  /** The first line of the table. */
  columns: z.strictObject({ commodity: text('Commodity'), list: text('List'), property: text('Property'), value: text('Value') })
})

/** The home page shows the commodities at these positions, counted from 1, in this order (section 9 of the specification). */
export const POPULAR_POSITIONS = [2, 1, 3, 10] as const

/** An entry of content/commodities.json, as the owner writes it. */
export type CommodityContent = z.infer<typeof commodity>

export const commodity = z.strictObject({
  title: text('Barley malt').max(40, 'this text is longer than 40 characters, which two lines of a card hold'),
  image: picture,
  sub_image: picture,
  summary: text('Pilsner-type barley malt for brewers and distillers, in bags or bulk.').max(
    155,
    'this text is longer than 155 characters, which search engines show'
  ),
  description: text('Pilsner-type malt from two-row spring barley.'),
  specifications_heading: text('Specifications').optional(),
  specifications: rows,
  specifications_sub_heading: text('Skimmed milk powder').optional(),
  specifications_sub: rows.optional(),
  /** The label of the specification that the commodity's card shows. */
  highlight: text('Moisture').optional(),
  /** Ids of the commodities that a buyer compares with this one. */
  related: list('barley-malt').optional(),
  vitamins: rows.optional(),
  minerals: rows.optional(),
  origin: text('Ukraine; two-row spring barley'),
  documents: list('Certificate of origin'),
  additional_information: rows,
  packaging: list('25 kg bags').optional()
})

/** The ways to ask about a commodity, and the terms on which it is sold. */
const enquiry = z.strictObject({
  contact: text('Contact us'),
  write: text('Write an e-mail'),
  mail_subject: template(['commodity'], 'Request for {commodity}'),
  /** What a buyer fills in; the e-mail has a line for each. */
  mail_lines: list('Quantity'),
  /** At the foot of a phone's screen. */
  bar: z.strictObject({
    label: template(['commodity'], 'Ask about {commodity}'),
    call: text('Call'),
    write: text('E-mail'),
    sheet: text('PDF')
  }),
  /** Before the name of the commodity, on the contacts page. */
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
  mail: text('Or write an e-mail instead'),
  mail_subject: template(['company'], 'Request to {company}')
})

/** A text in another language than the page's. */
const inLanguage = (example: string) =>
  z.strictObject({ text: text(example), lang: formatted(/^[a-z]{2}$/, 'this is no two-letter language code', 'uk') })

const news = z.strictObject({
  intro: text('Agricultural news from Ukraine and the United States.'),
  read_more: text('Read More'),
  loading_list: text('Loading the latest news'),
  /** For screen readers. */
  arrived: text('The latest news is shown.'),
  empty: text('There is no news to show right now.'),
  back: text('News'),
  /** Of the tab that shows an article. */
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

/** Every file of content/, by its name. A new file is added here and nowhere else. */
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
