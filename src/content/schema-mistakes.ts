import { z } from 'astro/zod'
import { closestMatch } from 'leven'
import { alphabetMistake, characterMistake } from './characters.ts'
import type { Unplaced } from './json-file.ts'

/** The part of a JSON Schema that tells the owner about a field. */
export interface Field {
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  properties?: Record<string, Field>
  required?: string[]
  additionalProperties?: Field
  propertyNames?: { enum?: string[] }
  items?: Field
  minItems?: number
}

/** The JSON Schema of a content file. */
export const fieldsOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Field

/** Everything that is wrong with a value, with an example if the schema has one. */
export function schemaMistakes(schema: z.ZodType, value: unknown): Unplaced[] {
  const { error } = schema.safeParse(value, { error: messageOf })
  if (!error) return []
  const root = fieldsOf(schema)
  return error.issues.flatMap(({ path, message, ...issue }): Unplaced[] => {
    const field = fieldAt(root, path)
    if (issue.code !== 'unrecognized_keys') return [[path, `${message}.${exampleOf(field, path)}`]]
    const known = Object.keys(field.properties ?? {}).concat(field.propertyNames?.enum ?? [])
    return issue.keys.map((name) => {
      const near = nearest(name, known)
      const letter = characterMistake(name) ?? alphabetMistake(name)
      const remedy = near ? `did you mean "${near}"?` : `known names are ${known.join(', ')}.`
      return [[...path, name], `this name is unknown here; ${letter ? `${letter}; ` : ''}${remedy}`]
    })
  })
}

/** The known name closest to a misspelt one: at most two characters, or a quarter of a long name, away. */
export const nearest = (name: string, known: string[]): string | undefined =>
  closestMatch(name.toLowerCase(), known, { maxDistance: Math.max(2, name.length / 4) })

const KINDS: Record<string, string> = {
  string: 'a text in "double quotes"',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  object: 'an object in { braces }',
  record: 'an object in { braces }',
  array: 'a list in [ brackets ]',
  boolean: 'true or false',
  null: 'null'
}

/** Messages that the schemas do not define themselves: missing fields and values of the wrong type. */
const messageOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const { input, expected } = issue
    const found = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input
    return input === undefined ? 'this field is missing' : `expected ${KINDS[expected]}, found ${KINDS[found]}`
  }
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
  return issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
}

const fieldAt = (root: Field, path: PropertyKey[]): Field =>
  path.reduce<Field>((field, key) => field.properties?.[String(key)] ?? field.items ?? (field.additionalProperties || {}), root)

function exampleOf({ examples }: Field, path: PropertyKey[]): string {
  if (!examples) return ''
  const name = path.at(-1)
  const example = JSON.stringify(examples[0])
  return ` For example: ${typeof name === 'number' ? example : `"${exampleName(String(name))}": ${example}`}`
}

const exampleName = (name: string) => (/^\d+$/.test(name) ? `No._${name}` : name.replace(/\s+/g, '_'))
