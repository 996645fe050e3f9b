import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * Which folder may import which: pages → layout → menu, pages → features → backend, and never
 * upward. The linter reports import cycles, barrel files, imports without an extension, and
 * undeclared packages.
 */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))
const TESTS = fileURLToPath(new URL('..', import.meta.url))

/** Subfolders that know nothing of their parent. */
const SUBFOLDERS = ['news/article']

/**
 * What each folder, or file directly in src/, may import besides itself. Each addition is a
 * decision, recorded here.
 */
const MAY_IMPORT: Record<string, string[]> = {
  pages: [
    'layout',
    'home',
    'commodities',
    'counter',
    'contact',
    'news',
    'islands',
    'image-files.ts',
    'backend',
    'company.ts',
    'urls.ts',
    'content'
  ],
  layout: [
    'menu',
    'islands',
    'image-files.ts',
    'styles',
    'company.ts',
    'urls.ts',
    'visit.ts',
    'content'
  ],
  home: ['image-files.ts', 'company.ts', 'urls.ts', 'content'],
  commodities: ['image-files.ts', 'company.ts', 'urls.ts', 'content'],
  counter: ['backend', 'islands', 'content'],
  contact: ['backend', 'islands', 'company.ts', 'urls.ts', 'visible-text.ts', 'content'],
  news: [
    'news/article',
    'backend',
    'islands',
    'web-address.ts',
    'visible-text.ts',
    'visit.ts',
    'content'
  ],
  'news/article': ['web-address.ts', 'visible-text.ts'],
  menu: ['islands'],
  integrations: ['content-files'],
  'content.config.ts': ['content-files'],
  'company.ts': ['urls.ts', 'content']
}

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCE }).map((file) =>
  file.replaceAll('\\', '/')
)
const code = new Map(files.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]))
// Of .astro files only the frontmatter, not the scripts in the body.
const imports = [...code].flatMap(([file, text]) => {
  const script = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text
  return ts.preProcessFile(script).importedFiles.map(({ fileName }) => {
    const target = fileName.startsWith('.')
      ? normalize(join(dirname(file), fileName)).replace(/\?.*/, '')
      : fileName
    return {
      file,
      target,
      from: folderOf(file),
      to: fileName.startsWith('.') ? folderOf(target) : ''
    }
  })
})

/**
 * A file's folder in src/, its own name if it is directly in src/, or `content`, which is outside.
 */
function folderOf(path: string): string {
  const subfolder = SUBFOLDERS.find((folder) => path.startsWith(`${folder}/`))
  return subfolder ?? path.replace(/^\.\.\//, '').split('/')[0] ?? path
}

const isIsland = (file: string) => file.endsWith('.tsx')
const isStore = (file: string) => file.endsWith('store.ts')
const REACT = /^(react|react-dom|@nanostores\/react|sonner)\b/

test.each<[rule: string, isWrong: (entry: (typeof imports)[number]) => boolean]>([
  [
    'a folder imports only itself and what MAY_IMPORT lists for it',
    ({ from, to }) => !['', from].includes(to) && !MAY_IMPORT[from]?.includes(to)
  ],
  [
    'an island imports no packages except React and toasts',
    ({ file, to, target }) => isIsland(file) && to === '' && !REACT.test(target)
  ],
  [
    'from the backend folder, an island imports only URLs',
    ({ file, to, target }) => isIsland(file) && to === 'backend' && !target.includes('endpoints')
  ],
  [
    'only islands and their hooks import React',
    ({ file, target }) => REACT.test(target) && !isIsland(file) && !/\/use-/.test(file)
  ],
  [
    'a store imports no packages except nanostores',
    ({ file, to, target }) => isStore(file) && to === '' && target !== 'nanostores'
  ],
  [
    'a store imports no component, style or text',
    ({ file, target }) => isStore(file) && /\.(tsx|astro|css|json)$/.test(target)
  ],
  [
    'only the sanitizer imports DOMPurify',
    ({ file, target }) => target === 'dompurify' && file !== 'news/article/read-article.ts'
  ]
])('%s', (_, isWrong) => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.filter(isWrong).map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('every island has an error boundary, because one that throws would leave a blank space', () => {
  const text = [...code.values()].join()
  const islands = [...text.matchAll(/<(\w+) client:/g)].map(([, name = '']) => name)
  expect(islands.length).toBeGreaterThan(4)
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

test.each([
  ['only calls to the backend use fetch', /\bfetch\(/, ['backend/fetch-text.ts']],
  [
    'no file inserts HTML from a string',
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/,
    []
  ]
])('%s', (_, pattern, allowed) => {
  expect(files.filter((file) => pattern.test(code.get(file) ?? '')).sort()).toEqual(allowed)
})
