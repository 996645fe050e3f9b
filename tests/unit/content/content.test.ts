import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { quantities } from '../../../src/commodities/quantities.ts'
import { explanations } from '../../../src/content/editor-schemas.ts'
import { type FieldSchema, fieldSchemaOf } from '../../../src/content/field-schema.ts'
import { CONTENT_SCHEMAS } from '../../../src/content/schemas.ts'
import { commodities, readContent, statedOf } from '../../content.ts'

const CONTENT = new URL('../../../content/', import.meta.url)

const { 'milk-powder': milkPowder } = Object.fromEntries(commodities.map((commodity) => [commodity.id, commodity]))

test('shows the lists of milk powder under the headings of the specification', () => {
  const { specifications_heading, specifications_sub_heading } = readContent('commodity-page')
  expect(milkPowder?.specifications_heading ?? specifications_heading).toBe('Whole milk powder')
  expect(milkPowder?.specifications_sub_heading ?? specifications_sub_heading).toBe('Skimmed milk powder')
})

describe('the quoted texts of the specification are unchanged', () => {
  const QUOTED = {
    company: {
      slogan: 'Working hard - Working smart',
      opening_hours: '9:00 AM to 5:00 PM EDT Monday-Friday',
      copyright_year: 2024
    },
    home: {
      'about.heading': 'About us',
      'popular.heading': 'Popular commodities',
      'popular.view_all': 'View all',
      'advantages.heading': 'Our advantages',
      'counter.caption': 'Supplied quantity of tons since 01.01.2025'
    },
    layout: {
      splash: "The padge is loading, please wait, if you couldn't get it, find a better internet connection!",
      copyright: '© {year} {company}'
    },
    pages: {
      'home.menu': 'Home',
      'commodities.menu': 'Commodities',
      'news.menu': 'News',
      'contacts.menu': 'Contacts'
    },
    'commodity-page': {
      view_details: 'View details',
      prompt: "Haven't you found what you are looking for?",
      prompt_link: 'Contact us',
      specifications_heading: 'Whole milk powder',
      specifications_sub_heading: 'Skimmed milk powder',
      description: 'Description',
      vitamins: 'Vitamins',
      minerals: 'Minerals and microelements',
      origin: 'Origin',
      documents: 'Documents',
      additional_information: 'Additional information',
      packaging: 'Packaging'
    },
    contacts: {
      phone: 'Phone',
      email: 'Email',
      website: 'Website',
      address: 'Headquarter address'
    },
    'contact-form': {
      intro: 'Please feel free to contact us to get qoutes and responses on all your questions.',
      'labels.name': 'Name',
      'labels.phone': 'Phone',
      'labels.company': 'Company',
      'labels.email': 'Email',
      'labels.position': 'Position title',
      'labels.website': 'Website',
      'missing.name': 'Please enter your name',
      'missing.phone': 'Please enter your phone number',
      'missing.company': 'Please enter your company name',
      submit: 'Submit',
      sent: 'We will be in touch with you shortly :)'
    },
    news: {
      read_more: 'Read More',
      back: 'News',
      loading: 'Loading...',
      original: 'Original:',
      original_link: 'Link',
      'missing.lang': 'uk',
      'failed.lang': 'uk',
      // "News not found :(" and the word for "Error.".
      'missing.text': 'Новину не знайдено :(',
      'failed.text': 'Помилка.'
    }
  }

  test.each(Object.entries(QUOTED).flatMap(([file, texts]) => Object.entries(texts).map(([path, text]) => ({ file, path, text }))))(
    'content/$file.json, $path: $text',
    ({ file, path, text }) => {
      expect(readContent(file as keyof typeof QUOTED)).toHaveProperty(path, text)
    }
  )
})

test.each([
  [
    'seven advantages',
    readContent('home').advantages.claims,
    [
      /high-quality/i,
      /direct.*Ukrainian manufacturers/i,
      /customs-cleared.*warehouse/i,
      /no advance payment/i,
      /private-label/i,
      /deferred payment.*regular/i,
      /any size/i
    ]
  ],
  [
    'four sentences about the company',
    readContent('home').about.sentences,
    [
      /trusted importer and supplier in the agricultural industry/i,
      /mission.*high-quality products.*feed people and livestock globally/i,
      /honesty, integrity, transparency and readiness/i,
      /objective.*the most competitive prices and exceptional quality/i
    ]
  ]
])('the %s match the specification', (_, texts, said) => {
  expect(texts).toEqual(said.map((pattern) => expect.stringMatching(pattern)))
})

test.each([/any (size|quantity)/i, /worldwide/i, /customs-cleared.*warehouse/i, /no advance payment/i, /deferred.*regular/i])(
  'the terms beside a commodity claim %s, as the specification does',
  (said) => expect(readContent('enquiry').terms.claims).toMatch(said)
)

test('only the terms of commodities in retail packs claim private label', () => {
  const { terms } = readContent('enquiry')
  expect(terms.private_label).toMatch(/private label/i)
  expect(terms.claims).not.toMatch(/private label/i)
})

test('no text claims trade terms that exclude delivery to the warehouse', () => {
  // In company.json the owner may name the Incoterms that hold.
  for (const name of Object.keys(CONTENT_SCHEMAS).filter((name) => name !== 'company'))
    expect(readFileSync(new URL(`${name}.json`, CONTENT), 'utf8'), name).not.toMatch(/\b(FOB|CIF|GAFTA|FOSFA)\b/)
})

test('the note on values says which words make one a limit', () => {
  const values = commodities.flatMap(statedOf).map(([, value]) => value)
  const [limits = ''] = readContent('commodity-page').typical.split(';')
  for (const word of ['min', 'max', 'under', 'below', 'absent', 'negative', 'not allowed']) {
    const isUsed = values.some((value) => new RegExp(`\\b${word}\\b`).test(value))
    if (isUsed) expect(limits).toMatch(new RegExp(`\\b${word}\\b.* limits`))
  }
})

/** What a value is multiplied by to be in another unit or on another basis. */
const FACTORS: Record<string, number> = {
  '% (dry basis) → % (14 % moisture basis)': 0.86,
  '% (dry basis, N × 6.25) → % (dry basis, N × 5.7)': 5.7 / 6.25,
  'EBC → SRM': 1 / 1.97
}

test('a value in two units or on two bases is the same', () => {
  for (const { id, label, typed } of commodities.flatMap((commodity) =>
    statedOf(commodity).map(([label, typed]) => ({ id: commodity.id, label, typed }))
  )) {
    const where = `${id}, ${label}: ${typed}`
    const [first, ...others] = quantities(typed)
    for (const other of others) {
      const [from, to] = [first, other].map((quantity) =>
        [quantity?.unit, quantity?.basis && `(${quantity.basis})`].filter(Boolean).join(' ')
      )
      const factor = FACTORS[`${from} → ${to}`]
      if (!factor) continue
      for (const column of ['minimum', 'maximum', 'typical'] as const) {
        const [stated, converted] = [first?.[column] ?? '', other[column]]
        const decimals = converted.split('.')[1]?.length ?? 0
        expect(Math.abs(Number(stated) * factor - Number(converted)), where).toBeLessThan(0.51 * 10 ** -decimals)
        expect(converted === '', where).toBe(stated === '')
      }
    }
  }
})

test('the main page names the product range of the specification', () => {
  const range = JSON.stringify(readContent('pages').home)
  for (const name of ['barley malt', 'livestock and horse feed', 'wheat flour', 'wheat bran', 'vegetable oils', 'wheat gluten']) {
    expect(range).toContain(name)
  }
})

test('the schemas for editors are up to date (npm run schemas)', () => {
  const outdated = Object.entries(explanations()).filter(([file, text]) => readFileSync(new URL(file, CONTENT), 'utf8') !== text)
  expect(outdated.map(([file]) => `content/${file}`)).toEqual([])
})

test('every field of a content file is explained, with an example', () => {
  const unexplained = (field: FieldSchema, path: string): string[] => {
    const parts = Object.entries({ ...field.properties, '*': field.additionalProperties, '[]': field.items })
    const below = parts.flatMap(([name, part]) => (part ? unexplained(part, `${path}.${name}`) : []))
    const isLeaf = below.length === 0 && parts.every(([, part]) => !part)
    const right = /^\S.*[.?]$/.test(field.description ?? '') || field.enum
    return [...(right ? [] : [path]), ...(isLeaf && !field.examples && !field.enum ? [`an example of ${path}`] : []), ...below]
  }
  for (const [name, schema] of Object.entries(CONTENT_SCHEMAS)) {
    expect(unexplained(fieldSchemaOf(schema), name)).toEqual([])
    const { $schema } = JSON.parse(readFileSync(new URL(`${name}.json`, CONTENT), 'utf8'))
    expect($schema, name).toBe(`./schemas/${name}.schema.json`)
  }
})
