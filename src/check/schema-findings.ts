import type { z } from 'astro/zod'
import { alphabetMistake, characterMistake } from '../content/characters.ts'
import { type FieldSchema, fieldSchemaOf } from '../content/field-schema.ts'
import { suggestion } from '../content/suggestion.ts'
import type { Finding } from './report.ts'

/** Zod's own messages, but for a field that is not there. */
export const messageOf: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? 'this field is missing' : undefined

/** What a schema finds wrong, with the description and example of each field. */
export function schemaFindings(schema: z.ZodType, issues: z.core.$ZodIssue[]): Finding[] {
  const root = fieldSchemaOf(schema)
  return issues.flatMap((issue): Finding[] => {
    const { path, message } = issue
    const field = fieldAt(root, path)
    const parent = fieldAt(root, path.slice(0, -1))
    if (issue.code === 'invalid_key') return [[path, ended(issue.issues[0]?.message ?? message) + explanation(parent.propertyNames)]]
    if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => [[...path, name], unknownName(name, field)])
    const name = path.at(-1)
    const isOptional = typeof name === 'string' && parent.properties && !parent.required?.includes(name)
    return [[path, ended(message) + explanation(field, name, isOptional)]]
  })
}

function unknownName(name: string, { properties = {}, propertyNames, ...parent }: FieldSchema): string {
  const letter = characterMistake(name) ?? alphabetMistake(name)
  const known = [...Object.keys(properties), ...(propertyNames?.enum ?? [])]
  return `this name is unknown here; ${letter ? `${letter}; ` : ''}${suggestion(name, known, explanation(parent))}`
}

const fieldAt = (root: FieldSchema, path: PropertyKey[]): FieldSchema =>
  path.reduce<FieldSchema>((field, key) => field.properties?.[String(key)] ?? field.items ?? (field.additionalProperties || {}), root)

const ended = (message: string) => (/[.?]$/.test(message) ? message : `${message}.`)

/** A field's description and example. */
const explanation = ({ description, examples }: FieldSchema = {}, name?: PropertyKey, isOptional?: boolean): string =>
  (description ? ` ${description}` : '') +
  (isOptional ? ' It is optional: delete it if it does not apply.' : '') +
  (examples ? ` For example: ${typeof name === 'string' ? `"${name}": ` : ''}${JSON.stringify(examples[0])}` : '')
