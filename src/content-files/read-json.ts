import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser'

/** What each error of jsonc-parser means, after "Line 3". */
const SYNTAX: Record<string, string> = {
  CommaExpected: 'needs a comma at its end, or between two values.',
  ColonExpected: 'needs a colon after a name.',
  PropertyNameExpected: 'has an extra comma.',
  ValueExpected: 'has an extra comma, or a value is missing.',
  UnexpectedEndOfString: 'needs a quote at the end of a text. Write \\n for a line break.',
  InvalidSymbol: 'has something outside of straight quotes. Write \\" for a quote in a text.',
  InvalidCharacter: 'has a tab in a text. Write a space.',
  InvalidEscapeCharacter: 'has a backslash in a text. Write \\\\ for it.',
  InvalidCommentToken: 'has a comment, which JSON does not allow.',
  CloseBraceExpected: 'needs a closing brace.',
  CloseBracketExpected: 'needs a closing bracket.',
  EndOfFileExpected: 'has something after the end. Check the braces and brackets before it.'
}

/** Reads the owner's JSON. @throws an error in plain words */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new Error('The file is missing.')
  const bytes = readFileSync(path)
  // UTF-16 text and Word files contain zero bytes.
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error('Save the file as plain text in UTF-8.')
  const text = withoutMark(bytes.toString('utf8'))
  const mistake = syntaxMistake(text)
  if (mistake) throw new Error(mistake)
  const repeated = repeatedNames(text)
  if (repeated.length > 0)
    throw new Error(
      `A name appears twice in the same braces: ${repeated.join(', ')}. Rename or delete one.`
    )
  return JSON.parse(text)
}

/** Parses JSON, even with the byte order mark that Windows editors write. */
export const parseJson = (text: string) => JSON.parse(withoutMark(text))

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** The first syntax mistake, with its line. */
function syntaxMistake(text: string): string | undefined {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return undefined
  const name = printParseErrorCode(first.error)
  const before = text.slice(0, first.offset)
  // What is missing, or too many, is where the text before it ends, not in the line that follows.
  const isAtEnd = name.endsWith('Expected') && name !== 'EndOfFileExpected'
  const line = (isAtEnd ? before.trimEnd() : before).split('\n').length
  return `Line ${line} ${SYNTAX[name] ?? 'is not valid JSON.'}`
}

/** The names that appear twice in an object, with their lines. `JSON.parse` keeps only the last. */
function repeatedNames(text: string): string[] {
  const repeated: string[] = []
  const objects: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(name, _offset, _length, line) {
      const names = objects.at(-1)
      if (names?.has(name)) repeated.push(`"${name}" (line ${line + 1})`)
      names?.add(name)
    }
  })
  return repeated
}
