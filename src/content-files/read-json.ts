import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads JSON of the owner. @throws an error in words for the owner; syntax mistakes are in those of
 * Node
 */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new Error('The file is missing.')
  const bytes = readFileSync(path)
  // UTF-16 and files of Word have zeros.
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error('Save the file as plain text in UTF-8.')
  return parseJson(bytes.toString('utf8'))
}

/** Parses JSON, also with the byte order mark that editors on Windows write. */
export function parseJson(text: string) {
  return JSON.parse(text.replace(/^\ufeff/, ''))
}
