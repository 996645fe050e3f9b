import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import type { z } from 'astro/zod'
import { alphabetFault, characterFault } from './characters.ts'
import { imageCheck } from './check-images.ts'
import { COMMODITY_ID } from './commodity-id.ts'
import { fillText, MOST_CHARACTERS, pageTitle } from './company-texts.ts'
import { type Finding, finding, type JsonFile, readJson } from './json-file.ts'
import { copiedTexts, lettersLeftOut } from './notices.ts'
import { reportText } from './report.ts'
import { type Fault, nearest, schemaFaults } from './schema-faults.ts'
import { CONTENT_SCHEMAS, type CommodityContent, POPULAR_POSITIONS } from './schemas.ts'

type Schemas = typeof CONTENT_SCHEMAS
/** The files that match their schema. */
export type ValidFiles = { [Name in keyof Schemas]?: JsonFile<z.infer<Schemas[Name]>> }

/** The result of checking all files in content/. */
export interface ContentReport {
  /** They stop the build. */
  mistakes: Finding[]
  /** Probably unintended, but allowed. They do not stop the build. */
  notices: Finding[]
  /** The number of different pictures that the files use. */
  pictures: number
  /** The titles of the commodities in order, if their file is valid. */
  commodities: string[] | undefined
}

/** Characters of a company name that still leave room for a page title. */
const LONG_NAME = 20
/** Up to this many pages are reported one by one. */
const FEW = 3

/** Checks the content/ folder in `root`, including its pictures. `siteUrl` is the published URL, if it is known. */
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
    mistakes: [
      ...mistakes,
      ...long.mistakes,
      ...missingPages(valid, root),
      ...(await misplacedFiles(root)),
      ...(await images.logoAndShare())
    ],
    notices: [
      ...long.notices,
      ...otherWebsite(valid, siteUrl),
      ...(valid.commodities ? copiedTexts(valid.commodities) : []),
      ...lettersLeftOut(valid)
    ],
    pictures: images.count(),
    commodities: valid.commodities && Object.values(valid.commodities.value).map(({ title }) => title)
  }
}

async function readContentFile(name: string, root: URL): Promise<JsonFile | Finding[]> {
  const path = `content/${name}.json`
  const bytes = await readFile(new URL(path, root)).catch(() => undefined)
  if (!bytes) return [finding(path, 'this file is missing. Restore it from the last published version.')]
  return readJson(path, bytes, name === 'commodities')
}

/** Checks what the schema cannot: ids, unique titles, references between entries and the number of entries. */
function listFaults(value: unknown): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const entries: [string, Partial<CommodityContent> | null][] = Object.entries(value)
  const faults: Fault[] = []
  const ids = new Map<unknown, string>()
  const former = new Map<string, string>()
  for (const [id, entry] of entries) {
    if (!COMMODITY_ID.test(id)) faults.push({ path: [id], fault: idFault(id) })
    for (const [index, old] of Object.entries(Array.isArray(entry?.former_ids) ? entry.former_ids.map(String) : [])) {
      const other = Object.hasOwn(value, old) ? old : former.get(old)
      const fault = other
        ? `"${old}" leads to the entry "${other}" already. A former id leads to one commodity: delete it here, or there.`
        : !COMMODITY_ID.test(old) && idFault(old)
      if (fault) faults.push({ path: [id, 'former_ids', Number(index)], fault })
      else former.set(old, id)
    }
    const title = entry?.title
    const other = ids.get(title)
    if (title && other) {
      const fault = `"${title}" is also the title of the entry "${other}". Give each commodity its own title. For example: "title": "${title}, organic"`
      faults.push({ path: [id, 'title'], fault })
    }
    ids.set(title, other ?? id)
    faults.push(...highlightFaults(id, entry))
  }
  for (const [id, entry] of entries) faults.push(...relatedFaults(id, entry, value, former))
  const least = Math.max(...POPULAR_POSITIONS)
  if (entries.length < least) {
    const fault =
      `this list has only ${entries.length} entries. The home page shows positions ${POPULAR_POSITIONS.join(', ')}, so it needs at least ` +
      `${least}. Restore a deleted entry, or add one: copy an entry from { to } and change it.`
    faults.push({ path: [], fault })
  }
  return faults
}

function idFault(id: string): string {
  const letter = characterFault(id) ?? alphabetFault(id)
  return (
    'this id becomes part of the page URL, so it may contain only lower-case letters, digits and single hyphens, and must start ' +
    `with a letter${letter ? `; ${letter}` : ''}. For example: "barley-malt"`
  )
}

/** The highlighted row must exist in the first list. */
function highlightFaults(id: string, entry: Partial<CommodityContent> | null): Fault[] {
  const labels = Object.keys(entry?.specifications ?? {})
  const label = entry?.highlight
  if (typeof label !== 'string' || labels.length === 0 || labels.includes(label)) return []
  const near = nearest(label, labels)
  const fault = `the specifications of this commodity have no row "${label}"; ${near ? `did you mean "${near}"?` : `its rows are ${labels.join(', ')}.`}`
  return [{ path: [id, 'highlight'], fault }]
}

/** Related commodities must exist, and must not include the commodity itself. */
function relatedFaults(id: string, entry: Partial<CommodityContent> | null, list: object, former: Map<string, string>): Fault[] {
  if (!Array.isArray(entry?.related)) return []
  return entry.related.flatMap((other, index) => {
    if (other !== id && Object.hasOwn(list, other)) return []
    const near = former.get(other) ?? nearest(String(other), Object.keys(list))
    const fault =
      other === id
        ? 'this commodity is related to itself. Name another one, or delete this line.'
        : `there is no commodity "${other}" in this list${near ? `; did you mean "${near}"?` : '. Use the id of an entry: the name before its opening brace.'}`
    return [{ path: [id, 'related', index], fault }]
  })
}

/**
 * Titles and descriptions that search engines would cut, with their placeholders filled in. If only the company name makes them
 * too long it is a notice, because the owner cannot change the name.
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
    /** The filled text if it would be too long even with a short company name. */
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
      // If many titles are too long, the template is the cause.
      const longest = Math.max(...long.map(({ text }) => text.length))
      const fault = `the ${field} of ${long.length} pages is too long, with up to ${longest} characters; search engines show ${most}. Shorten it.`
      mistakes.push(pages.findingAt(['commodity', field], fault))
    }
    if (cut.length > 0) {
      const way =
        field === 'title'
          ? `Add a ${short_name ? 'shorter ' : ''}"short_name" for use in titles. For example: "short_name": "Nyvara"`
          : 'Shorten the rest of the text in content/pages.json.'
      const clause = `with this name, the ${field} of ${cut.length} pages is longer than the ${most} characters that search engines show, such as "${cut[0]}". ${way}`
      notices.push(company.findingAt([field === 'title' && short_name ? 'short_name' : 'name'], clause))
    }
  }
  return { mistakes, notices }
}

/** A website in company.json that differs from the URL where the site is published. */
function otherWebsite({ company }: ValidFiles, siteUrl: string | undefined): Finding[] {
  // A local preview has no https.
  if (!company || !siteUrl?.startsWith('https://')) return []
  const { website } = company.value
  if (new URL(website).host === new URL(siteUrl).host) return []
  const clause = `visitors see "${website}", but the site is published at "${siteUrl}" (SITE_URL). If both are the same site, use the same address in both places.`
  return [company.findingAt(['website'], clause)]
}

/** Pages of the owner's that company.json names by a path, and that are not in public/. */
function missingPages({ company }: ValidFiles, root: URL): Finding[] {
  return (['privacy_url', 'imprint_url'] as const).flatMap((field) => {
    const path = company?.value[field]?.replace(/[?#].*/, '').replace(/\/$/, '/index.html')
    if (!path?.startsWith('/') || existsSync(new URL(`public${path}`, root))) return []
    return company?.findingAt([field], `there is no file public${path}. Add it, or write the whole https:// address of the page.`) ?? []
  })
}

/** JSON files that no page uses. */
async function misplacedFiles(root: URL): Promise<Finding[]> {
  const known = Object.keys(CONTENT_SCHEMAS).map((name) => `${name}.json`)
  const files = await readdir(new URL('content/', root))
  return files
    .filter((file) => file.toLowerCase().endsWith('.json') && !known.includes(file))
    .map((file) => {
      const near = nearest(file, known)
      return finding(
        `content/${file}`,
        `no page uses a file with this name${near ? `; did you mean content/${near}?` : '.'} Rename or delete it.`
      )
    })
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  // The same settings as a build: the environment, then .env.
  const settings = { ...parseEnv(await readFile(new URL('.env', root), 'utf8').catch(() => '')), ...process.env }
  const report = await checkContent(root, settings.SITE_URL)
  console.log(reportText(report, Boolean(process.env.GITHUB_ACTIONS)))
  process.exitCode = report.mistakes.length > 0 ? 1 : 0
}
