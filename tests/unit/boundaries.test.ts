import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * Which folder may import which: pages → layout → menu, pages → features → backend. A feature never
 * imports another. Not rules of the linter, which would need several lines for each folder.
 */

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url))
const TESTS = fileURLToPath(new URL('..', import.meta.url))

const FACTS = ['../content', 'company', 'images', 'urls']
const SECTIONS = ['home', 'commodities', 'counter', 'contact', 'news']

/** What each folder imports besides itself. Folders that are not listed import nothing of ours. */
const MAY_IMPORT: Record<string, string[]> = {
  pages: ['layout', ...SECTIONS, 'islands', ...FACTS],
  layout: ['menu', 'islands', 'styles', 'browser', ...FACTS],
  home: FACTS,
  commodities: FACTS,
  counter: ['backend', 'islands', '../content'],
  contact: ['backend', 'islands', 'text', ...FACTS],
  news: ['backend', 'islands', 'browser', 'text', 'urls', '../content'],
  'news/reader': ['news/cdata.ts', 'news/web-address.ts', 'text'],
  menu: ['islands'],
  company: ['urls', '../content'],
  integrations: ['content-files'],
  'content.config.ts': ['content-files']
}

const files = globSync('**/*.{ts,tsx,astro,module.css}', { cwd: SOURCE }).map((file) =>
  file.replaceAll('\\', '/')
)
const code = new Map(files.map((file) => [file, readFileSync(SOURCE + file, 'utf8')]))
/** Of an .astro file only those of the frontmatter. Ours are paths from src/. */
const imports = [...code].flatMap(([file, text]) => {
  const script = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text
  return ts.preProcessFile(script).importedFiles.map(({ fileName }) => {
    const isOurs = fileName.startsWith('.')
    return { file, target: isOurs ? join(dirname(file), fileName) : fileName, isOurs }
  })
})

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
/** The innermost folder that has rules of its own. */
const folderOf = (file: string) =>
  Object.keys(MAY_IMPORT).findLast((folder) => isWithin(file, folder)) ?? dirname(file)

test('a folder imports only itself and what MAY_IMPORT lists for it', () => {
  expect(imports.length).toBeGreaterThan(100)
  const wrong = imports.filter(({ file, target, isOurs }) => {
    const folder = folderOf(file)
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])]
    return isOurs && !allowed.some((other) => isWithin(target, other))
  })
  expect(wrong).toEqual([])
})

test.each([
  ['an island needs no Astro, and of the backend only URLs', /\.tsx$/, /^astro|^backend\/(?!end)/],
  ['a store needs no component, style or text', /store\.ts$/, /\.(tsx|astro|css|json)$/],
  [
    'only islands and their hooks need React',
    /^(?!.*(\.tsx|\/use-))/,
    /^@?(react|nanostores\/react|sonner)/
  ],
  ['only the sanitizer needs DOMPurify', /^(?!news\/reader\/read-article\.ts)/, /^dompurify/]
])('%s', (_, importer, forbidden) => {
  expect(
    imports.filter(({ file, target }) => importer.test(file) && forbidden.test(target))
  ).toEqual([])
})

test.each([
  ['no style reaches into another component; styles/ has what several share', /:global/, []],
  [
    'page text is imported by name, so that a missing one stops the build; facts have a schema',
    /(?<!import \{[^}]*\} from )'(\.\.\/)+content\//,
    ['commodities/list.ts']
  ],
  ['only calls to the backend use fetch', /\bfetch\(/, ['backend/fetch-text.ts']],
  [
    'no file inserts HTML from a string',
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/,
    []
  ]
])('%s', (_, pattern, allowed) => {
  expect(files.filter((file) => pattern.test(code.get(file) ?? '')).sort()).toEqual(allowed)
})

test('every island has an error boundary, because one that throws would leave a blank space', () => {
  const text = [...code.values()].join()
  const islands = [...text.matchAll(/<(\w+)\s(?:[^<]*\s)?client:/g)].map(([, name = '']) => name)
  expect(islands.length).toBeGreaterThan(0)
  expect(
    islands.filter((name) => !text.includes(`export const ${name} = withErrorBoundary(`))
  ).toEqual([])
})

test('no test imports content, because the owner may change any word', () => {
  const tests = globSync('**/*.{ts,tsx}', { cwd: TESTS })
  expect(
    tests.filter((file) => /'(\.\.\/)+content\//.test(readFileSync(TESTS + file, 'utf8')))
  ).toEqual([])
})
