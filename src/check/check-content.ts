import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { CONTENT_SCHEMAS, type CompanyContent } from '../content/schemas.ts'
import { suggestion } from '../content/suggestion.ts'
import { ALL_CONTENT } from './all-content.ts'
import { readContentFile } from './content-file.ts'
import { logoFindings } from './logo-findings.ts'
import { oversights } from './oversights.ts'
import { pictureFindings, shareBackgroundFindings, unusedPictures, usedPictures } from './pictures.ts'
import { readPictures } from './read-pictures.ts'
import { type ContentReport, type Finding, type PlacedFinding, placed, reportText } from './report.ts'
import { messageOf, schemaFindings } from './schema-findings.ts'

/** Checks the content/ folder in `root`, including its pictures. `siteUrl` is the published URL, if it is known. */
export async function checkContent(root: URL, siteUrl?: string, reading = readPictures(root)): Promise<ContentReport> {
  const pictures = await reading
  const files = await Promise.all(Object.keys(CONTENT_SCHEMAS).map((name) => readContentFile(root, name)))
  const inFiles = (findings: Finding[]) => files.flatMap((file) => file.place(findings))
  const values = Object.fromEntries(files.map(({ name, value }) => [name, value]))
  const { data: content, error } = ALL_CONTENT.safeParse(values, { error: messageOf })

  const mistakes = [
    ...inFiles([
      ...(error ? schemaFindings(ALL_CONTENT, error.issues) : []),
      ...pictureFindings(values, pictures),
      ...(content ? missingPages(content.company, root) : [])
    ]),
    ...(await misnamedFiles(root)),
    ...logoFindings(pictures),
    ...shareBackgroundFindings(pictures)
  ]
  const used = usedPictures(values, pictures)
  // What looks like an oversight may be due to a mistake.
  const isRight = content && mistakes.length === 0
  return {
    mistakes,
    notices: isRight ? [...inFiles(oversights(content, siteUrl)), ...unusedPictures(used, pictures)] : [],
    pictures: used.size,
    commodities: content && Object.values(content.commodities).map(({ title }) => title)
  }
}

/** Pages of the owner's that company.json names by a path, and that are not in public/. */
function missingPages(company: CompanyContent, root: URL): Finding[] {
  return (['privacy_url', 'imprint_url'] as const).flatMap((field): Finding[] => {
    const path = company[field]?.replace(/[?#].*/, '').replace(/\/$/, '/index.html')
    if (!path?.startsWith('/') || existsSync(new URL(`public${path}`, root))) return []
    return [[['company', field], `there is no file public${path}. Add it, or write the whole https:// address of the page.`]]
  })
}

/** Files that are probably meant to be one of the content files, such as company.json.txt. */
async function misnamedFiles(root: URL): Promise<PlacedFinding[]> {
  const known = Object.keys(CONTENT_SCHEMAS).map((name) => `${name}.json`)
  // Without the folder, every file is reported as missing.
  const files = await readdir(new URL('content/', root)).catch(() => [])
  const others = files.filter((file) => /\.json/i.test(file) && !known.includes(file))
  return others.map((file) => {
    const meant = suggestion(file.replace(/( ?\(\d+\))?\.json.*/i, '.json'), known)
    return placed(`content/${file}`, `no page uses a file with this name; ${meant} Rename or delete it.`)
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
