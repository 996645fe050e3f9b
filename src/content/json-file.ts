import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { oddSpace } from './characters.ts'

/** What is to be said of a file of content/: a mistake or a notice. The sentence names the place, too. */
export interface Finding {
  file: string
  /** Counted from 1. */
  line?: number
  sentence: string
}

/** A file of content/ that could be read. */
export interface JsonFile<Value = unknown> {
  value: Value
  /** What is to be said of the value at `path`, with its line; `clause` may be several, and has its full stop. */
  findingAt(path: PropertyKey[], clause: string): Finding
}

/**
 * The value of a file of content/, without the `$schema` that editors read. A mark of UTF-8 at the beginning of the text, as
 * Notepad writes it, does no harm.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value = JSON.parse(text.trimStart())
  delete value?.$schema
  return value
}

/**
 * Reads the bytes of a file. `entries` says whether its first names are entries, such as commodities.
 * @returns the file, or all that keeps it from being read: its encoding, a slip in the JSON, a name that stands twice
 */
export function readJson(file: string, bytes: Uint8Array, entries: boolean): JsonFile | Finding[] {
  const text = new TextDecoder().decode(bytes)
  const broken = text.indexOf('\uFFFD')
  if (broken >= 0) {
    const fault =
      'this file is not saved as UTF-8, so its letters cannot be read. In the editor choose "Save as" or "Save with encoding" and take UTF-8.'
    return [finding(file, fault, lineAt(text, broken))]
  }
  const faults = syntaxFaults(file, text)
  if (faults.length > 0) return faults

  let tree: Node | undefined
  return {
    value: parseJson(text),
    findingAt(path, clause) {
      // Many times as large as the text, so it is made only when something is to be placed.
      tree ??= parseTree(text)
      const names = path.map(String)
      const place = entries && names.length > 0 ? [`entry "${names.shift()}"`] : []
      if (names.length > 0) place.push(`field "${names.join('.')}"`)
      return finding(file, clause, tree && lineAt(text, offsetOf(tree, path)), place)
    }
  }
}

/** A finding in a sentence, with as much of its place as is known. */
export const finding = (file: string, clause: string, line?: number, place: string[] = []): Finding => ({
  file,
  line,
  sentence: `${[file, ...(line ? [`line ${line}`] : []), ...place].join(', ')}: ${clause}`
})

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Where the value at `path` begins, with its name, or else the nearest part around it. */
function offsetOf(tree: Node, path: PropertyKey[]): number {
  const node = findNodeAtLocation(tree, path as (string | number)[])
  if (!node) return offsetOf(tree, path.slice(0, -1))
  return (node.parent?.type === 'property' ? node.parent : node).offset
}

const SYNTAX_FAULTS: Record<string, string> = {
  CommaExpected: 'a comma is missing before this place',
  ColonExpected: 'a colon is missing before this place',
  PropertyNameExpected: 'a name in double quotes is expected here; is there a comma too many?',
  ValueExpected: 'a value is expected here; is there a comma too many, or are the quotes missing?',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the file should end here',
  UnexpectedEndOfString: 'a closing quote is missing',
  InvalidSymbol: 'this word needs double quotes',
  InvalidEscapeCharacter: 'a backslash stands here by itself; write / instead',
  InvalidUnicode: 'a backslash stands here by itself; write / instead',
  InvalidCommentToken: 'JSON has no comments',
  InvalidCharacter: 'a tab stands inside the quotes; put a blank in its place'
}

const UNPAIRED = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected']

/** What is wrong at `offset` of a JSON text and how to mend it, in sentences. */
function syntaxFault(text: string, code: string, offset: number, length: number): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const found = text.slice(offset, offset + length)
  if (code === 'InvalidSymbol') {
    const blank = oddSpace(found)
    if (blank) return `here stands ${blank}, as texts have it that are copied from elsewhere. Delete it, and type a plain blank.`
    if (/^[“”„‟«»]/.test(found)) return `the quotes of ${found} are curly ones. Type straight ones instead: "".`
    if (/^['`‘’]/.test(found)) return `the quotes of ${found} are single ones. Type double ones instead: "".`
    if (/^[;=]/.test(found)) return `here stands ${found[0]}. A comma stands between two entries, and a colon between a name and its value.`
    const name = /"([\w$-]+):\s*"\s*$/.exec(before)?.[1]
    if (name) return `a closing quote is missing after the name ${name}. Write "${name}": and then the value.`
    // What follows a text can only be a comma or a brace.
    if (/"[ \t]*$/.test(before)) {
      return `the text ends at the quote before ${excerpt(found)}. Quotes inside a text are written with a backslash, as in "our \\"best\\" malt".`
    }
  }
  if (code === 'UnexpectedEndOfString' && /^\s*[^\s"}\]]/.test(text.slice(offset + length))) {
    return `the text that begins with ${excerpt(found)} goes on in the next line. A text stands in one line, however long it is: join the lines.`
  }
  if (code === 'CommaExpected' && found === ':')
    return 'a list in [ brackets ] has no names: a closing bracket ] is missing before this place.'
  const near = excerpt(text.slice(offset))
  return (
    `this is not valid JSON (${SYNTAX_FAULTS[code] ?? code}${near && `, at ${near}`}). Every text stands in "double quotes", a comma stands between ` +
    'two entries and none after the last.'
  )
}

/** The brace or bracket that has no partner, by the indentation: JSON itself notices only where the file ends. */
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
        ? { line: last.line, fault: `what opens here is not closed. Write ${last.closing} at its end.` }
        : { line, fault: 'this closes what was not opened. Delete it, or bring back the line that opens it.' }
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

/** The first slip in the JSON, or the names that stand twice, of which JSON would keep the last in silence. */
function syntaxFaults(file: string, text: string): Finding[] {
  const faults: Finding[] = []
  const badNames: Finding[] = []
  const names: Set<string>[] = []
  visit(
    text,
    {
      onError(error, offset, length, line, character) {
        // What follows the first slip follows from it.
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
          const fault = `"${name}" stands here for the second time. Each name may be used once; rename or delete one of the two.`
          badNames.push(finding(file, fault, line + 1))
        }
        names.at(-1)?.add(name)
        if (name === '__proto__') badNames.push(finding(file, 'JavaScript loses what has this name. Take another one.', line + 1))
      }
    },
    { disallowComments: true }
  )
  return faults.length > 0 ? faults : badNames
}
