import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'

/** Reads the owner's JSON. @throws an error in plain words; for rare syntax mistakes, Node's own */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new Error('The file is missing.')
  const bytes = readFileSync(path)
  // UTF-16 text and Word files contain zero bytes.
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error('Save the file as plain text in UTF-8.')
  const text = withoutMark(bytes.toString('utf8'))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(syntaxMistake(text, (error as Error).message))
  }
  const repeated = repeatedNames(text)
  if (repeated.length > 0)
    throw new Error(
      `A name appears twice in the same braces: ${repeated.join(', ')}. Rename or delete one.`
    )
  return value
}

/** Parses JSON, even with the byte order mark that Windows editors write. */
export const parseJson = (text: string) => JSON.parse(withoutMark(text))

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

const lineOf = (json: string, index: number) => json.slice(0, index).split('\n').length

/** What to write. Node says what it did not expect, for a missing comma only in the next line. */
function syntaxMistake(json: string, message: string): string {
  const index = wrongAt(json, message)
  const before = json.slice(0, index).trimEnd()
  const next = json.slice(index).trimStart().charAt(0)
  const line = `Line ${lineOf(json, before.length)}`
  if (!next) return 'The file ends too early. Close every quote, bracket and brace.'
  if (/[\r\n]/.test(json.charAt(index)))
    return `${line} needs a quote at its end. Write \\n for a line break in a text.`
  if (before.endsWith(',') && ',]}'.includes(next)) return `${line} has a comma too many.`
  // A colon follows where a bracket or brace is missing.
  if (message.startsWith("Expected ','") && next !== ':')
    return json.slice(before.length, index).includes('\n')
      ? `${line} needs a comma at its end.`
      : `${line}: Write \\" for a quote in a text, or a comma between texts.`
  return message.endsWith(')') ? message : `${message} (line ${lineOf(json, index)})`
}

/**
 * The index of the first wrong character. Node's message has it, or the ten characters before it
 * and after it: `Unexpected token 'o', ..."  "uses": oats, "tit"... is not valid JSON`.
 */
function wrongAt(json: string, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position) return Number(position)
  const [, token = '', dots, around] =
    /^Unexpected token '(.+?)', (\.{3})?"(.*)"(\.{3})? is/su.exec(message) ?? []
  return around ? json.indexOf(token, json.indexOf(around) + (dots ? 10 : 0)) : json.length
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
    if (names?.has(name)) repeated.push(`"${name}" (line ${lineOf(json, index)})`)
    names?.add(name)
  }
  return repeated
}
