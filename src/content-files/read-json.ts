import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'

/** Reads the owner's JSON. @throws an error in plain words; for a syntax mistake, Node's own */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new Error('The file is missing.')
  const bytes = readFileSync(path)
  // UTF-16 text and Word files contain zero bytes.
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error('Save the file as plain text in UTF-8.')
  const text = bytes.toString('utf8')
  const value = parseJson(text)
  const repeated = repeatedNames(text)
  if (repeated.length > 0)
    throw new Error(
      `A name appears twice in the same braces: ${repeated.join(', ')}. Rename or delete one.`
    )
  return value
}

/** Parses JSON, even with the byte order mark that Windows editors write. */
export function parseJson(text: string) {
  return JSON.parse(text.replace(/^\ufeff/, ''))
}

/** A string, which is a name if a colon follows it, or a brace. */
const TOKEN = /(?<string>"(?:[^"\\]|\\.)*")(?<colon>\s*:)?|(?<brace>[{}])/g

/** The names that appear twice in an object, with their lines. `JSON.parse` keeps only the last. */
function repeatedNames(json: string): string[] {
  const repeated: string[] = []
  const objects: Set<string>[] = []
  for (const { index, groups } of json.matchAll(TOKEN)) {
    const { string = '', colon, brace } = groups ?? {}
    if (brace === '{') objects.push(new Set())
    if (brace === '}') objects.pop()
    if (!colon) continue
    const name = JSON.parse(string)
    const names = objects.at(-1)
    if (names?.has(name))
      repeated.push(`"${name}" (line ${json.slice(0, index).split('\n').length})`)
    names?.add(name)
  }
  return repeated
}
