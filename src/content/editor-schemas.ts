import { mkdir, writeFile } from 'node:fs/promises'
import { z } from 'astro/zod'
import { type FieldSchema, fieldSchemaOf } from './field-schema.ts'
import { CONTENT_SCHEMAS } from './schemas.ts'

const CONTENT = new URL('../../content/', import.meta.url)

/**
 * What `npm run schemas` writes into content/, by file: the JSON Schemas that the owner's editor reads, and the same explanations
 * as a page.
 */
export const explanations = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(CONTENT_SCHEMAS).map(([name, schema]) => {
      const { $schema, type, properties, propertyNames, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })
      const withItself = { $schema, type, properties: { $schema: { type: 'string' }, ...properties }, ...rest }
      return [`schemas/${name}.schema.json`, `${JSON.stringify(withItself, null, 2)}\n`]
    })
  ),
  'FIELDS.md': [
    '# Every field\n\nMade by `npm run schemas` from `src/content/schemas.ts`. Editors with JSON schemas show the same at the cursor.\n',
    ...Object.entries(CONTENT_SCHEMAS).map(([name, schema]) => section(`${name}.json`, fieldSchemaOf(schema)))
  ].join('\n')
})

/** A file's description and a table of its fields; the fields of a commodity stand for those of all. */
function section(file: string, field: FieldSchema): string {
  const entry = field.additionalProperties || field
  const lead = [...new Set([field.description, entry.description])].join(' ')
  return `## ${file}\n\n${lead}\n\n| field | what it is | example |\n|---|---|---|\n${rowsOf(entry, '').join('\n')}\n`
}

function rowsOf({ properties = {}, required = [] }: FieldSchema, parent: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const example = field.examples?.[0]
    const shown = example === undefined ? '' : `\`${JSON.stringify(example)}\``
    const what = `${field.description}${required.includes(name) ? '' : ' Optional.'}`.replaceAll('|', '\\|')
    return [`| \`${parent}${name}\` | ${what} | ${shown.replaceAll('|', '\\|')} |`, ...rowsOf(field, `${parent}${name}.`)]
  })
}

/** A unit test fails if the files are outdated. */
if (import.meta.main) {
  await mkdir(new URL('schemas/', CONTENT), { recursive: true })
  for (const [file, text] of Object.entries(explanations())) await writeFile(new URL(file, CONTENT), text)
}
