import { mkdir, writeFile } from 'node:fs/promises'
import { z } from 'astro/zod'
import { CONTENT_SCHEMAS } from '../src/content/schemas.ts'

const FOLDER = new URL('../content/schemas/', import.meta.url)

/** The JSON Schemas that the files in content/ reference for the owner's editor, as text by name. */
export const editorSchemas = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(CONTENT_SCHEMAS).map(([name, schema]) => {
      const { $schema, type, properties, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })
      const withItself = { $schema, type, properties: { $schema: { type: 'string' }, ...properties }, ...rest }
      return [name, `${JSON.stringify(withItself, null, 2)}\n`]
    })
  )

/** `npm run schemas` writes them; a unit test fails if they are outdated. */
if (import.meta.main) {
  await mkdir(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(editorSchemas())) await writeFile(new URL(`${name}.schema.json`, FOLDER), text)
}
