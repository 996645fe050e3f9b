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
  const text = bytes.toString('utf8')
  const value = parseJson(text)
  const repeated = repeatedNames(text)
  if (repeated.length > 0)
    throw new Error(
      `A name is there twice in the same braces: ${repeated.join(', ')}. Rename or delete one.`
    )
  return value
}

/** Parses JSON, also with the byte order mark that editors on Windows write. */
export function parseJson(text: string) {
  return JSON.parse(text.replace(/^\ufeff/, ''))
}

/** The names that an object has twice, with their lines. `JSON.parse` takes the last of them. */
function repeatedNames(json: string): string[] {
  const repeated: string[] = []
  const objects: Set<string>[] = []
  for (const { 0: token, 1: colon, index } of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') objects.push(new Set())
    if (token === '}') objects.pop()
    if (!colon) continue
    const name = JSON.parse(token.slice(0, -colon.length))
    const names = objects.at(-1)
    if (names?.has(name))
      repeated.push(`"${name}" (line ${json.slice(0, index).split('\n').length})`)
    names?.add(name)
  }
  return repeated
}
