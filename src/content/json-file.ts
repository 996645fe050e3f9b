import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { oddSpace } from './characters.ts'

/** A mistake or notice about a file in content/. The sentence includes its place. */
export interface Finding {
  file: string
  /** Starts at 1. */
  line?: number
  sentence: string
}

/** A file in content/ that could be parsed. */
export interface JsonFile<Value = unknown> {
  value: Value
  /** A finding about the value at `path`, with its line. `clause` ends with its own punctuation and may be several sentences. */
  findingAt(path: PropertyKey[], clause: string): Finding
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

/**
 * Reads the bytes of a file. `entries` is true if its top-level names are entries, such as commodities.
 * @returns the file, or why it cannot be read: its encoding, a JSON syntax error, duplicate names
 */
export function readJson(file: string, bytes: Uint8Array, entries: boolean): JsonFile | Finding[] {
  const text = new TextDecoder().decode(bytes)
  const broken = text.indexOf('\uFFFD')
  if (broken >= 0) {
    const fault =
      'this file is not saved as UTF-8, so its characters cannot be read. In your editor, choose "Save as" or "Save with encoding" and pick UTF-8.'
    return [finding(file, fault, lineAt(text, broken))]
  }
  const faults = syntaxFaults(file, text)
  if (faults.length > 0) return faults

  let tree: Node | undefined
  return {
    value: parseJson(text),
    findingAt(path, clause) {
      // Built on demand, because the tree takes many times the memory of the text.
      tree ??= parseTree(text)
      const names = path.map(String)
      const place = entries && names.length > 0 ? [`entry "${names.shift()}"`] : []
      if (names.length > 0) place.push(`field "${names.join('.')}"`)
      return finding(file, clause, tree && lineAt(text, offsetOf(tree, path)), place)
    }
  }
}

/** A finding whose sentence begins with as much of its place as is known. */
export const finding = (file: string, clause: string, line?: number, place: string[] = []): Finding => ({
  file,
  line,
  sentence: `${[file, ...(line ? [`line ${line}`] : []), ...place].join(', ')}: ${clause}`
})

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** The offset of the property at `path`, or of its nearest existing ancestor. */
function offsetOf(tree: Node, path: PropertyKey[]): number {
  const node = findNodeAtLocation(tree, path as (string | number)[])
  if (!node) return offsetOf(tree, path.slice(0, -1))
  return (node.parent?.type === 'property' ? node.parent : node).offset
}

const SYNTAX_FAULTS: Record<string, string> = {
  CommaExpected: 'a comma is missing before this point',
  ColonExpected: 'a colon is missing before this point',
  PropertyNameExpected: 'a name in double quotes is expected here; is there an extra comma?',
  ValueExpected: 'a value is expected here; is there an extra comma, or are the quotes missing?',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the file should end here',
  UnexpectedEndOfString: 'a closing quote is missing',
  InvalidSymbol: 'this word needs double quotes',
  InvalidEscapeCharacter: 'a single backslash is not allowed here; write / instead',
  InvalidUnicode: 'a single backslash is not allowed here; write / instead',
  InvalidCommentToken: 'JSON has no comments',
  InvalidCharacter: 'there is a tab inside the quotes; replace it with a space'
}

const UNPAIRED = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected']

/** Explains the syntax error at `offset` of a JSON text and how to fix it. */
function syntaxFault(text: string, code: string, offset: number, length: number): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const found = text.slice(offset, offset + length)
  if (code === 'InvalidSymbol') {
    const space = oddSpace(found)
    if (space) return `there is ${space} here, probably copied from another document. Delete it, and type an ordinary space.`
    if (/^[“”„‟«»]/.test(found)) return `${found} has curly quotes. Type straight quotes instead: "".`
    if (/^['`‘’]/.test(found)) return `${found} has single quotes. Type double quotes instead: "".`
    if (/^[;=]/.test(found))
      return `${found[0]} is not allowed here. Put a comma between two entries, and a colon between a name and its value.`
    const name = /"([\w$-]+):\s*"\s*$/.exec(before)?.[1]
    if (name) return `a closing quote is missing after the name ${name}. Write "${name}": followed by the value.`
    // A string can only be followed by a comma, a brace or a bracket.
    if (/"[ \t]*$/.test(before)) {
      return `the text ends at the quote before ${excerpt(found)}. Quotes inside a text are written with a backslash, as in "our \\"best\\" malt".`
    }
  }
  if (code === 'UnexpectedEndOfString' && /^\s*[^\s"}\]]/.test(text.slice(offset + length))) {
    return `the text that begins with ${excerpt(found)} continues on the next line. Keep every text on one line, however long it is: join the lines.`
  }
  if (code === 'CommaExpected' && found === ':')
    return 'a list in [ brackets ] has no names: a closing bracket ] is missing before this point.'
  const near = excerpt(text.slice(offset))
  return (
    `this is not valid JSON (${SYNTAX_FAULTS[code] ?? code}${near && `, at ${near}`}). Put every text in "double quotes", and a comma between ` +
    'entries but none after the last.'
  )
}

/** Finds an unpaired brace or bracket by indentation, because a JSON parser reports it only at the end of the file. */
function unpairedBracket(text: string): { line: number; fault: string } | undefined {
  const lines = text.split('\n')
  const indentOf = (line: number) => lines[line]?.search(/\S/) ?? 0
  const open: { line: number; closing: string }[] = []
  let found: { line: number; fault: string } | undefined
  const close = (_offset: number, _length: number, line: number) => {
    const last = open.pop()
    if (found || !last || !/^\s*[}\]]/.test(lines[line] ?? '') || indentOf(last.line) === indentOf(line)) return
    found =
      indentOf(last.line) > indentOf(line)
        ? { line: last.line, fault: `what opens here is never closed. Add ${last.closing} at its end.` }
        : { line, fault: 'this closes something that was never opened. Delete it, or restore the line that opens it.' }
  }
  visit(text, {
    onObjectBegin: (_offset, _length, line) => void open.push({ line, closing: '}' }),
    onArrayBegin: (_offset, _length, line) => void open.push({ line, closing: ']' }),
    onObjectEnd: close,
    onArrayEnd: close
  })
  return found
}

const excerpt = (text: string) => text.slice(0, 24).split('\n')[0]?.trim() ?? ''

/** The first syntax error, or else duplicate names, of which JSON.parse would silently keep only the last. */
function syntaxFaults(file: string, text: string): Finding[] {
  const faults: Finding[] = []
  const badNames: Finding[] = []
  const names: Set<string>[] = []
  visit(
    text,
    {
      onError(error, offset, length, line, character) {
        // Later errors are usually caused by the first.
        if (faults.length > 0) return
        const code = printParseErrorCode(error)
        const bracket = UNPAIRED.includes(code) && unpairedBracket(text)
        if (bracket) faults.push(finding(file, bracket.fault, bracket.line + 1))
        else faults.push(finding(file, syntaxFault(text, code, offset, length), line + 1, [`column ${character + 1}`]))
      },
      onObjectBegin: () => void names.push(new Set()),
      onObjectEnd: () => void names.pop(),
      onObjectProperty(name, _offset, _length, line) {
        if (names.at(-1)?.has(name)) {
          const fault = `"${name}" is used here for the second time. Each name may be used only once; rename or delete one of the two.`
          badNames.push(finding(file, fault, line + 1))
        }
        names.at(-1)?.add(name)
        if (name === '__proto__')
          badNames.push(finding(file, 'this name is reserved by JavaScript, and its value would be lost. Use another name.', line + 1))
      }
    },
    { disallowComments: true }
  )
  return faults.length > 0 ? faults : badNames
}

/** Every text in a value, with its path. */
export function* textsIn(value: unknown, path: string[] = []): Generator<{ text: string; path: string[] }> {
  if (typeof value === 'string') yield { text: value, path }
  else for (const [key, part] of Object.entries(value ?? {})) yield* textsIn(part, [...path, key])
}
