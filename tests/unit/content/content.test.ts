import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commodities, readable, readContent } from '../../content.ts'
import { editorSchemas, schemaText } from '../../support/schemas.ts'

const CONTENT = new URL('../../../content/', import.meta.url)

/** The list of the catalogue, in its order. */
const ORDER = [
  'barley-malt',
  'wheat-flour-high-grade',
  'sunflower-oil-refined',
  'livestock-feed',
  'horse-feed',
  'wheat-flour-first-grade',
  'wheat-bran',
  'sunflower-oil-crude',
  'rapeseed-oil',
  'wheat-gluten',
  'soybean-oil',
  'corn-oil',
  'milk-powder'
]

describe('commodities', () => {
  test('thirteen stand in the order of the catalogue', () => {
    expect(commodities.map(({ id }) => id)).toEqual(ORDER)
  })

  test.each(commodities)('$title has 8 to 14 rows in each specification list', ({ specifications, specifications_sub }) => {
    for (const list of [specifications, specifications_sub ?? specifications]) {
      expect(Object.keys(list).length).toBeGreaterThanOrEqual(8)
      expect(Object.keys(list).length).toBeLessThanOrEqual(14)
    }
  })

  test.each(commodities)('$title has its full set of facts', ({ description, origin, documents, additional_information, packaging }) => {
    expect(description.length).toBeGreaterThan(100)
    expect(origin).toContain('Ukraine')
    expect(documents.length).toBeGreaterThanOrEqual(4)
    const labels = Object.keys(additional_information).map(readable)
    expect(labels).toEqual(expect.arrayContaining(['Applications', 'Storage', 'Load', 'HS code']))
    expect(packaging?.length).toBeGreaterThan(0)
  })

  test('milk powder alone is headed as the specification heads its two lists', () => {
    for (const { id, specifications_heading, specifications_sub, specifications_sub_heading } of commodities) {
      const headings = [
        specifications_heading ?? 'Whole milk powder',
        specifications_sub && (specifications_sub_heading ?? 'Skimmed milk powder')
      ]
      if (id === 'milk-powder') expect(headings).toEqual(['Whole milk powder', 'Skimmed milk powder'])
      else expect(headings.join(), id).not.toMatch(/milk/i)
    }
  })

  test('no certificate is claimed that the company has not shown', () => {
    const claims = /\b(kosher|halal|ISO \d+|GMP\+|non-GMO|organic certif|BRC|HACCP)/i
    for (const { id, ...facts } of commodities) {
      const said = JSON.stringify(facts)
        .split(/(?<=[.;"])/)
        .filter((sentence) => claims.test(sentence) && !/on request|not claimed|if (asked|required)/i.test(sentence))
      expect(said, id).toEqual([])
    }
  })
})

describe('the quoted texts of the specification stand letter for letter', () => {
  const QUOTED: Record<string, Record<string, unknown>> = {
    company: {
      slogan: 'Working hard - Working smart',
      opening_hours: '9:00 AM to 5:00 PM EDT Monday-Friday',
      copyright_year: 2024,
      'address.locality': 'Boca Raton',
      'address.region': 'Florida',
      'address.country': 'USA'
    },
    home: {
      'about.heading': 'About us',
      'popular.heading': 'Popular commodities',
      'popular.view_all': 'View all',
      'advantages.heading': 'Our advantages',
      'counter.caption': 'Supplied quantity of tons since 01.01.2025'
    },
    layout: {
      home: 'Home',
      commodities: 'Commodities',
      news: 'News',
      contacts: 'Contacts',
      splash: "The padge is loading, please wait, if you couldn't get it, find a better internet connection!",
      copyright: '© {year} {company}'
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
      const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], readContent(file))
      expect(value).toBe(text)
    }
  )
})

test('the seven advantages say what the specification claims', () => {
  const { claims } = readContent('home').advantages as { claims: string[] }
  const said = [
    /high-quality/i,
    /direct.*Ukrainian manufacturers/i,
    /customs-cleared.*warehouse/i,
    /no advance payment/i,
    /private-label/i,
    /deferred payment.*regular/i,
    /any size/i
  ]
  expect(claims).toHaveLength(said.length)
  for (const [index, pattern] of said.entries()) expect(claims[index]).toMatch(pattern)
})

test('the four About us sentences say what the specification says', () => {
  const { sentences } = readContent('home').about as { sentences: string[] }
  const said = [
    /trusted importer and supplier in the agricultural industry/i,
    /mission.*high-quality products.*feed people and livestock globally/i,
    /honesty, integrity, transparency and readiness/i,
    /objective.*the most competitive prices and exceptional quality/i
  ]
  expect(sentences).toHaveLength(said.length)
  for (const [index, pattern] of said.entries()) expect(sentences[index]).toMatch(pattern)
})

test('the product range of the specification is named on the main page', () => {
  const range = JSON.stringify(readContent('pages').home)
  for (const name of ['barley malt', 'livestock and horse feed', 'wheat flour', 'wheat bran', 'vegetable oils', 'wheat gluten']) {
    expect(range).toContain(name)
  }
})

test.each(Object.entries(editorSchemas()))(
  'the schema that an editor completes content/%s.json with is up to date: npm run schemas',
  (name, schema) => {
    const [file, text] = [new URL(`schemas/${name}.schema.json`, CONTENT), schemaText(schema)]
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe(text)
    const { $schema } = JSON.parse(readFileSync(new URL(`${name}.json`, CONTENT), 'utf8'))
    expect($schema).toBe(`./schemas/${name}.schema.json`)
  }
)
