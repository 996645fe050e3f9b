import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { imageCheck } from './check-images.ts'
import { fillText, MOST_CHARACTERS, pageTitle } from './company-texts.ts'
import { earlierContent } from './earlier.ts'
import { type JsonFile, type Mistake, missingFile, mistake, readJson, type Unplaced } from './json-file.ts'
import { allNotices, type ValidFiles } from './notices.ts'
import { type ContentReport, reportText } from './report.ts'
import { nearest, schemaMistakes } from './schema-mistakes.ts'
import { CONTENT_SCHEMAS, type CommodityContent, POPULAR_POSITIONS } from './schemas.ts'

/** A name of more characters is the cause of a title that is too long. */
const LONG_NAME = 12
/** Up to this many pages are reported one by one. */
const FEW = 3

/** Checks the content/ folder in `root`, including its pictures. `siteUrl` is the published URL, if it is known. */
export async function checkContent(root: URL, siteUrl?: string, images = imageCheck(root)): Promise<ContentReport> {
  const valid: ValidFiles & Record<string, JsonFile> = {}
  const misplaced = await misplacedFiles(root)
  const checked = Object.entries(CONTENT_SCHEMAS).map(async ([name, schema]) => {
    const path = `content/${name}.json`
    const bytes = await readFile(new URL(path, root)).catch(() => undefined)
    if (!bytes) return misplaced.some(({ near }) => near === `${name}.json`) ? [] : [missingFile(path)]
    const file = readJson(path, bytes, schema)
    if (Array.isArray(file)) return file
    const wrong = [...schemaMistakes(schema, file.value), ...(name === 'commodities' ? listMistakes(file.value) : [])]
    if (wrong.length === 0) valid[name] = file
    return [...wrong.map((mistake) => file.at(...mistake)), ...(await images.mistakesIn(file))]
  })
  const mistakes = (await Promise.all(checked)).flat()
  const long = longTexts(valid)
  const { commodities } = valid as ValidFiles
  return {
    mistakes: [
      ...mistakes,
      ...long.mistakes,
      ...missingPages(valid, root),
      ...misplaced.map(({ file, near }) => misplacedFile(file, near)),
      ...(await images.logoAndShare())
    ],
    notices: [...(await allNotices(valid, images, await earlierContent(root), siteUrl)), ...long.notices],
    pictures: images.names.size,
    commodities: commodities && Object.values(commodities.value).map(({ title }) => title)
  }
}

/** Checks what the schema cannot: ids, unique titles, references between entries and the number of entries. */
function listMistakes(value: unknown): Unplaced[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const entries: [string, Partial<CommodityContent> | null][] = Object.entries(value)
  const wrong: Unplaced[] = []
  const ids = new Map<unknown, string>()
  const former = new Map<string, string>()
  for (const [id, entry] of entries) {
    for (const [index, old] of Object.entries(Array.isArray(entry?.former_ids) ? entry.former_ids.map(String) : [])) {
      const other = Object.hasOwn(value, old) ? old : former.get(old)
      const what = other
        ? `"${old}" leads to the entry "${other}" already. A former id leads to one commodity: delete it here, or there.`
        : undefined
      if (what) wrong.push([[id, 'former_ids', Number(index)], what])
      else former.set(old, id)
    }
    const title = entry?.title
    const other = ids.get(title)
    if (title && other) {
      const what = `"${title}" is also the title of the entry "${other}". Give each commodity its own title. For example: "title": "${title}, organic"`
      wrong.push([[id, 'title'], what])
    }
    ids.set(title, other ?? id)
    wrong.push(...highlightMistakes(id, entry))
  }
  for (const [id, entry] of entries) wrong.push(...relatedMistakes(id, entry, value, former))
  const least = Math.max(...POPULAR_POSITIONS)
  if (entries.length < least) {
    const what =
      `this list has only ${entries.length} entries. The home page shows positions ${POPULAR_POSITIONS.join(', ')}, so it needs at least ` +
      `${least}. Restore a deleted entry, or add one: copy an entry from { to } and change it.`
    wrong.push([[], what])
  }
  return wrong
}

/** The highlighted row must exist in the first list. */
function highlightMistakes(id: string, entry: Partial<CommodityContent> | null): Unplaced[] {
  const labels = Object.keys(entry?.specifications ?? {})
  const label = entry?.highlight
  if (typeof label !== 'string' || labels.length === 0 || labels.includes(label)) return []
  const near = nearest(label, labels)
  const what = `the specifications of this commodity have no row "${label}"; ${near ? `did you mean "${near}"?` : `its rows are ${labels.join(', ')}.`}`
  return [[[id, 'highlight'], what]]
}

/** Related commodities must exist, and must not include the commodity itself. */
function relatedMistakes(id: string, entry: Partial<CommodityContent> | null, list: object, former: Map<string, string>): Unplaced[] {
  if (!Array.isArray(entry?.related)) return []
  return entry.related.flatMap((other, index): Unplaced[] => {
    const isFirst = entry.related?.indexOf(other) === index
    if (other !== id && Object.hasOwn(list, other) && isFirst) return []
    const near = former.get(other) ?? nearest(String(other), Object.keys(list))
    const what =
      other === id
        ? 'this commodity is related to itself. Name another one, or delete this line.'
        : !isFirst
          ? `"${other}" is in this list already. Delete it here.`
          : `there is no commodity "${other}" in this list${near ? `; did you mean "${near}"?` : '. Use the id of an entry: the name before its opening brace.'}`
    return [[[id, 'related', index], what]]
  })
}

/**
 * Titles and descriptions that search engines would cut, with their placeholders filled in. It is a notice if they would fit
 * without the company's name, which the owner cannot change.
 */
function longTexts({ company, pages, commodities }: ValidFiles): { mistakes: Mistake[]; notices: Mistake[] } {
  const mistakes: Mistake[] = []
  const notices: Mistake[] = []
  if (!company || !pages || !commodities) return { mistakes, notices }
  const { commodity: template, ...others } = pages.value
  const { name, short_name } = company.value

  for (const field of ['title', 'description'] as const) {
    const most = MOST_CHARACTERS[field]
    const cut: string[] = []
    /** The filled text if it would be too long without a name, too. */
    const tooLong = (text: string, values: Record<string, string> = {}): string[] => {
      const filled = field === 'title' ? pageTitle(text, company.value, values) : fillText(text, company.value, values)
      if (fillText(text, company.value, { ...values, company: '' }).length > most) return [filled]
      if (filled.length > most) cut.push(filled)
      return []
    }
    const becomes = (text: string) =>
      `the ${field} of this page becomes "${text}", which has ${text.length} characters; search engines show ${most}. Shorten it`

    for (const [page, texts] of Object.entries(others)) {
      for (const text of tooLong(texts[field])) mistakes.push(pages.at([page, field], `${becomes(text)}.`))
    }
    const long = Object.entries(commodities.value).flatMap(([id, { title, summary }]) =>
      tooLong(template[field], { commodity: title, summary }).map((text) => ({ id, text }))
    )
    if (long.length <= FEW) {
      for (const { id, text } of long) {
        mistakes.push(commodities.at([id, 'title'], `${becomes(text)}, or "${template[field]}" in content/pages.json.`))
      }
    } else {
      // If many titles are too long, the template is the cause.
      const longest = Math.max(...long.map(({ text }) => text.length))
      const what = `the ${field} of ${long.length} pages is too long, with up to ${longest} characters; search engines show ${most}. Shorten it.`
      mistakes.push(pages.at(['commodity', field], what))
    }
    if (cut.length > 0) {
      const way =
        field === 'title' && (short_name ?? name).length > LONG_NAME
          ? `Add a ${short_name ? 'shorter ' : ''}"short_name" for use in titles. For example: "short_name": "Nyvara"`
          : 'Shorten the rest of the text in content/pages.json.'
      const what = `with this name, the ${field} of ${cut.length === 1 ? 'a page' : `${cut.length} pages`} is longer than the ${most} characters that search engines show, such as "${cut[0]}". ${way}`
      notices.push(company.at([field === 'title' && short_name ? 'short_name' : 'name'], what))
    }
  }
  return { mistakes, notices }
}

/** Pages of the owner's that company.json names by a path, and that are not in public/. */
function missingPages({ company }: ValidFiles, root: URL): Mistake[] {
  return (['privacy_url', 'imprint_url'] as const).flatMap((field) => {
    const path = company?.value[field]?.replace(/[?#].*/, '').replace(/\/$/, '/index.html')
    if (!path?.startsWith('/') || existsSync(new URL(`public${path}`, root))) return []
    return company?.at([field], `there is no file public${path}. Add it, or write the whole https:// address of the page.`) ?? []
  })
}

/** Files that are probably meant to be one of the content files, such as company.json.txt, with the name they should have. */
async function misplacedFiles(root: URL): Promise<{ file: string; near: string | undefined }[]> {
  const known = Object.keys(CONTENT_SCHEMAS).map((name) => `${name}.json`)
  return (await readdir(new URL('content/', root)))
    .filter((file) => /\.json/i.test(file) && !known.includes(file))
    .map((file) => ({ file, near: nearest(file.replace(/( ?\(\d+\))?\.json.*/i, '.json'), known) }))
}

const misplacedFile = (file: string, near: string | undefined) =>
  mistake(`content/${file}`, `no page uses a file with this name${near ? `; did you mean content/${near}?` : '.'} Rename or delete it.`)

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  // The same settings as a build: the environment, then .env.
  const settings = { ...parseEnv((await readFile(new URL('.env', root), 'utf8').catch(() => '')).replace('\uFEFF', '')), ...process.env }
  const report = await checkContent(root, settings.SITE_URL)
  console.log(reportText(report, Boolean(process.env.GITHUB_ACTIONS)))
  process.exitCode = report.mistakes.length > 0 ? 1 : 0
}
