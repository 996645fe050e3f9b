import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/*
 * Who may import whom: pages → layout → menu, pages → features → backend, and never upwards. The list below is complete: a
 * new folder of src/, or a new arrow, is a decision and is written down here.
 */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))

const FEATURES = ['home', 'commodities', 'counter', 'contact', 'news', 'menu']

/** The folders that each folder may import besides itself. Files that stand in src/ itself are listed by name. */
const MAY_IMPORT: Record<string, string[]> = {
  pages: [
    ...['layout', 'home', 'commodities', 'counter', 'contact', 'news'],
    ...['content', 'downloads', 'seo', 'styles', 'integrations', 'urls.ts']
  ],
  layout: ['menu', 'content', 'seo', 'styles', 'integrations', 'urls.ts'],
  // The logo's files and the notice about scripts are the layout's.
  home: ['layout', 'content', 'urls.ts'],
  commodities: ['content', 'integrations', 'urls.ts'],
  counter: ['backend', 'islands', 'layout', 'content'],
  contact: ['backend', 'islands', 'content', 'urls.ts'],
  news: ['backend', 'islands', 'layout', 'content', 'urls.ts'],
  menu: ['islands'],
  // What every island needs, whatever it shows.
  islands: [],
  backend: [],
  // What a build makes beside the pages is handed everything that it shows.
  downloads: ['content', 'styles', 'urls.ts'],
  seo: ['downloads', 'styles', 'urls.ts'],
  // The form's rules decide which words the owner has to give.
  content: ['contact'],
  integrations: [],
  styles: [],
  'urls.ts': [],
  'env.d.ts': [],
  'content.config.ts': ['content']
}

interface Import {
  file: string
  target: string
  typeOnly: boolean
}

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCE })
const imports = files.flatMap(importsOf)
const inside = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((entry) => ({ ...entry, target: normalize(join(dirname(entry.file), entry.target)).replace(/\?.*/, '') }))

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  const code = file.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text
  const found = [...code.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)]
  const dynamic = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  return [
    ...found.map(([, type, target = '']) => ({ file, target, typeOnly: Boolean(type) })),
    ...dynamic.map(([, target = '']) => ({ file, target, typeOnly: false }))
  ]
}

const folderOf = (path: string) => path.split('/')[0] ?? path
const told = (entries: Import[]) => entries.map(({ file, target }) => `${file} imports ${target}`)

test('the search finds the imports', () => {
  expect(told(inside)).toContain('counter/store.ts imports backend/calls.ts')
  expect(told(inside)).toContain('news/article-store.ts imports news/sanitize.ts')
  expect(told(inside)).toContain('pages/index.astro imports counter/early-call.ts')
  expect(inside.length).toBeGreaterThan(100)
})

test('every folder and file of src/ is in the list', () => {
  expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining([...new Set(files.map(folderOf))]))
})

test('a folder imports only itself and the folders that are listed for it', () => {
  const wrong = inside.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return from !== to && !MAY_IMPORT[from]?.includes(to)
  })
  expect(told(wrong)).toEqual([])
})

test('a feature never imports another', () => {
  const wrong = inside.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return from !== to && FEATURES.includes(from) && FEATURES.includes(to)
  })
  expect(told(wrong)).toEqual([])
})

test("the content's schemas import rules of a feature, but no component", () => {
  const wrong = inside.filter(({ file, target }) => /^content[./]/.test(file) && /\.(tsx|astro)$/.test(target))
  expect(told(wrong)).toEqual([])
})

test('only the layout imports the style sheets', () => {
  const sheets = inside.filter(({ target }) => target.startsWith('styles/') && target.endsWith('.css'))
  expect(told(sheets)).toEqual(['layout/Layout.astro imports styles/index.css'])
})

/** The data sheet is React, too, but is drawn by the build and reaches no browser. */
const isComponent = (file: string) => file.endsWith('.tsx') && folderOf(file) !== 'downloads'

describe('an island', () => {
  const islands = imports.filter(({ file }) => isComponent(file))

  test('never imports the build', () => {
    expect(told(islands.filter(({ target }) => /^astro/.test(target)))).toEqual([])
  })

  test('never imports the backend, content or another feature', () => {
    const wrong = inside.filter(({ file, target }) => isComponent(file) && ![folderOf(file), 'islands'].includes(folderOf(target)))
    expect(told(wrong)).toEqual([])
  })

  test('imports only the packages that render, read a store or show a toast', () => {
    const packages = islands.map(({ target }) => target).filter((target) => !target.startsWith('.'))
    // The toast's own style sheet comes as the address of a file.
    expect([...new Set(packages)].sort()).toEqual(['@nanostores/react', 'react', 'sonner', 'sonner/dist/styles.css?url'])
  })
})

describe('a store', () => {
  const stores = imports.filter(({ file }) => /store\.ts$/.test(file))

  test('imports no package but nanostores', () => {
    expect([...new Set(stores.map(({ target }) => target).filter((target) => !target.startsWith('.')))]).toEqual(['nanostores'])
  })

  test('never imports a component or a style', () => {
    expect(told(stores.filter(({ target }) => /\.(tsx|astro|css)$/.test(target)))).toEqual([])
  })
})

test('only islands import React, and only the sanitiser imports DOMPurify', () => {
  const react = imports.filter(
    ({ file, target }) => /^(react|react-dom|@nanostores\/react|sonner)\b/.test(target) && !file.endsWith('.tsx')
  )
  expect(told(react)).toEqual([])
  const purify = imports.filter(({ target }) => target === 'dompurify')
  expect(told(purify)).toEqual(['news/sanitize.ts imports dompurify'])
})

test('every package that src/ imports is a dependency, so that a production install can build', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const packages = imports
    .filter(({ target, typeOnly }) => !typeOnly && !/^(\.|node:|astro:)/.test(target))
    .map(({ target }) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0])
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...new Set(packages)]))
})

test('only one file calls fetch', () => {
  const callers = files.filter((file) => /\bfetch\(/.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(callers).toEqual(['backend/fetch-with-timeout.ts'])
})

test('no file inserts HTML as text', () => {
  const raw = files.filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/.test(readFileSync(join(SOURCE, file), 'utf8'))
  )
  expect(raw).toEqual([])
})

test('imports name files with their extension, and there are no barrel files', () => {
  expect(told(inside.filter(({ target }) => !/\.[a-z0-9]+$/.test(target)))).toEqual([])
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})
