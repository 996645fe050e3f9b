import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * Which folder may import which: pages → layout → menu, pages → features → backend, and never upwards. The list below is
 * complete: a new folder in src/ is a decision that is recorded here. The linter reports circles, barrel files,
 * imports without an extension, and undeclared packages.
 */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))

/** The folders that each folder may import besides itself. Files directly in src/ are listed by name. */
const MAY_IMPORT: Record<string, string[]> = {
  pages: [
    ...['layout', 'home', 'commodities', 'counter', 'contact', 'news'],
    ...['content', 'downloads', 'seo', 'styles', 'integrations', 'language.ts', 'urls.ts']
  ],
  layout: ['menu', 'islands', 'offline', 'content', 'seo', 'styles', 'integrations', 'connection.ts', 'urls.ts', 'language.ts'],
  // The logo files and the no-script notice belong to the layout.
  home: ['layout', 'content', 'urls.ts'],
  commodities: ['content', 'integrations', 'urls.ts'],
  counter: ['backend', 'islands', 'layout', 'content', 'language.ts'],
  contact: ['backend', 'islands', 'content', 'urls.ts'],
  news: ['backend', 'islands', 'layout', 'offline', 'content', 'urls.ts'],
  menu: ['islands'],
  // Used by every island.
  islands: [],
  backend: [],
  // Downloads and images receive their texts as arguments.
  downloads: ['content', 'styles', 'urls.ts', 'language.ts'],
  seo: ['content', 'downloads', 'styles', 'urls.ts', 'language.ts'],
  // The fields of the form determine which texts the owner must provide; the palette, what is behind transparent photographs.
  content: ['contact', 'styles', 'language.ts'],
  // The owner's check also tells which letters the fonts of data sheets lack.
  check: ['content', 'downloads'],
  integrations: ['islands'],
  offline: ['islands', 'integrations', 'connection.ts'],
  styles: [],
  'connection.ts': [],
  'language.ts': [],
  'urls.ts': [],
  // Names the call that one of the settings is for.
  'settings.ts': ['backend'],
  'env.d.ts': [],
  'content.config.ts': ['content'],
  'content-policy.ts': ['urls.ts'],
  'middleware.ts': ['content-policy.ts']
}

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCE }).map((file) => file.replaceAll('\\', '/'))
const code = new Map(files.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]))
const imports = [...code].flatMap(([file, text]) => {
  const script = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text
  return ts.preProcessFile(script).importedFiles.map(({ fileName }) => {
    const target = fileName.startsWith('.') ? normalize(join(dirname(file), fileName)).replace(/\?.*/, '') : fileName
    return { file, target, from: folderOf(file), to: fileName.startsWith('.') ? folderOf(target) : '' }
  })
})
type Import = (typeof imports)[number]

function folderOf(path: string): string {
  // The texts that an island imports are outside of src/.
  return path.replace(/^\.\.\/(?=content\/)/, '').split('/')[0] ?? path
}
const isIsland = (file: string) => file.endsWith('.tsx')
const isStore = (file: string) => file.endsWith('store.ts')
const isComponent = (file: string) => /\.(tsx|astro|css)$/.test(file)
/** The texts of an island are those of its own file. */
const OPEN_TO_ISLANDS = ['backend/endpoints.ts', 'backend/shapes.ts', '../content/contact-form.json', '../content/news.json']
const REACT = /^(react|react-dom|@nanostores\/react|sonner)\b/

test('every folder and file in src/ is listed', () => {
  expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining([...new Set(files.map(folderOf))]))
})

test.each<[rule: string, isWrong: (entry: Import) => boolean]>([
  ['a folder imports only itself and those listed', ({ from, to }) => to !== '' && from !== to && !MAY_IMPORT[from]?.includes(to)],
  ['the content schemas import no components', ({ file, target }) => /^content[./]/.test(file) && /\.(tsx|astro)$/.test(target)],
  ['only the layout imports style sheets', ({ file, target }) => /^styles\/.*\.css$/.test(target) && file !== 'layout/Layout.astro'],
  [
    'an island imports only its feature, its texts, addresses of the backend and types of its answers',
    ({ file, from, to, target }) =>
      isIsland(file) && !['', from, 'islands', 'language.ts'].includes(to) && !OPEN_TO_ISLANDS.includes(target)
  ],
  ['an island imports only React and toasts', ({ file, to, target }) => isIsland(file) && to === '' && !REACT.test(target)],
  ['only islands and their hooks import React', ({ file, target }) => REACT.test(target) && !isIsland(file) && !/\/use-/.test(file)],
  ['a store imports no package but nanostores', ({ file, to, target }) => isStore(file) && to === '' && target !== 'nanostores'],
  ['a store imports no component or style', ({ file, target }) => isStore(file) && isComponent(target)],
  ['only the sanitiser imports DOMPurify', ({ file, target }) => target === 'dompurify' && file !== 'news/sanitize.ts']
])('%s', (_, isWrong) => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.filter(isWrong).map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test.each([
  [
    'only the backend and the service worker call fetch',
    /\bfetch\(/,
    ['backend/early-calls.ts', 'backend/request.ts', 'offline/worker.ts']
  ],
  ['no file inserts HTML as text', /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/, []]
])('%s', (_, call, callers) => {
  expect(files.filter((file) => call.test(code.get(file) ?? '')).sort()).toEqual(callers)
})
