import { globSync, readFileSync, statSync } from 'node:fs'
import { z } from 'astro/zod'
import { examinePictures, iconMistakes, pictureMistake } from './check-pictures.ts'
import { readJson } from './read-json.ts'
import {
  commoditySchema,
  companySchema,
  type PictureRules,
  pageTexts,
  text,
  webAddress
} from './schemas.ts'

const COMPANY = 'content/company.json'
const COMMODITIES = 'content/commodities.json'

const BRACES = 'Write names and values in braces: { "Name": "Value" }.'
/** What to write, by what a schema expects, unless the schema itself says so. */
const WRITE: Record<string, string> = {
  string: 'Write a text in quotes.',
  array: 'Write a list in brackets: ["One", "Two"].',
  record: BRACES,
  object: BRACES
}

const REPLACE = `Replace them. If a word is also yours, delete it from "examples" in ${COMPANY}.`

/** A message for the owner or whoever builds the site, and the file on which GitHub shows it. */
export interface Finding {
  file?: string
  message: string
}

/** What stops `build`, `dev` and `check` (see content-gate.ts), and what builds only warn about. */
export interface Report {
  mistakes: Finding[]
  warnings: Finding[]
}

/**
 * Checks everything the owner edits: the files in content/, the pictures they refer to, and the
 * icons in public/.
 * @param root the project folder, with a trailing slash
 */
export async function checkContent(root: string): Promise<Report> {
  const schemas = await factsSchemas(root)
  const mistakes: Finding[] = []
  let company: unknown
  for (const file of contentFiles(root)) {
    try {
      const value = readJson(root + file)
      if (file === COMPANY) company = value
      mistakes.push(...schemaMistakes(file, value, schemas.get(file) ?? pageTexts))
    } catch (error) {
      mistakes.push({ file, message: `${file}: ${(error as Error).message}` })
    }
  }
  for (const [file, mistake] of await iconMistakes(root))
    mistakes.push({ file, message: `${file}: ${mistake}` })
  return { mistakes, warnings: exampleWarnings(root, company) }
}

/** The ids of all commodities. The content must have no mistakes. */
export function commodityIds(root: string): string[] {
  const commodities = readJson(root + COMMODITIES) as { id: string }[]
  return commodities.map(({ id }) => id)
}

/**
 * The two files of facts, even if missing, and all files of page text. If a page text is missing,
 * the bundler says so.
 */
function contentFiles(root: string): string[] {
  const files = globSync('content/*.json', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return [...new Set([COMPANY, COMMODITIES, ...files.sort()])]
}

/** The schemas of the facts. They also check the files that the facts refer to. */
async function factsSchemas(root: string): Promise<Map<string, z.ZodType>> {
  const pictures = await examinePictures(`${root}content/`)
  const picture = (rules: PictureRules = {}) =>
    z.string().superRefine((path, context) => {
      const mistake = pictureMistake(path, rules, pictures)
      if (mistake) context.addIssue(mistake)
    })
  const ownersFile = text.refine(
    (address) => webAddress.safeParse(address).success || isPublicFile(root, address),
    'Write the path of a file in public/, such as "/sheet.pdf", or an address with https://.'
  )
  return new Map<string, z.ZodType>([
    [COMPANY, z.strictObject({ company: companySchema({ picture, ownersFile }) })],
    [COMMODITIES, listOf(commoditySchema({ picture, ownersFile }))]
  ])
}

/**
 * True if a path such as "/sheet.pdf", or "/privacy/" with an index.html, leads to a non-empty
 * file.
 */
function isPublicFile(root: string, path: string): boolean {
  if (!path.startsWith('/')) return false
  const file = statSync(`${root}public${path.replace(/\/$/, '/index.html')}`, {
    throwIfNoEntry: false
  })
  return file?.isFile() === true && file.size > 0
}

function listOf<Entry extends z.ZodType<{ id: string }>>(entry: Entry) {
  return z
    .array(entry)
    .min(1, 'The list is empty.')
    .superRefine((entries, context) => {
      const ids = new Set<string>()
      for (const [index, { id }] of entries.entries()) {
        if (ids.has(id))
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: `The id "${id}" appears twice. Change one.`
          })
        ids.add(id)
      }
    })
}

function schemaMistakes(file: string, value: unknown, schema: z.ZodType): Finding[] {
  const { error } = schema.safeParse(value, { error: inPlainWords, reportInput: true })
  const issues = error?.issues ?? []
  return issues.map(({ path, message, input }) => {
    const sentence = input === undefined ? `It is missing. ${message}` : message
    return { file, message: [file, placeOf(path, value), sentence].filter(Boolean).join(': ') }
  })
}

/** Takes the place of zod's own messages, which are for programmers. */
const inPlainWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? `Nothing on the site uses "${issue.keys.join('", "')}". Correct or delete it.`
    : WRITE[String(issue.expected)]

/** Where a value is, in words: "barley-malt, specifications, Moisture". */
function placeOf(path: PropertyKey[], value: unknown): string {
  const names = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : String(key)))
  const [index, ...others] = path
  if (Array.isArray(value) && typeof index === 'number') {
    const id = value[index]?.id
    // Not if the id itself is wrong.
    if (id && others[0] !== 'id') names[0] = id
  }
  return names.join(', ')
}

/**
 * Lists the files that still contain words from the example. The example's pictures contain one
 * of them as a marker.
 */
function exampleWarnings(root: string, company: unknown): Finding[] {
  const example = z.object({ company: z.object({ examples: z.array(z.string()) }) })
  const words = example.safeParse(company).data?.company.examples ?? []
  const files = globSync(['content/*.json', 'content/images/**/*.*', 'public/*icon.*'], {
    cwd: root
  })
  const unchanged = files.filter((file) => {
    // A folder may have a dot in its name.
    if (!statSync(root + file).isFile()) return false
    // Without the list itself, which has all the words.
    const text = readFileSync(root + file, 'utf8').replace(/"examples"\s*:\s*\[[^\]]*\]/, '')
    return words.some((word) => text.includes(word))
  })
  if (unchanged.length === 0) return []
  const names = unchanged.map((file) => file.replaceAll('\\', '/')).sort()
  return [{ message: `Words of the example are left in ${names.join(', ')}. ${REPLACE}` }]
}
