import { z } from 'astro/zod'
import { FIELDS, REQUIRED } from '../contact/fields.ts'
import { alphabetMistake, characterMistake } from './characters.ts'
import { suggestion } from './suggestion.ts'

/*
 * The shape of every file in content/, strict, so that a misspelt name stops the build. The same schemas check the owner's
 * files, type the pages and generate content/schemas/*.schema.json for the owner's editor. Every field carries an
 * example and a description for the owner, which the editor shows at the cursor. A message says what is wrong with a value; the
 * check adds its place, the description and the example.
 */

const FORM = 'this is not in the expected form'

/** Any text without invisible characters and HTML. */
const typed = z.string().refine((value) => !characterMistake(value), { error: ({ input }) => characterMistake(String(input)), abort: true })

/** Adds what the owner's editor and the check tell about a field. */
const explained = <Schema extends z.ZodType>(schema: Schema, example: unknown, description: string) =>
  schema.meta({ examples: [example], description })

/** A text that visitors read, with the `{placeholders}` of its example. Any other brace is a typo that would show on the page. */
function text(example: string, description: string, placeholders: string[] = example.match(/\{\w+\}/g) ?? []) {
  const rule =
    placeholders.length > 0
      ? `this text may use only these placeholders: ${placeholders.join(', ')}`
      : 'this text has no placeholders, so it may not contain { braces }'
  const isFilled = (value: string) => !/[{}]/.test(placeholders.reduce((rest, name) => rest.replaceAll(name, ''), value))
  return explained(typed.trim().min(1, { error: 'this text is blank', abort: true }).refine(isFilled, rule), example, description)
}

/** Fields that belong together. */
const group = <Fields extends z.ZodRawShape>(description: string, fields: Fields) => z.strictObject(fields).meta({ description })

/** A text in the format that its description states, such as an email address. */
const formatted = (pattern: RegExp, example: string, description: string) =>
  explained(typed.regex(pattern, { error: ({ input }) => alphabetMistake(String(input)) ?? FORM, abort: true }), example, description)

const label = explained(
  typed.regex(/^(?!\d+$)\S+$/, FORM),
  'Crude_protein',
  'A label has "_" for each space, and is more than a number, which would move to the top of its list: add a unit or a word.'
)

/** Labels and values in order. Underscores in the labels become spaces on the page. */
const rows = (description: string) =>
  explained(
    z
      .record(
        label,
        text(
          'max 4.5 %',
          'What the buyer gets, with its unit and, in brackets, what it is stated on: "max 0.55 % (dry basis)". Start a limit with "max" or ' +
            '"min". The same value in another unit, on another basis, or of another class or time, follows a semicolon.'
        )
      )
      .refine((value) => Object.keys(value).length > 0, { error: 'expected at least one row', abort: true }),
    { Moisture: 'max 4.5 %' },
    `${description} Write "_" for a space in a label.`
  )

const list = (example: string, description: string, item: z.ZodString = text(example, description)) =>
  explained(z.array(item).min(1), [example], description)

/** Some of the given words. */
const choices = <const Words extends readonly string[]>(words: Words, examples: Words[number][], description: string) =>
  explained(z.array(z.enum(words)).min(1), examples, description)

/** JavaScript moves numeric keys to the front of an object, so an id begins with a letter. */
const commodityId = formatted(
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'barley-malt',
  'An id becomes part of the page URL, so it has only lower-case letters, digits and single hyphens, and begins with a letter.'
)

const time = (example: string, description: string) => formatted(/^([01]\d|2[0-3]):[0-5]\d$/, example, description)

/** The path of a picture relative to the JSON file; like in Astro, the leading "./" is optional. */
export const IMAGE_PATH = /^(?:\.\/)?images\/([^\s\\/%#?]+\.(?i:svg|jpe?g|png|webp|avif))$/

const picture = (description: string) =>
  formatted(
    IMAGE_PATH,
    './images/barley-malt.svg',
    `${description} The name of a file in images/, which ends in .jpg, .png, .webp, .avif or .svg and has no spaces and none of the signs ` +
      '/ % # ?. Save another kind, such as HEIC, as JPEG.'
  )

const HTTPS = /^https:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?(\/\S*)?(?<![,;.])$/u

/** An https:// address or, by another pattern, that of a file in public/. */
const address = (example: string, description: string, pattern = new RegExp(`${HTTPS.source}|^/[^\\s/]\\S*(?<![,;.])$`, 'u')) =>
  formatted(pattern, example, description).refine((value) => value.startsWith('/') || URL.canParse(value), FORM)

/** In the order of the week. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const PAGE_PLACEHOLDERS = ['{company}', '{place}']

function page(description: string, placeholders = PAGE_PLACEHOLDERS) {
  return group(description, {
    title: text(
      'Contacts | {company}',
      'The name of the browser tab and the headline in search results, which show about 60 characters.',
      placeholders
    ),
    description: text(
      'Phone, email, address and opening hours.',
      'The two lines below the headline in search results, which show about 155 characters.',
      placeholders
    ),
    heading: text('Contacts', 'The first heading of the page.', placeholders)
  })
}

const pageInMenu = (description: string) => group(description, { ...page('').shape, menu: text('Contacts', 'Its link in the menu.') })

const needsScripts = (what: string) =>
  text(
    `${what} needs JavaScript. Ask us: {phone} or {email}.`,
    'What visitors read whose browser runs no JavaScript. {phone} and {email} become links.'
  )

/** The home page shows the commodities at these positions, starting at 1, in this order (section 9 of the specification). */
export const POPULAR_POSITIONS = [2, 1, 3, 10] as const
const MIN_ENTRIES = Math.max(...POPULAR_POSITIONS)

/** The value of content/company.json. */
export type CompanyContent = z.infer<(typeof CONTENT_SCHEMAS)['company']>

/** Terms of sale that apply to some commodities only. */
const OWN_TERMS = ['private_label'] as const

/** An entry of content/commodities.json. */
export type CommodityContent = z.infer<typeof commodity>

export const commodity = group('A fact that has no field of its own, such as a price, is a row of "additional_information".', {
  title: text('Barley malt', 'What the trade calls it, in at most 40 characters: two lines of a card.').max(40),
  former_ids: list(
    'pale-malt',
    'An earlier id of this commodity. Its page and its files then lead on to this one.',
    commodityId
  ).optional(),
  image: picture('The main picture: about 4:3, at least 1200 pixels wide.'),
  sub_image: picture('The small second picture: about square, at least 400 pixels wide. A close view works well.'),
  summary: text(
    'Pilsner-type barley malt for brewers and distillers, in bags or bulk.',
    'One sentence for search results: what it is, for whom, in which packaging. At most 155 characters.'
  ).max(155),
  description: text('Pilsner-type malt from two-row spring barley.', 'What a buyer wants to know first: how it is made, and its uses.'),
  uses: text('Food, feed, biodiesel', 'What it is used for, in at most 40 characters: a line of its card.').max(40).optional(),
  specifications_heading: text('Specifications', 'The heading of the specification, such as a grade; else "Whole milk powder".').optional(),
  specifications: rows('The values that you guarantee, in the order of the certificate.'),
  specifications_sub_heading: text('Skimmed milk powder', 'The heading of the second specification.').optional(),
  specifications_sub: rows('A second specification, for another grade or form of the same commodity.').optional(),
  highlight: text(
    'Moisture',
    'The label of the one row of "specifications" that the card shows: of a value in several units or on several bases, the first.'
  ).optional(),
  group: text('Vegetable oils', 'The heading under which the list shows the commodity, in at most 40 characters.').max(40).optional(),
  related: list('barley-malt', 'The id of a commodity that buyers compare with this one.').optional(),
  vitamins: rows('Vitamins, as for feed and milk powder.').optional(),
  vitamins_sub: rows('The vitamins of the second specification.').optional(),
  minerals: rows('Minerals and microelements.').optional(),
  minerals_sub: rows('The minerals of the second specification.').optional(),
  origin: text('Ukraine; two-row spring barley', 'Country, and region or variety if it matters.'),
  documents: list('Certificate of origin', 'A document that comes with each shipment.'),
  additional_information: rows(
    'Uses, storage, shelf life ("Shelf_life", to which a link at the top of the page leads), load of a container, customs code ("HS_code", also ' +
      'a column of the table), standard, allergens.'
  ),
  packaging: list('25 kg bags', 'A packaging that you offer.').optional(),
  terms: choices(OWN_TERMS, ['private_label'], 'The terms in enquiry.json that apply to this commodity besides those for all.').optional(),
  unconfirmed: list(
    'Moisture',
    'What nobody has confirmed yet: the label of a row, or the whole text of a document. The check names it until you delete it here; ' +
      'visitors do not see this list.'
  ).optional()
})

/** The labels of all rows of a commodity, and its documents. */
const statedIn = ({ documents, ...fields }: CommodityContent): string[] => [
  ...documents,
  ...Object.values(fields).flatMap((field) => (typeof field === 'object' && !Array.isArray(field) ? Object.keys(field) : []))
]

/** What concerns several fields or entries: titles, former ids, highlighted and unconfirmed rows, related commodities, and how many there are. */
function checkEntries(entries: Record<string, CommodityContent>, context: z.RefinementCtx): void {
  const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const ids = Object.keys(entries)
  const titles = new Map<string, string>()
  /** The entry to which an id leads, now or formerly. */
  const leadsTo = new Map(ids.map((id) => [id, id]))

  for (const [id, commodity] of Object.entries(entries)) {
    const { title, former_ids = [], highlight, specifications, unconfirmed = [] } = commodity
    const namesake = titles.get(title.toLowerCase())
    if (namesake) report([id, 'title'], `"${title}" is also the title of the entry "${namesake}". Give each commodity its own title`)
    titles.set(title.toLowerCase(), id)

    for (const [index, former] of former_ids.entries()) {
      const other = leadsTo.get(former)
      const remedy = 'A former id leads to one commodity: delete it here, or there'
      if (other) report([id, 'former_ids', index], `"${former}" leads to the entry "${other}" already. ${remedy}`)
      leadsTo.set(former, other ?? id)
    }
    if (highlight && !Object.hasOwn(specifications, highlight)) {
      const remedy = suggestion(highlight, Object.keys(specifications))
      report([id, 'highlight'], `the specifications of this commodity have no row "${highlight}"; ${remedy}`)
    }
    for (const [index, what] of unconfirmed.entries()) {
      const stated = statedIn(commodity)
      const remedy = `${suggestion(what, stated)} If it is gone, delete it here, too`
      if (!stated.includes(what)) report([id, 'unconfirmed', index], `this commodity has no row or document "${what}"; ${remedy}`)
    }
  }
  for (const [id, { related = [] }] of Object.entries(entries)) {
    for (const [index, other] of related.entries()) {
      const path = [id, 'related', index]
      if (!Object.hasOwn(entries, other)) {
        const meant = suggestion(leadsTo.get(other) ?? other, ids)
        report(path, `there is no commodity "${other}" in this file; ${meant} If it is gone, delete it here`)
      } else if (other === id || related.indexOf(other) < index)
        report(path, `"${other}" is this entry itself, or in this list already. Delete it here`)
    }
  }
  if (ids.length < MIN_ENTRIES) {
    const positions = POPULAR_POSITIONS.join(', ')
    const what = `this list needs at least ${MIN_ENTRIES} entries, and has ${ids.length}: the home page shows positions ${positions}`
    report([], `${what}. Restore a deleted entry, or add one: copy an entry from { to } and change it`)
  }
}

/** A text in a different language from the page. */
const inLanguage = (example: string, description: string) =>
  group(description, {
    text: text(example, 'The message.'),
    lang: formatted(/^[a-z]{2}$/, 'uk', 'The two letters of its language, so that screen readers speak it right: uk is Ukrainian.')
  })

/** Every file in content/, by name. A new file is added here, in the table of content/README.md, and in content/ itself. */
export const CONTENT_SCHEMAS = {
  company: group('Who the company is and how to reach it. Every page reads these facts from here.', {
    name: text('Nyvara', 'The name that customers know, in the header, page titles and data sheets. It may have any length.'),
    slogan: text('Working hard - Working smart', 'The line below the logo on the home page and the splash screen.'),
    description: text(
      'US wholesaler of Ukrainian-origin agricultural products in {place}.',
      'What the company does, in one sentence, for search engines and home screens. {place} becomes city, region and country.'
    ),
    phone: formatted(
      /^\+(?!(\D*\d){16})(?!.*\(\s*0\s*\))[ ().-]*(\d[ ().-]*){7,}$/,
      '+1 (561) 555-0142',
      'One phone number, with + and the country code, so that it can be dialled from anywhere: at most 15 digits, no extension, and no "(0)", ' +
        'which is dialled inside the country only.'
    ),
    email: formatted(
      z.regexes.email,
      'trade@example.com',
      'One email address, to which buyers write: without a name, "mailto:", spaces or commas, in the letters a to z. A domain with others has a ' +
        'form that begins with "xn--". It is shown on every page.'
    ),
    website: address(
      'https://www.example.com',
      "The company's https:// address, without a space or a comma, as printed on data sheets and the contacts page.",
      HTTPS
    ),
    legal_name: text('Nyvara Trading LLC', 'The registered name, if the company trades under another one.').optional(),
    address: group('The headquarters. The address links to a map.', {
      street: text('1 Palmetto Park Road', 'Street and number.').optional(),
      postal_code: text('33432', 'The postal code, in quotes.').optional(),
      locality: text('Boca Raton', 'The city.'),
      region: text('Florida', 'The state or region.'),
      country: text('USA', 'The country, as shown to visitors.'),
      country_code: formatted(/^[A-Z]{2}$/, 'US', 'The two capital letters of the country, for search engines: US, DE, UA.')
    }),
    opening_hours: text('9:00 AM to 5:00 PM EDT Monday-Friday', 'The opening hours as visitors read them. Change opening_hours_data too.'),
    opening_hours_data: group('The same opening hours once more, for search engines and maps, which cannot read sentences.', {
      days: choices(DAYS, ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Every day on which the office is open, each in full.'),
      opens: time('09:00', 'When the office opens, in 24-hour time.'),
      closes: time('17:00', 'When the office closes, in 24-hour time.')
    }),
    registrations: list('Florida document number L25000000000', 'Official registration numbers, each with its kind.').optional(),
    fda_facility_number: formatted(/^\d{11}$/, '12345678901', 'The eleven digits of the FDA food facility registration.').optional(),
    incoterms: choices(
      ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'],
      ['CIF', 'DAP'],
      'The Incoterms on which you quote. They are shown beside every commodity.'
    ).optional(),
    ports: list('Odesa', 'The ports of loading or arrival that you quote for.').optional(),
    privacy_url: address(
      'https://www.example.com/privacy',
      'Your privacy statement, linked in the footer and beside the form: an https:// address, or "/privacy.html" for a file in public/.'
    ).optional(),
    imprint_url: address(
      'https://www.example.com/imprint',
      'Your imprint, linked in the footer: an https:// address, or "/imprint.html" for a file in public/.'
    ).optional(),
    copyright_year: explained(z.int().min(1990).max(2100), 2024, 'The year in the footer. For a range, change "copyright" in layout.json.'),
    short_name: text(
      'Nyvara',
      'A shorter form of a long name: beside the logo, in the names of files, and in titles that search engines would cut.'
    ).optional(),
    logo_includes_name: explained(z.boolean(), true, 'true if the logo shows the name, which is then not repeated beside it.').optional()
  }),
  pages: group('How each page is named, for search engines, browser tabs and visitors.', {
    home: pageInMenu('The home page.'),
    commodities: pageInMenu('The list of commodities.'),
    commodity: page('Every commodity page: {commodity} becomes its title, {summary} its summary.', [
      ...PAGE_PLACEHOLDERS,
      '{commodity}',
      '{summary}'
    ]),
    contacts: pageInMenu('The contacts page.'),
    sent: page('The page of thanks for a contact request that was sent without scripts.'),
    news: pageInMenu('The list of news.'),
    article: page('The page of one news article, before the article has arrived.'),
    not_found: page('The page for unknown addresses.')
  }),
  home: group('The sections of the home page, from top to bottom.', {
    hidden_heading: text(
      'US wholesaler of Ukrainian-origin agricultural products, {place}',
      'A heading that only search engines and screen readers get.'
    ),
    hero: group('The large picture at the top, with its two links.', {
      desktop: picture('The picture on wide screens, at least 2400 pixels wide. Its edges are cropped.'),
      phone: picture('The picture on phones, upright.'),
      line: text('US wholesaler of Ukrainian-origin agricultural products', 'The line below the slogan: what the company sells.'),
      browse: text('Browse commodities', 'The link to the list of commodities.'),
      contact: text('Contact us', 'The link to the contact form.')
    }),
    about: group('The section about the company.', {
      heading: text('About us', 'The heading of the section.'),
      sentences: z
        .array(text('We are a trusted importer and supplier in the agricultural industry.', 'One sentence about the company.'))
        .length(4)
        .meta({ description: 'Who you are, your mission, your principles and your objective: four sentences.' })
    }),
    popular: group('The four commodities at positions 2, 1, 3 and 10 of commodities.json.', {
      heading: text('Popular commodities', 'The heading of the section.'),
      view_all: text('View all', 'The link to all commodities.')
    }),
    advantages: group('Why buyers choose the company.', {
      heading: text('Our advantages', 'The heading of the section.'),
      claims: z
        .array(text('High-quality products', 'One advantage, in a few words.'))
        .length(7)
        .meta({ description: 'Seven advantages, in the order of the page.' })
    }),
    counter: group('The running total of tons supplied.', {
      caption: text('Supplied quantity of tons since 01.01.2025', 'The line above the number.'),
      needs_scripts: needsScripts('The current figure')
    }),
    contact: group('The contact form at the bottom of the page.', { heading: text('Contact us', 'The heading above the form.') })
  }),
  layout: group('What stands around every page: splash screen and footer; the links of the menu are in pages.json.', {
    skip: text('Skip to the content', 'The link that keyboard users reach first; it passes over the menu.'),
    menu: text('Menu', 'The button that opens the menu on phones, for screen readers.'),
    navigation: text('Main', 'The name of the menu, for screen readers.'),
    splash: text('The padge is loading', 'The line on the splash screen, which wide screens show on the first page.'),
    phone: text('Phone', 'What the phone link in the footer is called, for screen readers.'),
    email: text('Email', 'What the email link in the footer is called, for screen readers.'),
    address: text('Address, opens a map in a new tab', 'What the address link in the footer does, for screen readers.'),
    privacy: text('Privacy', 'The link to the privacy statement, in the footer and beside the form.'),
    imprint: text('Imprint', 'The link to the imprint, in the footer.'),
    copyright: text('© {year} {company}', 'The last line of the footer. {year} is copyright_year of company.json.')
  }),
  commodities: z
    .record(commodityId, commodity)
    .superRefine(checkEntries)
    .meta({ description: 'Commodities in list order. An id is part of an address, for ever.' }),
  'commodity-page': group('Headings, labels and links that all commodity pages share.', {
    view_details: text('View details', 'The button on the card of a commodity.'),
    groups: text('Groups', 'What the links to the groups are called, for screen readers.'),
    other_group: text('Other commodities', 'The heading of commodities without a group.'),
    selection: group('Selecting several commodities of the list, to ask about them together.', {
      hint: text('Select several to ask about them together.', 'The line above the list that says what the boxes are for.'),
      select: text('Select {commodity}', 'What the box of a commodity is called, for screen readers.')
    }),
    prompt: text("Haven't you found what you are looking for?", 'The question below the list of commodities.'),
    prompt_link: text('Contact us', 'The link beside that question.'),
    back: text('All commodities', 'The link back to the list.'),
    drawing: text('{commodity}, drawn', 'What screen readers say for a picture that is a drawing (SVG).'),
    photograph: text('{commodity}', 'What screen readers say for a picture that is a photograph.'),
    specifications_heading: text('Whole milk powder', 'The heading of the specification, if a commodity has none of its own.'),
    specifications_sub_heading: text('Skimmed milk powder', 'The heading of the second specification, if a commodity has none of its own.'),
    description: text('Description', 'The heading of the description.'),
    vitamins: text('Vitamins', 'The heading of the vitamins.'),
    minerals: text('Minerals and microelements', 'The heading of the minerals.'),
    origin: text('Origin', 'The heading of the origin.'),
    documents: text('Documents', 'The heading of the documents that come with a shipment.'),
    additional_information: text('Additional information', 'The heading of uses, storage, load and customs code.'),
    packaging: text('Packaging', 'The heading of the packaging.'),
    typical: text(
      'Values with min or max are limits; other values are typical. The quality certificate issued for each lot prevails.',
      'The note below a specification: which values bind you and which do not.'
    ),
    related: text('Compare with', 'The heading of related commodities.'),
    swipe: text('Swipe for {commodities}', 'Above their table on phones: that it has more columns than the screen shows.'),
    parts: group('The links to the parts of a long page. Shelf life, documents and packaging are called as they are there.', {
      label: text('On this page', 'What the links are called, for screen readers.'),
      specifications: text('Specifications', 'The link to the specifications.'),
      related: text('Compare', 'The link to related commodities.')
    }),
    more: text('More commodities', 'What the links to the previous and the next commodity are called, for screen readers.'),
    previous: text('Previous', 'The link to the previous commodity.'),
    next: text('Next', 'The link to the next commodity.'),
    published: text('Data sheet as published on {date} at {url}', 'The last line of a printed commodity page.')
  }),
  'data-sheet': group('The texts of the files that buyers download: data sheet and catalog (PDF), and table (CSV).', {
    link: text('Specification (PDF)', 'The link to the data sheet.'),
    table_link: text('Spreadsheet (CSV)', "The link to the commodity's table, for spreadsheets."),
    all_link: text('Spreadsheet (CSV)', 'The link to one table of all commodities.'),
    catalog: group('All data sheets in one PDF.', {
      link: text('Catalog (PDF)', 'The link to the catalog.'),
      title: text('Commodity catalog', 'The heading of its first page.'),
      contents: text('Contents', 'The heading of its list of commodities and pages.')
    }),
    kind: text('Product data sheet', 'The kind of document, at the top of the data sheet.'),
    issued: text('Issued {date}', 'The day on which the site was published.'),
    page: text('Page {page} of {pages}', 'The page number.'),
    subject: text('Specification of {commodity}, supplied by {company}', 'The subject that PDF readers and search in folders show.'),
    columns: group('The first row of the table. Its numbers, units and bases are read from the values.', {
      supplier: text('Supplier', "The column of the company's name."),
      commodity: text('Commodity', "The column of the commodity's title."),
      hs_code: text('HS code', 'The column of the row "HS_code" of additional_information.'),
      list: text('List', 'The column of the heading, such as "Vitamins".'),
      property: text('Property', 'The column of the label, such as "Moisture".'),
      value: text('Value', 'The column of the value as you typed it, such as "max 4.5 %".'),
      minimum: text('Minimum', 'The column of the number after "min", or of the first one of a range.'),
      maximum: text('Maximum', 'The column of the number after "max", or of the last one of a range.'),
      typical: text('Typical', 'The column of a number that stands alone.'),
      unit: text('Unit', 'The column of the unit, such as "%".'),
      basis: text('Basis', 'The column of what stands in brackets after the value, such as "dry basis".'),
      page: text('Page', "The column of the address of the commodity's page.")
    })
  }),
  enquiry: group('The links to ask about a commodity, and the terms of sale.', {
    contact: text('Contact us', 'The button that leads to the contacts page, which names the commodity at its top.'),
    write: text('Write an email', 'The link that opens an email about the commodity.'),
    mail_subject: text('Request for {commodity}', 'The subject of that email.'),
    mail_quantity: text('{commodity}, quantity', 'The line of that email for the quantity, one for each commodity.'),
    mail_lines: list('Packaging', 'Another line of that email for the buyer to fill in.'),
    bar: group('The bar at the bottom of the screen on phones.', {
      label: text('Ask about {commodity}', 'The name of the bar, for screen readers.'),
      contact: text('Contact us', 'The link to the form.'),
      call: text('Call', 'The phone link.'),
      write: text('Write an email', 'The email link.'),
      sheet: text('PDF', 'The link to the data sheet.')
    }),
    about: group('At the top of the contacts page, for visitors who come from a commodity or have selected several.', {
      commodities: text('You are asking about {commodity}.', 'What they ask about.'),
      ways: text(
        'Send the form, and we will ask what you need. An email can name the quantity at once.',
        'The form and the email, and what each is for. The form does not name commodities.'
      ),
      form: text('Fill in the form', 'The link to the form.')
    }),
    colleague: group('The email without a recipient that shows commodities to a colleague, with their pages and data sheets.', {
      link: text('Send to a colleague', 'The link.'),
      subject: text('{commodity} from {company}', 'The subject of that email.')
    }),
    quote: group('The email at the list of commodities.', {
      link: text('Write an email', 'The link. Its email has a line for the quantity of each selected commodity.'),
      subject: text('Request for a quote', 'The subject of that email if none is selected, or more than an email link can name.'),
      commodities: text('Commodity, quantity', 'The line of that email then.')
    }),
    selection: group('The bar at the bottom of the list, shown once a commodity is selected.', {
      contact: text('Contact us', 'The button that leads to the contacts page. The number of selected commodities follows it, in brackets.')
    }),
    terms: group('The terms of sale beside every commodity.', {
      claims: text('We deliver orders of any size worldwide.', 'The terms for all commodities, in two short sentences.'),
      private_label: text('Retail packs can carry your label.', 'A sentence for the commodities whose "terms" have "private_label".'),
      incoterms: text('Incoterms', 'The label of the Incoterms of company.json.'),
      ports: text('Ports', 'The label of the ports of company.json.')
    })
  }),
  contacts: group('The labels of the contacts page. The facts are in company.json.', {
    phone: text('Phone', 'The label of the phone number.'),
    email: text('Email', 'The label of the email address.'),
    website: text('Website', 'The label of the web address.'),
    address: text('Headquarter address', 'The label of the address.'),
    opening_hours: text('Opening hours', 'The label of the opening hours.'),
    legal_name: text('Legal name', 'The label of the registered name.'),
    registrations: text('Registration', 'The label of the registration numbers.'),
    fda_facility_number: text('FDA facility number', 'The label of the FDA number, also on data sheets.'),
    card: text('Save as a contact (vCard)', 'The link that saves the company in an address book.')
  }),
  'contact-form': group('The contact form: its labels and messages.', {
    intro: text('Please feel free to contact us.', 'The sentence above the form.'),
    form_label: text('Contact request', 'The name of the form, for screen readers.'),
    labels: z
      .record(z.enum(FIELDS), text('Name', 'The label of this field of the form.'))
      .meta({ description: 'The labels of the six fields.' }),
    missing: z
      .record(z.enum(REQUIRED), text('Please enter your name', 'Shown when this field is empty.'))
      .meta({ description: 'What visitors read when they leave a required field empty.' }),
    required: text('Fields marked with an asterisk are required.', 'What the asterisk means.'),
    submit: text('Submit', 'The button that sends the form.'),
    sending: text('Sending', 'Shown on the button while the form is on its way.'),
    sent: text('We will be in touch with you shortly :)', 'Shown once the form has arrived, and on the page of thanks.'),
    sent_on_leaving: text(
      'Your request was sent when you left this page.',
      'Shown on the next page with a form if it was on its way then.'
    ),
    mail: text('Write an email', 'The link to write an email instead of the form.'),
    mail_subject: text('Request to {company}', 'The subject of that email.')
  }),
  news: group('The texts of the news pages. The news itself comes from the backend.', {
    intro: text('Agricultural news from three sources.', 'The sentence above the list.'),
    read_more: text('Read More', 'The link to an article.'),
    loading_list: text('Loading the latest news', 'Shown until the first news arrives.'),
    arrived: text('The latest news is shown.', 'What screen readers say when the news has arrived.'),
    empty: text('There is no news to show right now.', 'Shown if the sources respond without news.'),
    failed_list: text('The news could not be loaded right now.', 'Shown if no source responds.'),
    back: text('News', 'The link from an article back to the list.'),
    article_title: text('{heading} | {company}', 'The name of the browser tab while an article is shown. {heading} is its first heading.'),
    loading: text('Loading...', 'Shown until the article arrives.'),
    article_arrived: text('The article is shown.', 'What screen readers say when the article has arrived.'),
    missing: inLanguage('Новину не знайдено :(', 'Shown if there is no such article.'),
    failed: inLanguage('Помилка.', 'Shown if the article could not be fetched.'),
    failed_original: text("The article could not be loaded. You can read it on the publisher's site.", 'Shown below that message.'),
    original: text('Original:', 'Stands before the link to the original article.'),
    original_link: text('Link', 'The link to the original article.'),
    table: text('Table, scrolls sideways', 'The name of a wide table in an article, for screen readers.'),
    new_tab: text('opens in a new tab', 'Added to the link to the original of an article, which opens a new tab, for screen readers.'),
    needs_scripts_list: needsScripts('The news'),
    needs_scripts_article: needsScripts('The article'),
    offline: text(
      'There is no connection right now. Ask us: {phone} or {email}.',
      'Shown on the news pages without an internet connection.'
    )
  }),
  'not-found': group('The page for addresses that do not exist. It leads to the home page by itself.', {
    text: text('The main page opens by itself. If it does not, take this link:', 'The sentence of the page.'),
    link: text('Go to the main page', 'The link to the home page.')
  })
}
