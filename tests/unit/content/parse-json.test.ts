import { expect, test } from 'vitest'
import { parseJson } from '../../../src/content/parse-json.ts'

test('reads a file with the byte order mark of Notepad, without the schema of the editor', () => {
  expect(parseJson('\uFEFF{ "$schema": "./schemas/home.schema.json", "title": "Malt" }')).toEqual({ title: 'Malt' })
})
