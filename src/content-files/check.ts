import { globSync, readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { iconMistakes, pictureSchema } from './pictures.ts'
import { ContentError, type ContentFile, readContent, withVisible } from './read.ts'
import {
  type Commodity,
  type Company,
  commoditiesFile,
  companyFile,
  pageSchemas
} from './schemas.ts'

/** A sentence for the owner, and where GitHub shows it. */
export interface Finding {
  file?: string
  line?: number | undefined
  message: string
}

/** The facts, what the owner must mend before anything is published, and what the build only says. */
export interface Report {
  facts: { company: Company | undefined; commodities: Commodity[] | undefined }
  mistakes: Finding[]
  warnings: Finding[]
}

/**
 * Reads the facts, and checks all that the owner edits: the files in content/, the pictures that they name, and the icons in public/.
 * @param root the folder of the project, with a slash at the end
 */
export async function checkContent(root: string): Promise<Report> {
  const [mistakes, warnings, files] = [
    [] as Finding[],
    [] as Finding[],
    new Map<string, ContentFile>()
  ]
  const warn = (file: string, sentence: string, line?: number) =>
    warnings.push({ file, line, message: `${file} ${sentence}` })
  const read = async <Schema extends z.ZodType>(
    file: string,
    schema: Schema
  ): Promise<z.output<Schema> | undefined> => {
    try {
      const content = readContent(root, file)
      files.set(file, content)
      const { data, error } = await schema.safeParseAsync(content.value, { error: message })
      mistakes.push(...findings(file, content, error?.issues ?? []))
      return data
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push({ file, line: error.line, message: error.message })
      return undefined
    }
  }

  const picture = pictureSchema(`${root}content/images`, warn)
  const company = (await read('content/company.json', companyFile(root, picture)))?.company
  const commodities = await read('content/commodities.json', commoditiesFile(root, picture))
  for (const [name, schema] of pageSchemas) await read(`content/${name}`, schema)
  for (const [file, mistake] of await iconMistakes(root))
    mistakes.push({ file, message: `${file} ${mistake}` })

  const isExample = (text: string) => company?.examples?.some((word) => text.includes(word))
  for (const [file, { text }] of files) {
    const lines = text
      .replace(/"examples":[^\]]*/, (list) => list.replaceAll(/[^\n]/g, ''))
      .split('\n')
    const found = lines.flatMap((line, index) => (isExample(line) ? index + 1 : []))
    if (found[0])
      warn(
        file,
        `has words of the example in line${found.length > 1 ? 's' : ''} ${found.join(', ')}. ${REPLACE}`,
        found[0]
      )
  }
  // The example's pictures have one of the words as a mark.
  const pictures = globSync(['content/images/*.*', 'public/*icon.*'], { cwd: root })
  const [old, ...more] = pictures.filter((file) => isExample(readFileSync(root + file, 'latin1')))
  if (old) warn(old, `is a picture of the example${like(more)}. Replace it.`)
  const facts = { company, commodities }
  const used = `${JSON.stringify(facts)}${[...files.keys()].join('"')}"content/README.md"`
  const [unread, ...others] = globSync('content/**/*.*', { cwd: root }).filter(
    (file) => !used.includes(`${file.replaceAll('\\', '/')}"`)
  )
  if (unread) warn(unread, `is shown nowhere${like(others)}. ${UNREAD}`)
  return { facts, mistakes, warnings }
}

const like = (files: string[]) => (files.length > 0 ? `, like ${files.join(', ')}` : '')
const REPLACE =
  'Replace them, or delete words that are yours, too, from "examples" in content/company.json.'
const UNREAD =
  'Give it the name that is read, write its name where it is to be shown, or delete it.'

/** Zod's messages in the owner's words: the end of a sentence that begins with the place. */
function message(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue
  if (code === 'unrecognized_keys') {
    const known = Object.keys((issue.inst as z.ZodObject).shape).filter(
      (name) => !(name in (input as object))
    )
    const advice =
      issue.keys.length > 1
        ? 'are not known here. Correct the names, or delete them.'
        : 'is not known here. Correct the name, or delete it.'
    return `${advice}${known.length > 0 ? ` Not there yet: ${known.join(', ')}.` : ''}`
  }
  if (code === 'invalid_type' && input === undefined) return MISSING
  if (code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}.`
  if (code === 'too_small' && issue.origin === 'array')
    return 'is an empty list. Write one entry, or delete the list if it is optional.'
  if (code === 'too_small') return 'is empty. Write its text between the quotes.'
  if (code === 'invalid_format' && issue.format === 'email')
    return `is "${input}", which is no email address. Write one, such as "trade@example.com".`
  if (code === 'invalid_format' && issue.format === 'url')
    return `is "${input}". Write the whole address with https://, such as "https://www.example.com".`
  return undefined
}

const MISSING = 'is missing. Add it, or correct its name if that is misspelled.'

const KINDS: Record<string, string> = {
  string: 'one text in quotes: "text"',
  array: 'a list of texts, also of a single one: ["one", "two"]',
  record: 'a list of labels with texts: { "Moisture": "max 14 %" }',
  object: 'a group of texts with names: { "name": "text" }',
  int: 'a whole number without quotes',
  number: 'a whole number without quotes'
}

/** The sentences for the issues of a file: file, line, what it is about, and what is wrong. */
function findings(
  file: string,
  { value, lineOf }: ContentFile,
  issues: z.core.$ZodIssue[]
): Finding[] {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  return issues.flatMap((issue) => {
    // The sentence about a name that is not known has these names, too.
    if (
      issue.message === MISSING &&
      unknown.some(({ path }) => `${path}` === `${issue.path.slice(0, -1)}`)
    )
      return []
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    const line = lineOf([...issue.path, ...keys.slice(0, 1)])
    const names = keys.length > 4 ? `${keys[0]}" to "${keys.at(-1)}` : keys.join('", "')
    const place = subject(names ? [...issue.path, names] : issue.path, value)
    return {
      file,
      line,
      message: `${file}, line ${line}: ${withVisible(`${place} ${issue.message}`)}`
    }
  })
}

/** What a place in a file is called, innermost name first: `"Moisture" of "specifications" of "barley-malt"`. */
function subject(path: PropertyKey[], value: unknown): string {
  const parts: string[] = []
  for (const [depth, key] of path.entries()) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    const { id, title } = (value ?? {}) as { id?: unknown; title?: unknown }
    if (typeof key === 'string') parts.unshift(`"${key}"`)
    else if (depth === 0) parts.unshift(`"${id || title || `commodity ${Number(key) + 1}`}"`)
    else parts.unshift(`number ${Number(key) + 1}`)
  }
  return parts.join(' of ') || 'the file'
}
