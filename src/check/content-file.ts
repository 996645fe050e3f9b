import { readFile } from 'node:fs/promises'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { hiddenCharacter } from '../content/characters.ts'
import { parseJson } from '../content/parse-json.ts'
import { type Finding, type PlacedFinding, placed } from './report.ts'

/** A file in content/. */
interface ContentFile {
  /** Without the ending. */
  name: string
  /** Undefined if the file is missing or no JSON. */
  value?: unknown
  /** Adds line and field to those findings that are in this file. If it has no value, says why. */
  place(findings: Finding[]): PlacedFinding[]
}

/** Reads a file in content/; the name is without the ending. */
export async function readContentFile(root: URL, name: string): Promise<ContentFile> {
  const file = `content/${name}.json`
  const bytes = await readFile(new URL(file, root)).catch(() => undefined)
  const text = new TextDecoder().decode(bytes)
  const tree = treeOf(text)
  if (Array.isArray(tree)) return { name, place: () => tree.map(([offset, what]) => placed(file, what, lineAt(text, offset))) }

  const place = ([[, ...path], what]: Finding) => {
    const line = lineAt(text, nodeAt(tree, path).offset)
    const entry = name === 'commodities' && path.length > 0 ? [`entry "${String(path.shift())}"`] : []
    const field = path.length > 0 ? [`field "${path.join('.')}"`] : []
    return placed(file, what, line, ...entry, ...field)
  }
  return { name, value: parseJson(text), place: (findings) => findings.filter(([path]) => path[0] === name).map(place) }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** The value at a path, or the nearest one around it. */
const nodeAt = (tree: Node, path: PropertyKey[]): Node =>
  findNodeAtLocation(tree, path as (string | number)[]) ?? nodeAt(tree, path.slice(0, -1))

/** A mistake, and where in the text it is. */
type JsonMistake = [offset: number, what: string]

/** What makes a whole file unreadable. */
const UNREADABLE: [pattern: RegExp, what: string][] = [
  [/^\s*$/, 'this file is missing or empty. Restore it from the last published version, or give it its name again.'],
  [/[\uFFFD\0]/, 'this file is not saved as UTF-8. In your editor, choose "Save as" or "Save with encoding", and pick UTF-8.'],
  [
    /^([<=>])\1{6}( |\r?$)/m,
    "two people's versions are both in the file. Keep one, and delete the lines with <<<<<<<, ======= and >>>>>>>."
  ]
]

/** The values of a JSON text and their places, or what is wrong with it. */
function treeOf(text: string): Node | JsonMistake[] {
  for (const [pattern, what] of UNREADABLE) {
    const offset = text.search(pattern)
    if (offset >= 0) return [[offset, what]]
  }
  const errors: ParseError[] = []
  // Only an empty text has no tree.
  const tree = parseTree(text, errors, { disallowComments: true }) as Node
  const [first] = errors
  // Later errors are usually caused by the first.
  if (first) return [[first.offset, syntaxMistake(text, first)]]
  const repeated = repeatedNames(tree)
  return repeated.length > 0 ? repeated : tree
}

function syntaxMistake(text: string, { error, offset, length }: ParseError): string {
  const found = text.slice(offset, offset + length)
  const hidden = hiddenCharacter(found)
  if (hidden) return `there is ${hidden} here, which JSON does not allow. Delete it, and type an ordinary space if there should be one.`
  if (/^[“”„‟«»＂'‘’`]/.test(found)) return `${found} has curly or single quotes. Type straight double quotes instead: "".`
  const expected = printParseErrorCode(error)
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase()
  const near = text.slice(offset, offset + 24).split(/\r?\n/)[0] || 'the end of the file'
  return (
    `this is not valid JSON (${expected}, at ${near}). Look here and above: every text is on one line, in straight "double quotes", ` +
    'with \\" for a quote and \\\\ for a backslash inside it; a comma is between two entries, and none after the last; every { and [ is closed once.'
  )
}

/** Names used twice in one object, of which a parser would silently keep only the last. */
function repeatedNames({ type, children = [] }: Node): JsonMistake[] {
  const names = new Set<string>()
  return children.flatMap((child) => {
    const name = type === 'object' ? child.children?.[0]?.value : undefined
    const what = `"${name}" is used here for the second time. Each name may be used only once; rename or delete one of the two.`
    const repeated: JsonMistake[] = names.has(name) ? [[child.offset, what]] : []
    if (name !== undefined) names.add(name)
    return [...repeated, ...repeatedNames(child)]
  })
}
