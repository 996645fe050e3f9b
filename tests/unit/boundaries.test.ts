import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/*
 * Which folder may import which: pages → layout → menu, pages → features → backend, and never upwards. The list below is
 * complete: a new folder in src/ or a new dependency is a decision that is recorded here.
 */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))

const FEATURES = ['home', 'commodities', 'counter', 'contact', 'news', 'menu']

/** The folders that each folder may import besides itself. Files directly in src/ are listed by name. */
const MAY_IMPORT: Record<string, string[]> = {
  pages: [
    ...['layout', 'home', 'commodities', 'counter', 'contact', 'news'],
    ...['content', 'downloads', 'seo', 'styles', 'integrations', 'urls.ts']
  ],
  layout: ['menu', 'offline', 'content', 'seo', 'styles', 'integrations', 'urls.ts'],
  // The logo files and the no-script notice belong to the layout.
  home: ['layout', 'content', 'urls.ts'],
  commodities: ['content', 'integrations', 'urls.ts'],
  counter: ['backend', 'islands', 'layout', 'content'],
  contact: ['backend', 'islands', 'content', 'urls.ts'],
  news: ['backend', 'islands', 'layout', 'offline', 'content', 'urls.ts'],
  menu: ['islands'],
  // Used by every island.
  islands: [],
  backend: [],
  // Downloads and images receive their texts as arguments.
  downloads: ['content', 'styles', 'urls.ts'],
  seo: ['content', 'downloads', 'styles', 'urls.ts'],
  // The fields of the form determine which texts the owner must provide; the palette, what is behind transparent photographs.
  content: ['contact', 'styles'],
  integrations: [],
  offline: ['integrations', 'layout'],
  styles: [],
  'urls.ts': [],
  'env.d.ts': [],
  'content.config.ts': ['content']
}

interface Import {
  file: string
  target: string
}

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCE })
const imports = files.flatMap(importsOf)
const inside = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((entry) => ({ ...entry, target: normalize(join(dirname(entry.file), entry.target)).replace(/\?.*/, '') }))

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  const code = file.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text
  const found = [...code.matchAll(/^\s*(?:import|export)\s+(?:type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)]
  const dynamic = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  return [...found, ...dynamic].map(([, target = '']) => ({ file, target }))
}

const folderOf = (path: string) => path.split('/')[0] ?? path
const listed = (entries: Import[]) => entries.map(({ file, target }) => `${file} imports ${target}`)

test('the search finds the imports', () => {
  expect(listed(inside)).toContain('counter/store.ts imports backend/calls.ts')
  expect(listed(inside)).toContain('news/article-store.ts imports news/sanitize.ts')
  expect(listed(inside)).toContain('pages/index.astro imports counter/early-call.ts')
  expect(inside.length).toBeGreaterThan(100)
})

test('every folder and file in src/ is listed', () => {
  expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining([...new Set(files.map(folderOf))]))
})

test('a folder imports only itself and the folders listed for it', () => {
  const wrong = inside.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return from !== to && !MAY_IMPORT[from]?.includes(to)
  })
  expect(listed(wrong)).toEqual([])
})

test('a feature never imports another', () => {
  const wrong = inside.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return from !== to && FEATURES.includes(from) && FEATURES.includes(to)
  })
  expect(listed(wrong)).toEqual([])
})

test('the content schemas import no components', () => {
  const wrong = inside.filter(({ file, target }) => /^content[./]/.test(file) && /\.(tsx|astro)$/.test(target))
  expect(listed(wrong)).toEqual([])
})

test('only the layout imports the style sheets', () => {
  const sheets = inside.filter(({ target }) => target.startsWith('styles/') && target.endsWith('.css'))
  expect(listed(sheets)).toEqual(['layout/Layout.astro imports styles/index.css'])
})

/** The data sheet is also React, but is rendered by the build and never sent to a browser. */
const isComponent = (file: string) => file.endsWith('.tsx') && folderOf(file) !== 'downloads'

describe('an island', () => {
  const islands = imports.filter(({ file }) => isComponent(file))

  test('never imports Astro modules', () => {
    expect(listed(islands.filter(({ target }) => /^astro/.test(target)))).toEqual([])
  })

  test('never imports the backend, content or another feature', () => {
    const wrong = inside.filter(({ file, target }) => isComponent(file) && ![folderOf(file), 'islands'].includes(folderOf(target)))
    expect(listed(wrong)).toEqual([])
  })

  test('imports only packages for rendering, stores and toasts', () => {
    const packages = islands.map(({ target }) => target).filter((target) => !target.startsWith('.'))
    // The style sheet of the toast library is imported as a URL.
    expect([...new Set(packages)].sort()).toEqual(['@nanostores/react', 'react', 'sonner', 'sonner/dist/styles.css?url'])
  })
})

describe('a store', () => {
  const stores = imports.filter(({ file }) => /store\.ts$/.test(file))

  test('imports no package but nanostores', () => {
    expect([...new Set(stores.map(({ target }) => target).filter((target) => !target.startsWith('.')))]).toEqual(['nanostores'])
  })

  test('never imports a component or a style', () => {
    expect(listed(stores.filter(({ target }) => /\.(tsx|astro|css)$/.test(target)))).toEqual([])
  })
})

test('only islands import React, and only the sanitiser imports DOMPurify', () => {
  const react = imports.filter(
    ({ file, target }) => /^(react|react-dom|@nanostores\/react|sonner)\b/.test(target) && !file.endsWith('.tsx')
  )
  expect(listed(react)).toEqual([])
  const purify = imports.filter(({ target }) => target === 'dompurify')
  expect(listed(purify)).toEqual(['news/sanitize.ts imports dompurify'])
})

test('only one file calls fetch, besides the service worker', () => {
  const callers = files.filter((file) => /\bfetch\(/.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(callers.sort()).toEqual(['backend/fetch-with-timeout.ts', 'offline/worker.ts'])
})

test('no file inserts HTML as text', () => {
  const raw = files.filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/.test(readFileSync(join(SOURCE, file), 'utf8'))
  )
  expect(raw).toEqual([])
})

test('imports name files with their extension, and there are no barrel files', () => {
  expect(listed(inside.filter(({ target }) => !/\.[a-z0-9]+$/.test(target)))).toEqual([])
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})
