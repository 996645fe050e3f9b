import { readFileSync } from 'node:fs'
import { z } from 'astro/zod'
import { expect, test, vi } from 'vitest'

vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }))

/* What the build says to mistakes of the owner in the two files of facts. */

const { collections } = (await import('../../src/content.config.ts')) as unknown as {
  collections: Record<'company' | 'commodities', { schema: (context: { image: () => z.ZodType }) => z.ZodType }>
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8'))
const { company } = read('company')
const commodities = read('commodities')
const [commodity] = commodities

const mistakes = (collection: 'company' | 'commodities', value: unknown) =>
  collections[collection]
    .schema({ image: () => z.string() })
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('the shipped facts have no mistakes', () => {
  expect(mistakes('company', company)).toEqual([])
  for (const commodity of commodities) expect(mistakes('commodities', commodity), commodity.id).toEqual([])
})

test.each<[what: string, collection: 'company' | 'commodities', change: Record<string, unknown>, message: RegExp]>([
  ['a missing field', 'commodities', { origin: undefined }, /^origin: /],
  ['a misspelled field', 'commodities', { orgin: 'Ukraine' }, /Unrecognized key: "orgin"/],
  ['a number for a text', 'commodities', { title: 7 }, /^title: .*string/],
  ['an empty text', 'commodities', { title: '' }, /^title: Too small/],
  ['a text of spaces', 'commodities', { title: '  ' }, /^title: Too small/],
  ['no documents', 'commodities', { documents: [] }, /^documents: Too small/],
  ['a value that is empty', 'commodities', { specifications: { Moisture: '' } }, /^specifications\.Moisture: Too small/],
  ['a label with a space', 'commodities', { specifications: { 'Wet gluten': '24 %' } }, /A label has "_" for each space/],
  ['a label that is a number', 'commodities', { specifications: { 12: '24 %' } }, /^specifications: .*more than a number/],
  ['Cyrillic in an id', 'commodities', { id: 'соя' }, /^id: An id is part of an address: only a to z, 0 to 9 and -/],
  ['a sheet that is not in public/', 'commodities', { sheet: '/malt.pfd' }, /^sheet: Write the path of a file in public\//],
  ['no picture', 'commodities', { image: undefined }, /^image: /],
  ['no phone', 'company', { phone: undefined }, /^phone: /],
  ['an email without @', 'company', { email: 'trade.example.com' }, /^email: Invalid email/],
  ['a website without https://', 'company', { website: 'www.example.com' }, /^website: Invalid URL/],
  ['a day that is none', 'company', { opening_days: ['Mon'] }, /^opening_days\.0: /],
  ['a time that is none', 'company', { opens: '9 AM' }, /^opens: /]
])('%s stops the build, which names the field', (_, collection, change, message) => {
  const value = { ...(collection === 'company' ? company : commodity), ...change }
  expect(mistakes(collection, value)).toEqual([expect.stringMatching(message)])
})
