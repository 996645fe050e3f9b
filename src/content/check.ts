import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ZodType } from 'astro/zod'
import { pictureInspector } from './check-images.ts'
import { checkOwnerValue, lineOf, nearest, type OwnerJson, OwnerMistake, readOwnerJson } from './check-json.ts'
import * as shape from './schemas.ts'

/** Every file of words in content/ with the shape that it has to have. */
export const WORD_FILES = {
  company: shape.company,
  pages: shape.pages,
  home: shape.home(shape.picturePath),
  layout: shape.layout,
  'commodity-page': shape.commodityPage,
  'data-sheet': shape.dataSheet,
  contacts: shape.contacts,
  'contact-form': shape.contactForm,
  news: shape.news,
  'not-found': shape.notFound
} satisfies Record<string, ZodType>

export type WordFile = keyof typeof WORD_FILES
type Entries = Record<string, Record<string, unknown>>

const COMMODITIES = 'commodities'
/** Made once: a schema costs more to make than to use. */
const COMMODITY = shape.commodity(shape.picturePath)
/** The home page shows positions 2, 1, 3 and 10 of the list. */
const LEAST_COMMODITIES = 10
/** What search engines show of a page's title and description. */
const MOST_CHARACTERS = { title: 60, description: 155 } as const
/** Names that are too long are told one by one up to this number. */
const FEW = 3
/** The ground of the pictures that are shown with a link. */
const SHARE_GROUND = 'content/images/share.svg'

/** A file of words, checked. @throws OwnerMistake */
export async function readWords(name: WordFile, root: URL): Promise<{ json: OwnerJson; value: Record<string, unknown> }> {
  const json = await readOwnerFile(`content/${name}.json`, root)
  const { $schema, ...value } = json.value
  checkOwnerValue(json, WORD_FILES[name], value)
  refuse(await pictureInspector(root)(json, [], value))
  return { json, value }
}

/** The commodities by their ids, checked. @throws OwnerMistake with a sentence for every field that is wrong */
export async function readCommodities(root: URL): Promise<{ json: OwnerJson; entries: Entries }> {
  const json = await readOwnerFile(`content/${COMMODITIES}.json`, root)
  const { $schema, ...entries } = json.value as Entries & { $schema?: unknown }
  const pictureMistakes = pictureInspector(root)
  const sentences: string[] = []
  for (const [id, entry] of Object.entries(entries)) {
    sentences.push(...idMistakes(json, id))
    const found = mistakesIn(() => checkOwnerValue(json, COMMODITY, entry, id))
    sentences.push(...(found.length > 0 ? found : await pictureMistakes(json, [id], entry)))
  }
  sentences.push(...nameMistakes(json, entries))
  const count = Object.keys(entries).length
  if (count < LEAST_COMMODITIES) {
    sentences.push(
      `${json.path}: ${count} entries are too few. The home page shows positions 2, 1, 3 and 10 of this list, so it needs at ` +
        `least ${LEAST_COMMODITIES}. Bring back an entry that was deleted, or add a new one: copy an entry from { to } and change it.`
    )
  }
  refuse(sentences)
  return { json, entries: entries as Entries }
}

/** All that is wrong in content/, in all files at once, a sentence a mistake. */
export async function ownerMistakes(root: URL): Promise<string[]> {
  const read = new Map<string, OwnerJson>()
  const sentences: string[] = []
  for (const name of [...Object.keys(WORD_FILES), COMMODITIES]) {
    try {
      const { json } = name === COMMODITIES ? await readCommodities(root) : await readWords(name as WordFile, root)
      read.set(name, json)
    } catch (error) {
      if (!(error instanceof OwnerMistake)) throw error
      sentences.push(...error.sentences)
    }
  }
  sentences.push(...(await fileMistakes(root)))
  return [...sentences, ...headMistakes(read)]
}

/** The text of a file. Editors that mark UTF-8 at its beginning do no harm; other encodings do. */
async function readOwnerFile(path: string, root: URL): Promise<OwnerJson> {
  const bytes = await readFile(fileURLToPath(new URL(path, root))).catch(() => undefined)
  if (!bytes) throw new OwnerMistake([`${path} is missing. Bring it back from the last published version.`])
  return readOwnerJson(path, decoded(path, bytes))
}

function decoded(path: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const line = bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length
    throw new OwnerMistake([
      `${path}, line ${line}: this file is not saved as UTF-8, so its letters cannot be read. In the editor choose ` +
        '"Save as" or "Save with encoding" and take UTF-8.'
    ])
  }
}

function idMistakes(json: OwnerJson, id: string): string[] {
  if (shape.COMMODITY_ID.test(id)) return []
  return [
    `${json.path}, line ${lineOf(json, [id])}, entry "${id}": this id becomes the address of the page, so it may ` +
      'hold only small letters, digits and single hyphens, and starts with a letter. For example: "barley-malt"'
  ]
}

/** Two commodities of one name would be two pages of one title. */
function nameMistakes(json: OwnerJson, entries: Entries): string[] {
  const first = new Map<unknown, string>()
  return Object.entries(entries).flatMap(([id, entry]) => {
    const title = entry?.title
    const other = first.get(title)
    if (other === undefined || typeof title !== 'string') {
      first.set(title, id)
      return []
    }
    return [
      `${json.path}, line ${lineOf(json, [id, 'title'])}, entry "${id}", field "title": "${title}" is the name of the entry ` +
        `"${other}" too. Give each commodity a name of its own. For example: "title": "${title}, organic"`
    ]
  })
}

async function fileMistakes(root: URL): Promise<string[]> {
  const known = [...Object.keys(WORD_FILES), COMMODITIES].map((name) => `${name}.json`)
  const there = await readdir(new URL('content/', root))
  const sentences = there
    .filter((file) => file.toLowerCase().endsWith('.json') && !known.includes(file))
    .map((file) => {
      const near = nearest(file, known)
      return `content/${file}: no page reads a file of this name${near ? `; did you mean content/${near}` : ''}. Rename or delete it.`
    })
  const images = await readdir(new URL('content/images/', root)).catch((): string[] => [])
  if (!images.includes('share.svg')) {
    sentences.push(`${SHARE_GROUND} is missing. It is the ground of the pictures that are shown with a link. Bring it back.`)
  }
  return sentences
}

interface Head {
  page: string
  /** The commodity, for its page. */
  id?: string
  values: Record<string, string>
}

interface LongHead extends Head {
  field: keyof typeof MOST_CHARACTERS
  template: string
  text: string
}

/** Titles and descriptions that search engines would cut, measured as the visitor gets them. */
function headMistakes(read: Map<string, OwnerJson>): string[] {
  const pages = read.get('pages')
  const company = read.get('company')?.value.name
  if (!pages || typeof company !== 'string') return []
  const heads: Head[] = Object.keys(WORD_FILES.pages.shape)
    .filter((page) => page !== 'commodity')
    .map((page) => ({ page, values: { company } }))
  const commodities = read.get(COMMODITIES)
  const { $schema, ...entries } = (commodities?.value ?? {}) as Entries & { $schema?: unknown }
  for (const [id, { title, summary }] of Object.entries(entries)) {
    heads.push({ page: 'commodity', id, values: { company, commodity: String(title), summary: String(summary) } })
  }
  const long = heads.flatMap((head) =>
    (['title', 'description'] as const).flatMap((field) => {
      const template = String((pages.value[head.page] as Record<string, unknown>)[field])
      const text = template.replace(/\{(\w+)\}/g, (whole, name) => head.values[name] ?? whole)
      return text.length > MOST_CHARACTERS[field] ? [{ ...head, field, template, text }] : []
    })
  )
  const own = long.filter(({ id }) => id !== undefined)
  // What is too long for many commodities is not the fault of their names.
  if (own.length > FEW) {
    const [{ field, text } = { field: 'title' as const, text: '' }] = own.toSorted((a, b) => b.text.length - a.text.length)
    return [
      ...long.filter(({ id }) => id === undefined).map((head) => tooLong(head, pages, [head.page, head.field])),
      `${placeOf(pages, ['commodity', field])}: the ${field} of ${own.length} pages becomes too long, such as "${text}" with ` +
        `${text.length} characters; search engines show ${MOST_CHARACTERS[field]}. Shorten it.`
    ]
  }
  return long.map((head) =>
    head.id !== undefined && commodities ? tooLong(head, commodities, [head.id, 'title']) : tooLong(head, pages, [head.page, head.field])
  )
}

function tooLong({ id, field, text, template }: LongHead, json: OwnerJson, path: string[]): string {
  return (
    `${placeOf(json, path)}: the ${field} of this page becomes "${text}", which has ${text.length} characters; search engines ` +
    `show ${MOST_CHARACTERS[field]}. Shorten it${id === undefined ? '' : `, or "${template}" in content/pages.json`}.`
  )
}

function placeOf(json: OwnerJson, path: string[]): string {
  return `${json.path}, line ${lineOf(json, path)}, entry "${path[0]}", field "${path[1]}"`
}

function mistakesIn(check: () => void): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof OwnerMistake)) throw error
    return error.sentences
  }
}

function refuse(sentences: string[]): void {
  if (sentences.length > 0) throw new OwnerMistake(sentences)
}

if (import.meta.main) {
  const sentences = await ownerMistakes(new URL('../../', import.meta.url))
  console.log(sentences.length > 0 ? sentences.join('\n\n') : 'Everything in content/ is in order.')
  process.exitCode = sentences.length > 0 ? 1 : 0
}
