import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { checkOwnerValue, OwnerMistake, readOwnerJson } from '../../../src/content/check-json.ts'

const PATH = 'content/contacts.json'
const schema = z.strictObject({ phone: z.string().meta({ examples: ['Phone'] }), email: z.string() })

/** The sentences that the owner reads about a file. */
function sentences(text: string, at?: string): string[] {
  try {
    const json = readOwnerJson(PATH, text)
    checkOwnerValue(json, schema, at === undefined ? json.value : json.value[at], at)
  } catch (error) {
    if (error instanceof OwnerMistake) return error.sentences
    throw error
  }
  return []
}

test('a file without a mistake gives no sentence', () => {
  expect(sentences('{\n  "phone": "Phone",\n  "email": "Email"\n}')).toEqual([])
})

test('a misspelt name is told with its line and the name that was meant', () => {
  expect(sentences('{\n  "phone": "Phone",\n  "email": "Email",\n  "phnoe": "x"\n}')).toEqual([
    'content/contacts.json, line 4, field "phnoe": this name is unknown here; did you mean "phone".'
  ])
})

test('a missing field is told with an example', () => {
  expect(sentences('{ "email": "Email" }')).toEqual([
    'content/contacts.json, line 1, field "phone": this field is missing. For example: "phone": "Phone"'
  ])
})

test('a value of the wrong kind is told with what was expected and what was found, in its entry', () => {
  expect(sentences('{\n  "main": {\n    "phone": 5,\n    "email": "Email"\n  }\n}', 'main')).toEqual([
    'content/contacts.json, line 3, entry "main", field "phone": expected a text in "double quotes", found a number without quotes. For example: "phone": "Phone"'
  ])
})

test('every mistake of a file is told at once', () => {
  expect(sentences('{ "phone": 1, "email": 2, "more": 3 }')).toHaveLength(3)
})

test('a slip in the JSON is told with its line', () => {
  expect(sentences('{\n  "phone": "Phone"\n  "email": "Email"\n}')).toEqual([
    expect.stringMatching(/^content\/contacts\.json, line 3, column 3: this is not valid JSON \(a comma is missing/)
  ])
})

test('a name that stands twice is told, because JSON would keep the last in silence', () => {
  expect(sentences('{\n  "phone": "Phone",\n  "phone": "Fax",\n  "email": "Email"\n}')).toEqual([
    expect.stringMatching(/^content\/contacts\.json, line 3: "phone" stands here for the second time/)
  ])
})
