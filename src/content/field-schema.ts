import { z } from 'astro/zod'

/** The part of a JSON Schema that tells the owner about a field. */
export interface FieldSchema {
  description?: string
  examples?: unknown[]
  enum?: string[]
  properties?: Record<string, FieldSchema>
  required?: string[]
  additionalProperties?: FieldSchema
  propertyNames?: FieldSchema
  items?: FieldSchema
  minItems?: number
}

/** The JSON Schema of a content file, with the description and example of every field. */
export const fieldSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as FieldSchema
