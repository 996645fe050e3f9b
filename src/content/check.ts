import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { imageCheck } from './check-images.ts'
import { fillText, MOST_CHARACTERS, pageTitle } from './company-texts.ts'
import { earlierContent } from './earlier.ts'
import { type JsonFile, type Mistake, mistake, readJson, type Unplaced } from './json-file.ts'
import { allNotices, type ValidFiles } from './notices.ts'
import { type ContentReport, reportText } from './report.ts'
import { schemaMistakes, suggestion } from './schema-mistakes.ts'
import { CONTENT_SCHEMAS, type CommodityContent, type CompanyContent, POPULAR_POSITIONS } from './schemas.ts'

/** Checks the content/ folder in `root`, including its pictures. `siteUrl` is the published URL, if it is known. */
export async function checkContent(root: URL, siteUrl?: string, images = imageCheck(root)): Promise<ContentReport> {
  const valid: Partial<ValidFiles> & Record<string, JsonFile> = {}
  const checked = Object.entries(CONTENT_SCHEMAS).map(async ([name, schema]) => {
    const path = `content/${name}.json`
    const bytes = await readFile(new URL(path, root)).catch(() => undefined)
    if (!bytes) return [mistake(path, 'this file is missing. Restore it from the last published version, or give it its name again.')]
    const file = readJson(path, bytes, schema)
    if (Array.isArray(file)) return file
    const wrong = schemaMistakes(schema, file.value)
    if (wrong.length === 0) valid[name] = file
    return [...wrong.map((mistake) => file.at(...mistake)), ...(await images.mistakesIn(file))]
  })
  const mistakes = (await Promise.all(checked)).flat()
  const { commodities } = valid as Partial<ValidFiles>
  if (commodities) mistakes.push(...listMistakes(commodities.value).map((mistake) => commodities.at(...mistake)))
  mistakes.push(...(await misnamedFiles(root)), ...(await images.logoAndShare()))
  const notices: Mistake[] = []
  // A file that is not valid may name any picture, and the notices about it may be due to a mistake.
  if (Object.keys(valid).length === checked.length) {
    const files = valid as ValidFiles
    const long = longTexts(files)
    mistakes.push(...long.mistakes, ...missingPages(files, root))
    notices.push(...(await allNotices(files, images, await earlierContent(root), siteUrl)), ...long.notices)
  }
  return {
    mistakes,
    // A picture may seem unused due to a mistake.
    notices: notices.filter(({ file }) => mistakes.length === 0 || !file.startsWith('content/images/')),
    pictures: images.pictures.size,
    commodities: commodities && Object.values(commodities.value).map(({ title }) => title)
  }
}

/** Checks what concerns several entries: titles, references and the number of entries. */
function listMistakes(commodities: Record<string, CommodityContent>): Unplaced[] {
  const wrong: Unplaced[] = []
  const titles = new Map<string, string>()
  const ids = Object.keys(commodities)
  /** The entry to which an id leads, or led earlier. */
  const entries = new Map(ids.map((id) => [id, id]))
  for (const [id, { title, former_ids = [] }] of Object.entries(commodities)) {
    const name = title.trim().toLowerCase()
    const other = titles.get(name)
    if (other) {
      const what = `"${title}" is also the title of the entry "${other}". Give each commodity its own title. For example: "title": "${title}, organic"`
      wrong.push([[id, 'title'], what])
    }
    titles.set(name, id)
    for (const [index, old] of former_ids.entries()) {
      const other = entries.get(old)
      const what = `"${old}" leads to the entry "${other}" already. A former id leads to one commodity: delete it here, or there.`
      if (other) wrong.push([[id, 'former_ids', index], what])
      else entries.set(old, id)
    }
  }
  for (const [id, { related = [], highlight, specifications }] of Object.entries(commodities)) {
    if (highlight && !Object.hasOwn(specifications, highlight)) {
      const what = `the specifications of this commodity have no row "${highlight}"; ${suggestion(highlight, Object.keys(specifications))}`
      wrong.push([[id, 'highlight'], what])
    }
    for (const [index, other] of related.entries()) {
      const isKnown = Object.hasOwn(commodities, other)
      const what = isKnown
        ? `"${other}" is this entry itself, or in this list already. Delete it here.`
        : `there is no commodity "${other}" in this file; ${suggestion(entries.get(other) ?? other, ids)} If it is gone, delete it here.`
      if (!isKnown || other === id || related.indexOf(other) < index) wrong.push([[id, 'related', index], what])
    }
  }
  const least = Math.max(...POPULAR_POSITIONS)
  if (ids.length < least) {
    const what =
      `this list needs at least ${least} entries, and has ${ids.length}: the home page shows positions ${POPULAR_POSITIONS.join(', ')}. ` +
      'Restore a deleted entry, or add one: copy an entry from { to } and change it.'
    wrong.push([[], what])
  }
  return wrong
}

/**
 * The longest title and description of each page, if search engines would cut them. It is one notice if they would fit without
 * the company's name, which the owner cannot change.
 */
function longTexts({ company, pages, commodities }: ValidFiles): { mistakes: Mistake[]; notices: Mistake[] } {
  const mistakes: Mistake[] = []
  const notices: Mistake[] = []
  const nameless = { ...company.value, name: '', short_name: '' }
  const entries = Object.values(commodities.value).map(({ title, summary }) => ({ commodity: title, summary }))

  for (const field of ['title', 'description'] as const) {
    const most = MOST_CHARACTERS[field]
    const fill = field === 'title' ? pageTitle : fillText
    for (const [page, { [field]: template }] of Object.entries(pages.value)) {
      const longest = (named: CompanyContent) =>
        (page === 'commodity' ? entries : [{}])
          .map((values) => fill(template, named, values))
          .reduce((first, second) => (second.length > first.length ? second : first), '')
      const text = longest(company.value)
      const what = `the ${field} of a page becomes "${text}", which has ${text.length} characters; search engines show ${most}.`
      if (longest(nameless).length > most) {
        mistakes.push(pages.at([page, field], `${what} Shorten it here, or what fills its placeholders.`))
      } else if (text.length > most && notices.length === 0) {
        const name = company.value.short_name ? 'short_name' : 'name'
        const wayOut =
          'Shorten it in pages.json, or what fills its placeholders, or the name in titles. For example: "short_name": "Nyvara"'
        notices.push(company.at([name], `with this name, ${what} ${wayOut}`))
      }
    }
  }
  return { mistakes, notices }
}

/** Pages of the owner's that company.json names by a path, and that are not in public/. */
function missingPages({ company }: ValidFiles, root: URL): Mistake[] {
  return (['privacy_url', 'imprint_url'] as const).flatMap((field) => {
    const path = company.value[field]?.replace(/[?#].*/, '').replace(/\/$/, '/index.html')
    if (!path?.startsWith('/') || existsSync(new URL(`public${path}`, root))) return []
    return company.at([field], `there is no file public${path}. Add it, or write the whole https:// address of the page.`)
  })
}

/** Files that are probably meant to be one of the content files, such as company.json.txt. */
async function misnamedFiles(root: URL): Promise<Mistake[]> {
  const known = Object.keys(CONTENT_SCHEMAS).map((name) => `${name}.json`)
  const others = (await readdir(new URL('content/', root))).filter((file) => /\.json/i.test(file) && !known.includes(file))
  return others.map((file) => {
    const meant = suggestion(file.replace(/( ?\(\d+\))?\.json.*/i, '.json'), known)
    return mistake(`content/${file}`, `no page uses a file with this name; ${meant} Rename or delete it.`)
  })
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  // The same settings as a build: the environment, then .env.
  const settings = { ...parseEnv((await readFile(new URL('.env', root), 'utf8').catch(() => '')).replace('\uFEFF', '')), ...process.env }
  const report = await checkContent(root, settings.SITE_URL)
  console.log(reportText(report, Boolean(process.env.GITHUB_ACTIONS)))
  process.exitCode = report.mistakes.length > 0 ? 1 : 0
}
