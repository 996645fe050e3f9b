import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import type { z } from 'astro/zod'
import { alphabetFault, characterFault } from './characters.ts'
import { imageCheck } from './check-images.ts'
import { COMMODITY_ID } from './commodity-id.ts'
import { fillText, MOST_CHARACTERS, pageTitle } from './company-texts.ts'
import { type Finding, finding, type JsonFile, readJson } from './json-file.ts'
import { copiedTexts } from './notices.ts'
import { reportText } from './report.ts'
import { type Fault, nearest, schemaFaults } from './schema-faults.ts'
import { CONTENT_SCHEMAS, type CommodityContent, POPULAR_POSITIONS } from './schemas.ts'

type Schemas = typeof CONTENT_SCHEMAS
/** The files that have no mistake of their own. */
export type ValidFiles = { [Name in keyof Schemas]?: JsonFile<z.infer<Schemas[Name]>> }

/** What there is to say of content/, of all files at once. */
export interface ContentReport {
  /** They stop a build. */
  mistakes: Finding[]
  /** What an owner may want, and more often did not mean. They are said, and stop nothing. */
  notices: Finding[]
  /** How many pictures the files name, each once. */
  pictures: number
  /** The titles of the commodities in their order, once their file has no mistake. */
  commodities: string[] | undefined
}

/** The letters up to which the name of a company leaves room for a title. */
const LONG_NAME = 20
/** Names that are too long are told one by one up to this number. */
const FEW = 3

/** Looks through the files below `root`, and through their pictures with `images`; `siteUrl` is where the site is published, if that is known. */
export async function checkContent(root: URL, siteUrl?: string, images = imageCheck(root)): Promise<ContentReport> {
  const valid: ValidFiles & Record<string, JsonFile> = {}
  const findings = Object.entries(CONTENT_SCHEMAS).map(async ([name, schema]) => {
    const file = await readContentFile(name, root)
    if (Array.isArray(file)) return file
    const faults = [...schemaFaults(schema, file.value), ...(name === 'commodities' ? listFaults(file.value) : [])]
    if (faults.length === 0) valid[name] = file
    faults.push(...(await images.faultsIn(file.value)))
    return faults.map(({ path, fault }) => file.findingAt(path, fault))
  })
  const mistakes = (await Promise.all(findings)).flat()
  const long = longTitles(valid)
  return {
    mistakes: [...mistakes, ...long.mistakes, ...(await misplacedFiles(root)), ...(await images.logoAndShare())],
    notices: [...long.notices, ...otherWebsite(valid, siteUrl), ...(valid.commodities ? copiedTexts(valid.commodities) : [])],
    pictures: images.count(),
    commodities: valid.commodities && Object.values(valid.commodities.value).map(({ title }) => title)
  }
}

async function readContentFile(name: string, root: URL): Promise<JsonFile | Finding[]> {
  const path = `content/${name}.json`
  const bytes = await readFile(new URL(path, root)).catch(() => undefined)
  if (!bytes) return [finding(path, 'this file is missing. Bring it back from the last published version.')]
  return readJson(path, bytes, name === 'commodities')
}

/** What the entries of content/commodities.json have to be together: well named, each by a name of its own, and enough. */
function listFaults(value: unknown): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const entries: [string, Partial<CommodityContent> | null][] = Object.entries(value)
  const faults: Fault[] = []
  const ids = new Map<unknown, string>()
  for (const [id, entry] of entries) {
    if (!COMMODITY_ID.test(id)) {
      const letter = characterFault(id) ?? alphabetFault(id)
      const fault =
        'this id becomes the address of the page, so it may hold only small letters, digits and single hyphens, and starts with a ' +
        `letter${letter ? `; ${letter}` : ''}. For example: "barley-malt"`
      faults.push({ path: [id], fault })
    }
    const title = entry?.title
    const other = ids.get(title)
    if (title && other) {
      const fault = `"${title}" is the name of the entry "${other}" too. Give each commodity a name of its own. For example: "title": "${title}, organic"`
      faults.push({ path: [id, 'title'], fault })
    }
    ids.set(title, other ?? id)
    faults.push(...highlightFaults(id, entry), ...relatedFaults(id, entry, value))
  }
  const least = Math.max(...POPULAR_POSITIONS)
  if (entries.length < least) {
    const fault =
      `${entries.length} entries are too few. The home page shows positions ${POPULAR_POSITIONS.join(', ')} of this list, so it needs at ` +
      `least ${least}. Bring back an entry that was deleted, or add a new one: copy an entry from { to } and change it.`
    faults.push({ path: [], fault })
  }
  return faults
}

/** The row that the card shows has to be in the first list. */
function highlightFaults(id: string, entry: Partial<CommodityContent> | null): Fault[] {
  const labels = Object.keys(entry?.specifications ?? {})
  const label = entry?.highlight
  if (typeof label !== 'string' || labels.length === 0 || labels.includes(label)) return []
  const near = nearest(label, labels)
  const fault = `the specifications of this commodity have no row "${label}"; ${near ? `did you mean "${near}"?` : `its rows are ${labels.join(', ')}.`}`
  return [{ path: [id, 'highlight'], fault }]
}

/** The commodities to compare with have to be in the list, and others than this one. */
function relatedFaults(id: string, entry: Partial<CommodityContent> | null, list: object): Fault[] {
  if (!Array.isArray(entry?.related)) return []
  return entry.related.flatMap((other, index) => {
    if (other !== id && Object.hasOwn(list, other)) return []
    const near = nearest(String(other), Object.keys(list))
    const fault =
      other === id
        ? 'this commodity is compared with itself. Name another one, or delete this line.'
        : `there is no commodity "${other}" in this list${near ? `; did you mean "${near}"?` : '. Take the id of an entry, the name before its opening brace.'}`
    return [{ path: [id, 'related', index], fault }]
  })
}

/**
 * Titles and descriptions that search engines would cut, measured as the visitor gets them. What is too long through nothing but
 * the company's name is a notice, because a company is called what it is called.
 */
function longTitles({ company, pages, commodities }: ValidFiles): { mistakes: Finding[]; notices: Finding[] } {
  const mistakes: Finding[] = []
  const notices: Finding[] = []
  if (!company || !pages || !commodities) return { mistakes, notices }
  const { commodity: template, ...others } = pages.value
  const { name, short_name } = company.value
  const withUsualName = { ...company.value, name: name.slice(0, LONG_NAME), short_name: undefined }

  for (const field of ['title', 'description'] as const) {
    const most = MOST_CHARACTERS[field]
    const fill = field === 'title' ? pageTitle : fillText
    const cut: string[] = []
    /** What the page gets, if that is too long with a name of usual length, too. */
    const tooLong = (text: string, values: Record<string, string> = {}): string[] => {
      const filled = fill(text, company.value, values)
      if (filled.length <= most) return []
      if (fill(text, withUsualName, values).length > most) return [filled]
      cut.push(filled)
      return []
    }
    const becomes = (text: string) =>
      `the ${field} of this page becomes "${text}", which has ${text.length} characters; search engines show ${most}. Shorten it`

    for (const [page, texts] of Object.entries(others)) {
      for (const text of tooLong(texts[field])) mistakes.push(pages.findingAt([page, field], `${becomes(text)}.`))
    }
    const long = Object.entries(commodities.value).flatMap(([id, { title, summary }]) =>
      tooLong(template[field], { commodity: title, summary }).map((text) => ({ id, text }))
    )
    if (long.length <= FEW) {
      for (const { id, text } of long) {
        mistakes.push(commodities.findingAt([id, 'title'], `${becomes(text)}, or "${template[field]}" in content/pages.json.`))
      }
    } else {
      // What is too long for many commodities is not the fault of their names.
      const longest = Math.max(...long.map(({ text }) => text.length))
      const fault = `the ${field} of ${long.length} pages becomes too long, with up to ${longest} characters; search engines show ${most}. Shorten it.`
      mistakes.push(pages.findingAt(['commodity', field], fault))
    }
    if (cut.length > 0) {
      const way =
        field === 'title'
          ? `Add a ${short_name ? 'shorter ' : ''}"short_name", which is taken for titles then. For example: "short_name": "Nyvara"`
          : 'Shorten what stands around it in content/pages.json.'
      const clause = `with it search engines cut the ${field} of ${cut.length} pages, for they show ${most} characters, such as "${cut[0]}". ${way}`
      notices.push(company.findingAt([field === 'title' && short_name ? 'short_name' : 'name'], clause))
    }
  }
  return { mistakes, notices }
}

/** A company whose pages give another address than the one under which they are published. */
function otherWebsite({ company }: ValidFiles, siteUrl: string | undefined): Finding[] {
  // A site that is only looked at is served without encryption.
  if (!company || !siteUrl?.startsWith('https://')) return []
  const { website } = company.value
  if (new URL(website).host === new URL(siteUrl).host) return []
  const clause = `visitors read "${website}", and the site is published at "${siteUrl}" (SITE_URL). If the two are one site, write the same address in both places.`
  return [company.findingAt(['website'], clause)]
}

/** Files that no page reads. */
async function misplacedFiles(root: URL): Promise<Finding[]> {
  const known = Object.keys(CONTENT_SCHEMAS).map((name) => `${name}.json`)
  const files = await readdir(new URL('content/', root))
  return files
    .filter((file) => file.toLowerCase().endsWith('.json') && !known.includes(file))
    .map((file) => {
      const near = nearest(file, known)
      return finding(
        `content/${file}`,
        `no page reads a file of this name${near ? `; did you mean content/${near}?` : '.'} Rename or delete it.`
      )
    })
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  // Settings stand in the environment or in this file, as for a build.
  const settings = { ...parseEnv(await readFile(new URL('.env', root), 'utf8').catch(() => '')), ...process.env }
  const report = await checkContent(root, settings.SITE_URL)
  console.log(reportText(report, Boolean(process.env.GITHUB_ACTIONS)))
  process.exitCode = report.mistakes.length > 0 ? 1 : 0
}
