import type { ZodType, z } from 'astro/zod'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/**
 * What is wrong in the owner's files, a sentence a mistake: which file and line, which entry and field, what was
 * expected, and an example where the schema gives one.
 */
export class OwnerMistake extends Error {
  override name = 'OwnerMistake'

  readonly sentences: string[]

  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    // The owner is helped by the sentences; where in our code they were found says nothing to anyone.
    this.stack = ''
    this.sentences = sentences
  }
}

/** A JSON file of the owner's: its value, and the text in which a mistake is looked for. */
export interface OwnerJson {
  path: string
  text: string
  value: Record<string, unknown>
}

/** Reads the text of `path`; a slip in the JSON, or a key that stands twice, is an {@link OwnerMistake}. */
export function readOwnerJson(path: string, text: string): OwnerJson {
  const value = parsed(text)
  if (value === undefined) throw new OwnerMistake([slipSentence(path, text)])
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new OwnerMistake([`${path}: expected one object in braces, such as { "heading": "Contacts" }.`])
  }
  const json = { path, text, value: value as Record<string, unknown> }
  // A key that stands twice is lost in the value. Only then is the text worth a second, slower look.
  if (countKeys(value) !== countWrittenKeys(text)) {
    const doubles = [...duplicateKeys(treeOf(json))]
    throw new OwnerMistake(
      doubles.map(
        (key) =>
          `${path}, line ${placeOf(text, key.offset).line}: "${key.value}" stands here for the second time. ` +
          'Each name may be used once; rename or delete one of the two.'
      )
    )
  }
  return json
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function slipSentence(path: string, text: string): string {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  const { line, column } = placeOf(text, first?.offset ?? 0)
  return (
    `${path}, line ${line}, column ${column}: this is not valid JSON${first ? ` (${slipOf(text, first)})` : ''}. ` +
    'Every text stands in "double quotes", a comma stands between two entries and none after the last.'
  )
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return parts.reduce((sum: number, part) => sum + countKeys(part), Array.isArray(value) ? 0 : parts.length)
}

function countWrittenKeys(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon) count += 1
  return count
}

const trees = new WeakMap<OwnerJson, Node>()

/** Where each part of the file stands: many times as large as the file, so it is made only when a mistake is to be placed. */
function treeOf(json: OwnerJson): Node {
  const tree = trees.get(json) ?? parseTree(json.text)
  if (!tree) throw new Error(`${json.path} was read before and has no tree now.`)
  trees.set(json, tree)
  return tree
}

/** Checks one value of the file against its schema; `at` is the entry's key, or nothing for a file of words. */
export function checkOwnerValue(json: OwnerJson, schema: ZodType, value: unknown, at?: string): void {
  const result = schema.safeParse(value)
  if (result.success) return
  throw new OwnerMistake(
    result.error.issues.flatMap((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
      return keys.map((key) => sentenceOf(json, schema, issue, at, key))
    })
  )
}

/** The line of the file on which the field at `path` stands, counted from 1. */
export function lineOf(json: OwnerJson, path: (string | number)[]): number {
  const tree = treeOf(json)
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth === 0 ? tree : findNodeAtLocation(tree, path.slice(0, depth))
    if (node) return placeOf(json.text, (node.parent?.type === 'property' ? node.parent : node).offset).line
  }
  return 1
}

function sentenceOf(json: OwnerJson, schema: ZodType, issue: z.core.$ZodIssue, at?: string, key?: string): string {
  const inside = issue.path.map((part) => (typeof part === 'symbol' ? part.toString() : part))
  const field = key === undefined ? inside : [...inside, key]
  const line = lineOf(json, at === undefined ? field : [at, ...field])
  const place = [
    `${json.path}, line ${line}`,
    at === undefined ? undefined : `entry "${at}"`,
    field.length > 0 ? `field "${field.join('.')}"` : undefined
  ]
  const { description, example } = hintOf(schema, inside)
  return `${place.filter(Boolean).join(', ')}: ${faultOf(issue, key, schema, inside)}.${description}${example}`
}

function faultOf(issue: z.core.$ZodIssue, key: string | undefined, schema: ZodType, inside: (string | number)[]): string {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(shapeAt(schema, inside) ?? {})
    const near = nearest(key ?? '', known)
    return `this name is unknown here${near ? `; did you mean "${near}"?` : known.length > 0 ? `; known are ${known.join(', ')}` : ''}`.replace(
      /\?$/,
      ''
    )
  }
  if (issue.code === 'invalid_type') {
    const given = /received (\w+)$/.exec(issue.message)?.[1]
    if (given === 'undefined') return 'this field is missing'
    return `expected ${wordFor(issue.expected)}${given ? `, found ${wordFor(given)}` : ''}`
  }
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'this label cannot be used'
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
  return `this value ${issue.message.replace(/^(Invalid|Too)/, (word) => `is wrong: ${word}`)}`.replace('value may use', 'text may use')
}

const WORDS: Record<string, string> = {
  string: 'a text in "double quotes"',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  object: 'an object in { braces }',
  record: 'an object in { braces }',
  array: 'a list in [ brackets ]',
  boolean: 'true or false',
  null: 'null'
}
const wordFor = (type: string) => WORDS[type] ?? type

interface Definition {
  type: string
  shape?: Record<string, ZodType>
  innerType?: ZodType
  element?: ZodType
  valueType?: ZodType
}
const definitionOf = (schema: ZodType) => schema.def as unknown as Definition

/** The schema of the field at `path`, as far as the path can be followed. */
function schemaAt(schema: ZodType, path: (string | number)[]): ZodType | undefined {
  const { type, shape, innerType, element, valueType } = definitionOf(schema)
  if (type === 'optional' && innerType) return schemaAt(innerType, path)
  const [first, ...rest] = path
  if (first === undefined) return schema
  const next = shape?.[first] ?? element ?? valueType
  return next && schemaAt(next, rest)
}

const shapeAt = (schema: ZodType, path: (string | number)[]) => {
  const found = schemaAt(schema, path)
  return found && definitionOf(found).shape
}

function hintOf(schema: ZodType, path: (string | number)[]): { description: string; example: string } {
  const meta = schemaAt(schema, path)?.meta()
  const name = path.findLast((part) => typeof part === 'string')?.replace(/\s+/g, '_')
  const [example] = Array.isArray(meta?.examples) ? meta.examples : []
  const shown = JSON.stringify(example)
  return {
    description: meta?.description ? ` ${meta.description}` : '',
    example: example === undefined ? '' : ` For example: ${typeof path.at(-1) === 'number' ? shown : `"${name}": ${shown}`}`
  }
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const SLIPS: Record<string, string> = {
  CommaExpected: 'a comma is missing before this place',
  ColonExpected: 'a colon is missing before this place',
  PropertyNameExpected: 'a name in double quotes is expected here; is there a comma too many?',
  ValueExpected: 'a value is expected here; is there a comma too many, or are the quotes missing?',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the file should end here',
  UnexpectedEndOfString: 'a closing quote is missing',
  InvalidSymbol: 'this word needs double quotes',
  InvalidCommentToken: 'JSON has no comments',
  InvalidCharacter: 'a line break or tab stands inside the quotes'
}

function slipOf(text: string, error: ParseError): string {
  const code = printParseErrorCode(error.error)
  const excerpt = text
    .slice(error.offset, error.offset + 24)
    .split('\n')[0]
    ?.trim()
  return `${SLIPS[code] ?? code}${excerpt ? `, at ${excerpt}` : ''}`
}

function* duplicateKeys(node: Node): Generator<{ value: string; offset: number }> {
  if (node.type === 'object') {
    const seen = new Set<string>()
    for (const property of node.children ?? []) {
      const key = property.children?.[0]
      if (!key) continue
      if (seen.has(key.value)) yield { value: key.value, offset: key.offset }
      seen.add(key.value)
    }
  }
  for (const child of node.children ?? []) yield* duplicateKeys(child)
}

/** The known name that a misspelt one most likely meant: two letters away, or a quarter of a long name. */
export function nearest(key: string, known: string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: lettersApart(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(2, key.length / 4))
    .sort((a, b) => a.distance - b.distance)
  return best?.name
}

function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
