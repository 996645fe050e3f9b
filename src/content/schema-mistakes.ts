import { z } from 'astro/zod'
import { closestMatch } from 'leven'
import { alphabetMistake, characterMistake } from './characters.ts'
import type { Unplaced } from './json-file.ts'

/** The part of a JSON Schema that tells the owner about a field. */
export interface Field {
  description?: string
  examples?: unknown[]
  enum?: string[]
  properties?: Record<string, Field>
  required?: string[]
  additionalProperties?: Field
  propertyNames?: Field
  items?: Field
  minItems?: number
}

/** The JSON Schema of a content file. */
export const fieldsOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Field

/** Everything that is wrong with a value, with the description and example of the field. */
export function schemaMistakes(schema: z.ZodType, value: unknown): Unplaced[] {
  const { error } = schema.safeParse(value, { error: messageOf })
  if (!error) return []
  const root = fieldsOf(schema)
  return error.issues.flatMap(({ path, message, ...issue }): Unplaced[] => {
    const field = fieldAt(root, path)
    const { properties, propertyNames, required = [] } = fieldAt(root, path.slice(0, -1))
    if (issue.code === 'invalid_key') return [[path, `${message}.${explanation(propertyNames)}`]]
    const isOptional = path.length > 0 && properties && !required.includes(String(path.at(-1)))
    if (issue.code !== 'unrecognized_keys') return [[path, `${message}.${explanation(field, path.at(-1), isOptional)}`]]
    const known = Object.keys(field.properties ?? {}).concat(field.propertyNames?.enum ?? [])
    return issue.keys.map((name) => {
      const letter = characterMistake(name) ?? alphabetMistake(name)
      return [[...path, name], `this name is unknown here; ${letter ? `${letter}; ` : ''}${suggestion(name, known, explanation(field))}`]
    })
  })
}

/** Names the known name that a misspelt one meant: at most two characters, or a quarter of a long name, away. */
export function suggestion(name: string, known: string[], otherwise = ''): string {
  const near = closestMatch(name.toLowerCase(), known, { maxDistance: Math.max(2, name.length / 4) })
  return near ? `did you mean "${near}"?` : `known names are ${known.slice(0, 40).join(', ')}.${otherwise}`
}

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

const UNITS: Record<string, string> = { string: ' characters', array: ' in this list' }

/** Messages that the schemas do not define themselves: missing fields, values of the wrong type, limits, and formats. */
const messageOf: z.core.$ZodErrorMap = (issue) => {
  const { code, input } = issue
  if (code === 'invalid_type') {
    const found = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input
    return input === undefined ? 'this field is missing' : `expected ${KINDS[issue.expected]}, found ${KINDS[found]}`
  }
  if (code === 'too_big') return `expected ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${UNITS[issue.origin] ?? ''}`
  if (code === 'too_small') return `expected ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`
  if (code === 'invalid_value') return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
  return code === 'invalid_key' ? issue.issues[0]?.message : 'this is not in the expected form'
}

const fieldAt = (root: Field, path: PropertyKey[]): Field =>
  path.reduce<Field>((field, key) => field.properties?.[String(key)] ?? field.items ?? (field.additionalProperties || {}), root)

/** A field's description and example. */
const explanation = ({ description, examples }: Field = {}, name?: PropertyKey, isOptional?: boolean): string =>
  (description ? ` ${description}` : '') +
  (isOptional ? ' It is optional: delete it if it does not apply.' : '') +
  (examples ? ` For example: ${typeof name === 'string' ? `"${name}": ` : ''}${JSON.stringify(examples[0])}` : '')
