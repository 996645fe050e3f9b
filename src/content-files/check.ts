import { existsSync, globSync, readFileSync } from 'node:fs'
import { z } from 'astro/zod'
import { IMAGES } from './find.ts'
import { pictureSchema } from './pictures.ts'
import { ContentError, type ContentFile, readContent } from './read.ts'
import { commoditiesFacts, companyFacts, pageTexts } from './schemas.ts'

/** How the pages import texts: by name, so that the names that a file must have can be read there. */
const IMPORT = /import \{([^}]+)\} from ['"][./]+\/content\/([\w-]+\.json)['"]/g

/** Pictures in public/ that every page links. */
const ICONS = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']

/** Placeholders that ship with the site: nobody can be reached there. */
const EXAMPLES = /^Nyvara$|\b555-01\d\d$|\bexample\.(com|org|net)\b/

/** What the owner must mend before anything is published, and what the build only says. One sentence each. */
export interface Report {
  mistakes: string[]
  warnings: string[]
}

/**
 * Checks all that the owner edits: the files in content/, the pictures that they name, and the icons in public/.
 * @param root the folder of the project, with a slash at the end
 * @param source the folder of the code, whose imports say which texts there must be
 */
export async function checkContent(root: string, source = `${root}src`): Promise<Report> {
  const mistakes: string[] = []
  const warnings = new Set<string>()
  const picture = pictureSchema(`${root}${IMAGES}`, (warning) => warnings.add(warning))
  const schemas = new Map<string, z.ZodType>([
    ['company.json', z.strictObject({ company: companyFacts(root, picture) })],
    ['commodities.json', commoditiesFacts(root, picture)],
    ...[...shownTexts(source)].map(([name, texts]) => [name, pageTexts([...texts])] as const)
  ])

  for (const [name, schema] of schemas) {
    const path = `content/${name}`
    try {
      const file = readContent(root, path)
      const { data, error } = await schema.safeParseAsync(file.value, { error: message })
      for (const issue of error?.issues ?? []) mistakes.push(...sentences(path, file, issue))
      if (name === 'company.json' && data) warnOfExamples(data as { company: object }, warnings)
      if (name === 'commodities.json' && data) warnOfUnconfirmed(data as { id: string; unconfirmed?: string[] }[], warnings)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push(error.message)
    }
  }
  for (const icon of ICONS)
    if (!existsSync(`${root}public/${icon}`))
      mistakes.push(`public/${icon} is missing, which every page shows as its icon. Put one there under that name.`)
  return { mistakes, warnings: [...warnings] }
}

/** The names of the texts that the code imports from each file in content/. */
function shownTexts(source: string): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>()
  for (const path of globSync('**/*.{astro,ts,tsx}', { cwd: source }))
    for (const [, names = '', file = ''] of readFileSync(`${source}/${path}`, 'utf8').matchAll(IMPORT))
      texts.set(file, new Set([...(texts.get(file) ?? []), ...names.split(',').flatMap((name) => /\w+/.exec(name)?.[0] ?? [])]))
  return texts
}

/** Zod's messages in the owner's words: the end of a sentence that begins with the place. */
function message(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue
  if (code === 'invalid_type' && input === undefined) return 'is missing. Add it, or correct its name if that is misspelled.'
  if (code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}.`
  if (code === 'too_small' && issue.origin === 'array')
    return 'is an empty list. Write one entry, or delete the list if it need not be there.'
  if (code === 'too_small') return 'is empty. Write its text between the quotes.'
  if (code === 'invalid_value') return `must be one of ${issue.values.join(', ')}.`
  if (code === 'invalid_format' && issue.format === 'email')
    return `is "${input}", which is no email address. Write one, such as "trade@example.com".`
  if (code === 'invalid_format' && issue.format === 'url')
    return `is "${input}". Write the whole address with https://, such as "https://www.example.com".`
  if (code === 'invalid_format' && issue.format === 'time')
    return `is "${input}". Write a time from "00:00" to "23:59", with two digits before and after the colon.`
  return undefined
}

const KINDS: Record<string, string> = {
  string: 'one text in quotes: "text"',
  array: 'a list of texts, also of a single one: ["one", "two"]',
  record: 'a list of labels with texts: { "Moisture": "max 14 %" }',
  object: 'a group of texts with names: { "name": "text" }',
  int: 'a whole number without quotes',
  number: 'a whole number without quotes'
}

/** The sentences for an issue of zod: file, line, what it is about, and what is wrong. */
function sentences(path: string, { value, lineOf }: ContentFile, issue: z.core.$ZodIssue): string[] {
  const say = (place: PropertyKey[], end: string) => `${path}, line ${lineOf(place)}: ${subject(place, value)} ${end}`
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => say([...issue.path, key], 'is not known here. Correct its name, or delete it.'))
  return [say(issue.path, issue.message)]
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

function warnOfExamples({ company }: { company: object }, warnings: Set<string>): void {
  const examples = Object.entries(company).flatMap(([key, fact]) => (EXAMPLES.test(String(fact)) ? key : []))
  if (examples.length > 0) warnings.add(`content/company.json still has example data: replace ${examples.join(', ')} before you publish.`)
}

function warnOfUnconfirmed(commodities: { id: string; unconfirmed?: string[] }[], warnings: Set<string>): void {
  const unconfirmed = commodities.flatMap(({ id, unconfirmed }) => (unconfirmed ? `${id} (${unconfirmed.join(', ')})` : []))
  if (unconfirmed.length > 0)
    warnings.add(
      `content/commodities.json has values that no source confirms. Correct or confirm them, then remove "unconfirmed": ${unconfirmed.join('; ')}.`
    )
}
