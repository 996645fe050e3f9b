import { z } from 'astro/zod'
import { findNodeAtLocation, type Node, parse, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { oddSpace } from './characters.ts'

/** A mistake in content/, or a notice about it. The sentence includes its place. */
export interface Mistake {
  file: string
  /** Starts at 1. */
  line?: number
  sentence: string
}

/** What is wrong with the value at `path`, or a notice about it: one or several sentences, without their place. */
export type Unplaced = [path: PropertyKey[], what: string]

/** A file in content/ that could be parsed. */
export interface JsonFile<Value = unknown> {
  value: Value
  /** Adds the place. */
  at(...mistake: Unplaced): Mistake
}

/**
 * Parses a file in content/ and drops the `$schema` that editors use. A leading byte order mark, as Notepad writes it, is
 * ignored.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value = JSON.parse(text.trimStart())
  delete value?.$schema
  return value
}

/** What makes a whole file unreadable. */
const UNREADABLE: [pattern: RegExp, what: string][] = [
  [
    /[\uFFFD\0]/,
    'this file is not saved as UTF-8, so its characters cannot be read. In your editor, choose "Save as" or "Save with encoding" and pick UTF-8.'
  ],
  [/^\s*$/, 'this file is empty. Restore it from the last published version.'],
  [
    /^(<{7}|={7}|>{7})( |\r?$)/m,
    "two people's versions are both in the file here. Keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>."
  ]
]

/**
 * Reads the bytes of a file.
 * @returns the file, or why it cannot be read: its encoding, two versions in one, a JSON syntax error, duplicate names
 */
export function readJson(file: string, bytes: Uint8Array, schema: z.ZodType): JsonFile | Mistake[] {
  const text = new TextDecoder().decode(bytes)
  for (const [pattern, what] of UNREADABLE) {
    const place = text.search(pattern)
    if (place >= 0) return [mistake(file, what, lineAt(text, place))]
  }
  const starts: Starts = new Map()
  const mistakes = syntaxMistakes(file, text, schema, starts)
  if (mistakes.length > 0) return mistakes

  return {
    value: parseJson(text),
    at(path, what) {
      const names = path.map(String)
      const place = schema instanceof z.ZodRecord && names.length > 0 ? [`entry "${names.shift()}"`] : []
      if (names.length > 0) place.push(`field "${names.join('.')}"`)
      return mistake(file, what, lineOf(text, starts, path), place)
    }
  }
}

/** A mistake whose sentence begins with as much of its place as is known. */
export const mistake = (file: string, what: string, line?: number, place: string[] = []): Mistake => ({
  file,
  line,
  sentence: `${[file, ...(line ? [`line ${line}`] : []), ...place].join(', ')}: ${what}`
})

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Where the names of the outermost object are. */
type Starts = Map<PropertyKey | undefined, { offset: number; linesBefore: number }>

/** The line of the property at `path`. Only its part of the file is parsed: the tree of a large file takes many times the memory of its text. */
function lineOf(text: string, starts: Starts, path: PropertyKey[]): number {
  const start = starts.get(path[0])
  if (!start) return lineAt(text, text.indexOf('{'))
  const next = [...starts.values()].find(({ offset }) => offset > start.offset)
  const part = text.slice(start.offset, next?.offset)
  const tree = parseTree(`{${part}`)
  return start.linesBefore + lineAt(part, tree ? offsetOf(tree, path) - 1 : 0)
}

/** The offset of the property at `path`, or of its nearest existing ancestor. */
function offsetOf(tree: Node, path: PropertyKey[]): number {
  const node = findNodeAtLocation(tree, path as (string | number)[])
  if (!node) return offsetOf(tree, path.slice(0, -1))
  return (node.parent?.type === 'property' ? node.parent : node).offset
}

const SYNTAX: Record<string, string> = {
  CommaExpected: 'a comma is missing before this point, or the closing bracket ] of a list',
  ColonExpected: 'a colon is missing before this point',
  PropertyNameExpected: 'a name in double quotes is expected here; is there an extra comma, or a } too many here or above?',
  ValueExpected: 'a value is expected here; is there an extra comma, or are the quotes missing?',
  CloseBraceExpected: 'a closing brace } is missing here or above',
  CloseBracketExpected: 'a closing bracket ] is missing before this point',
  EndOfFileExpected:
    'all is closed already: new entries go before the last }; or a } is too many here or above, or an opening { is missing',
  UnexpectedEndOfString: 'a closing quote is missing, or is a curly one; keep every text on one line, however long it is',
  InvalidSymbol: 'this word or sign is not allowed here; texts need double quotes',
  InvalidEscapeCharacter: 'a single backslash is not allowed here; write / instead',
  InvalidUnicode: 'a single backslash is not allowed here; write / instead',
  InvalidCommentToken: 'JSON has no comments'
}

/** Explains the syntax error at `offset` of a JSON text and how to fix it. */
function syntaxMistake(text: string, code: string, offset: number, length: number): string {
  const found = text.slice(offset, offset + length)
  const space = oddSpace(found)
  if (code === 'InvalidCharacter') return `there is ${space} inside the quotes; replace it with a space.`
  if (code === 'InvalidSymbol') {
    if (space) return `there is ${space} here, probably copied from another document. Delete it, and type an ordinary space.`
    if (/^[“”„‟«»＂'`‘’]/.test(found)) return `${found} has curly or single quotes. Type straight double quotes instead: "".`
    // A string can only be followed by a comma, a brace or a bracket.
    if (/"[ \t]*$/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))) {
      return `the text ends at the quote before ${excerpt(found)}. Is a quote missing further left? Quotes inside a text are written with a backslash, as in "our \\"best\\" malt".`
    }
  }
  const near = excerpt(text.slice(offset))
  return (
    `this is not valid JSON (${SYNTAX[code] ?? code}${near && `, at ${near}`}). Put every text in "double quotes", and a comma between ` +
    'entries but none after the last.'
  )
}

const excerpt = (text: string) => text.slice(0, 24).split('\n')[0]?.trim() ?? ''

/** The first syntax error, or else duplicate names, of which JSON.parse would silently keep only the last. Adds the `starts` of the file. */
function syntaxMistakes(file: string, text: string, schema: z.ZodType, starts: Starts): Mistake[] {
  const errors: Mistake[] = []
  const duplicates: Mistake[] = []
  const names: Set<string>[] = []
  visit(
    text,
    {
      onError(error, offset, length, line) {
        // Later errors are usually caused by the first.
        if (errors.length > 0) return
        const code = printParseErrorCode(error)
        const stray = code === 'CloseBraceExpected' && strayName(text, schema)
        const what = stray ? `a closing brace } is missing before ${stray}.` : syntaxMistake(text, code, offset, length)
        errors.push(mistake(file, what, stray ? lineAt(text, text.indexOf(`${stray}:`)) : line + 1))
      },
      onObjectBegin: () => void names.push(new Set()),
      onObjectEnd: () => void names.pop(),
      onObjectProperty(name, offset, _length, line) {
        if (names.length === 1) starts.set(name, { offset, linesBefore: line })
        if (names.at(-1)?.has(name)) {
          const what = `"${name}" is used here for the second time. Each name may be used only once; rename or delete one of the two.`
          duplicates.push(mistake(file, what, line + 1))
        }
        names.at(-1)?.add(name)
      }
    },
    { disallowComments: true }
  )
  return errors.length > 0 ? errors : duplicates
}

/** The first name that its object does not know, which is where a brace is missing: a parser notices only at the end of the file. */
function strayName(text: string, schema: z.ZodType): string | undefined {
  const { $schema, ...value } = parse(text)
  const { error } = schema.safeParse(value)
  const [name] = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? []
  return name && `"${name}"`
}

/** Every text in a value, with its path. */
export function* textsIn(value: unknown, path: string[] = []): Generator<{ text: string; path: string[] }> {
  if (typeof value === 'string') yield { text: value, path }
  else for (const [key, part] of Object.entries(value ?? {})) yield* textsIn(part, [...path, key])
}
