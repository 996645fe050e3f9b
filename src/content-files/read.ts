import { existsSync, readFileSync } from 'node:fs'
import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A file in content/, and the line in which it writes a value or, failing that, what the value would be part of. */
export interface ContentFile {
  value: unknown
  lineOf(path: PropertyKey[]): number
}

/** A mistake of the owner, as a sentence that names the place and the way out. */
export class ContentError extends Error {}

/** Also single ones, which within a text are apostrophes. */
const CURLY = /[“”„‟«»]|^[‘’‚]/

/** Reads a file of JSON by its path from `root`. @throws ContentError */
export function readContent(root: string, path: string): ContentFile {
  if (!existsSync(root + path)) throw new ContentError(`${path} is missing. Put it back under that name.`)
  const text = decode(path, readFileSync(root + path))
  const fail = (offset: number, sentence: string): never => {
    throw new ContentError(`${path}, line ${lineAt(text, offset)}: ${sentence}`)
  }

  const conflict = text.search(/^(<{7}|={7}|>{7})/m)
  if (conflict >= 0)
    fail(conflict, 'two versions of a text stand here, between <<<<<<<, ======= and >>>>>>>. Keep one of them, and delete the three marks.')

  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error, next] = errors
  if (error) fail(error.offset, explain(text, error, next))
  if (!tree) return fail(0, 'the file is empty. Undo the change that emptied it.')
  const twice = findDuplicate(tree)
  if (twice) fail(twice.offset, `"${twice.value}" stands here a second time. Delete one of the two.`)

  const lineOf = (path: PropertyKey[]): number => {
    const node = findNodeAtLocation(tree, path as (string | number)[])
    // A property begins with its name.
    if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset)
    return lineOf(path.slice(0, -1))
  }
  return { value: getNodeValue(tree), lineOf }
}

/** The text of a file in UTF-8, without the byte order mark that editors on Windows write. */
function decode(path: string, bytes: Buffer): string {
  if (bytes.includes(0))
    throw new ContentError(`${path} is saved as UTF-16. Save it as UTF-8: in Notepad, choose that encoding under "Save as".`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = bytes.toString('utf8')
    const line = lineAt(text, text.indexOf('\ufffd'))
    throw new ContentError(
      `${path}, line ${line}: a letter is not in UTF-8, because the file is saved as "ANSI" (Windows-1252). Save it as UTF-8: in Notepad, choose that encoding under "Save as". Then look at its accented letters.`
    )
  }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** What is wrong with JSON at its first mistake, and the way out. */
function explain(text: string, mistake: ParseError, next?: ParseError): string {
  const tokenAt = ({ offset, length }: ParseError) => text.slice(offset, offset + length)
  const token = tokenAt(mistake)
  const [curly] = CURLY.exec(token) ?? []
  if (curly) return `there is a curly quote: ${curly}. Write straight ones: ".`
  switch (printParseErrorCode(mistake.error)) {
    case 'CommaExpected':
      if (/[\]}]/.test(token)) return `${token} does not belong here: a bracket is missing above, or one is too many.`
      if (token === ':' || (next && tokenAt(next) === ':')) return 'a closing ] is missing above this line.'
      return `a comma is missing at the end of the entry above, before ${token}.`
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (token === '') return 'the file breaks off here. Undo the change that cut it off.'
      if (token === ',') return 'there is a comma too many, or a text is missing before it.'
      if (/[\]}]/.test(token))
        return `before ${token} there is a comma too many, or a text is missing. No comma stands after the last entry.`
      break
    case 'ColonExpected':
      return `a colon is missing before ${token}. Write "name": "text".`
    case 'CloseBraceExpected':
      return 'a closing } is missing.'
    case 'CloseBracketExpected':
      return 'a closing ] is missing.'
    case 'EndOfFileExpected':
      return `the file has ended above, but ${token} follows. Is a closing bracket too many?`
    case 'UnexpectedEndOfString':
      return `the text is not closed by a straight " on its line. Write a line break within a text as \\n.`
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'a \\ stands in a text. Write it as \\\\, a quote as \\", and a line break as \\n.'
    case 'InvalidCharacter':
      return 'there is a tab or another invisible character in a text. Write a space instead.'
    case 'InvalidCommentToken':
      return 'there is a comment, begun by // or /*, which JSON does not know. Delete it.'
  }
  return `${token} does not stand between straight quotes. Write every text as "text", and a quote within it as \\".`
}

/** The second of two properties of the same name. */
function findDuplicate({ type, children = [] }: Node): Node | undefined {
  const names = type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : []
  const twice = names.find(({ value }, index) => names.findIndex((name) => name.value === value) < index)
  return twice ?? children.reduce<Node | undefined>((found, child) => found ?? findDuplicate(child), undefined)
}
