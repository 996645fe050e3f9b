import { mkdir, writeFile } from 'node:fs/promises'
import { z } from 'astro/zod'
import { WORD_FILES } from '../../src/content/check.ts'
import * as shape from '../../src/content/schemas.ts'

const FOLDER = new URL('../../content/schemas/', import.meta.url)

/** Every file of content/ with the schema that its first line names, as JSON Schema for the owner's editor. */
export function editorSchemas(): Record<string, unknown> {
  const words = Object.entries(WORD_FILES).map(([name, schema]) => [name, schema.extend({ $schema: z.string() })] as const)
  const commodities = z.object({ $schema: z.string() }).catchall(shape.commodity(shape.picturePath))
  return Object.fromEntries(
    [...words, ['commodities', commodities] as const].map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })
    ])
  )
}

/** `npm run schemas` writes them; a test says when that was forgotten. */
export const schemaText = (schema: unknown) => `${JSON.stringify(schema, null, 2)}\n`

if (import.meta.main) {
  await mkdir(FOLDER, { recursive: true })
  for (const [name, schema] of Object.entries(editorSchemas())) {
    await writeFile(new URL(`${name}.schema.json`, FOLDER), schemaText(schema))
  }
}
