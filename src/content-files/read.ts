import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode
} from 'jsonc-parser'

/** A file in content/, and the line in which it writes a value or, failing that, what the value would be part of. */
export interface ContentFile {
  text: string
  value: unknown
  lineOf(path: PropertyKey[]): number
}

/** A mistake of the owner, as a sentence that says where it is, and how to fix it. */
export class ContentError extends Error {
  line: number | undefined
}

/** Also single ones, which within a text are apostrophes. */
const CURLY = /[“”„‟«»]|^[‘’‚]/

/** Reads a file of JSON by its path from `root`. @throws ContentError */
export function readContent(root: string, path: string): ContentFile {
  const fail = (sentence: string, line?: number): never => {
    throw Object.assign(new ContentError(`${path}${line ? `, line ${line}:` : ''} ${sentence}`), {
      line
    })
  }
  if (!existsSync(root + path)) fail('is missing. Put it back under that name.')
  const bytes = readFileSync(root + path)
  if (/^(\xff\xfe|\xfe\xff|\0|.\0)/.test(bytes.toString('latin1', 0, 2)))
    fail(`is saved as UTF-16. ${AS_UTF8}`)
  if (bytes.includes(0)) fail('is a file of Word or another program. Save it as plain text.')
  // Without the byte order mark that editors on Windows write.
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (!isUtf8(bytes))
    fail(
      `a letter is not in UTF-8, because the file is saved as "ANSI" (Windows-1252). ${AS_UTF8} Then look at its accented letters.`,
      lineAt(text, text.indexOf('\ufffd'))
    )

  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error)
    fail(
      explain(text.slice(error.offset, error.offset + error.length), error),
      lineAt(text, error.offset)
    )
  if (!tree) return fail('is empty. Undo the change that emptied it.')
  const twice = findDuplicate(tree)
  if (twice)
    fail(
      `"${twice.value}" stands here a second time. Delete one of the two.`,
      lineAt(text, twice.offset)
    )

  const lineOf = (path: PropertyKey[]): number => {
    const node = findNodeAtLocation(tree, path as (string | number)[])
    // A property begins with its name.
    if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset)
    return lineOf(path.slice(0, -1))
  }
  return { text, value: getNodeValue(tree), lineOf }
}

const AS_UTF8 = 'Save it as UTF-8: in Notepad, choose that encoding under "Save as".'

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** A text with names instead of what cannot be seen. */
export const withVisible = (text: string) =>
  text.replace(
    /[^\P{C}\n]|[^\P{Z} ]/gu,
    (letter) =>
      `[invisible U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`
  )

/** What is wrong with JSON at its first mistake, and how to fix it. */
function explain(token: string, { error }: ParseError): string {
  const code = printParseErrorCode(error)
  const [curly] = CURLY.exec(token) ?? []
  if (curly) return `there is a curly quote: ${curly}. Write straight ones: ".`
  if (/^[\p{C}\p{Z}]/u.test(token))
    return `${withVisible(token)} stands outside of a text. Delete it.`
  if (code === 'InvalidSymbol')
    return `${token} does not stand between straight quotes. Write every text as "text", and a quote within it as \\".`
  if (code === 'CommaExpected' && !/^[\]}:]/.test(token))
    return `a comma is missing at the end of the entry above, before ${token}.`
  if (/^(PropertyName|Value)Expected$/.test(code) && /^[,\]}]/.test(token))
    return `before ${token} there is a comma too many, or a text is missing. No comma stands after the last entry.`
  if (code === 'UnexpectedEndOfString')
    return `the text is not closed by a straight " on its line. Write a line break within a text as \\n.`
  if (code === 'InvalidCharacter')
    return 'there is a tab or another invisible character in a text. Write a space instead.'
  if (/^Invalid(Escape|Unicode)/.test(code))
    return 'a \\ stands in a text. Write it as \\\\, a quote as \\", and a line break as \\n.'
  return `${token || 'the end of the file'} is not expected here. A bracket, colon, comma or quote is missing above, or one is too many.`
}

/** The second of two properties of the same name. */
function findDuplicate({ type, children = [] }: Node): Node | undefined {
  const names =
    type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : []
  const twice = names.find(
    ({ value }, index) => names.findIndex((name) => name.value === value) < index
  )
  return (
    twice ??
    children.reduce<Node | undefined>((found, child) => found ?? findDuplicate(child), undefined)
  )
}
