import { expect, test } from 'vitest'
import { withModulePreloads } from '../../../src/integrations/module-preloads.ts'

const IMPORTS = new Map([
  ['/_astro/draw.js', ['/_astro/store.js', '/_astro/calls.js', '/_astro/later.js']],
  ['/_astro/store.js', ['/_astro/calls.js']],
  ['/_astro/calls.js', []],
  ['/_astro/later.js', []]
])

const page = (body: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><style>p{}</style></head><body>${body}</body></html>`
const script = (url: string) => `<script type="module" src="${url}"></script>`
const ISLAND = '<astro-island component-url="/_astro/list.js" renderer-url="/_astro/react.js" ssr client="answered"></astro-island>'

test('preloads the imports of a page script, each file once, and none of a deferred island', () => {
  const html = withModulePreloads(page(ISLAND + script('/_astro/draw.js')), 'news/index.html', IMPORTS)
  expect(html).toContain('of ["/_astro/draw.js","/_astro/store.js","/_astro/calls.js","/_astro/later.js"]')
  expect(html, 'before the styles').toMatch(/<\/script><style>/)
})

test('preloads nothing on a page without a module script', () => {
  expect(withModulePreloads(page(ISLAND), 'index.html', IMPORTS)).toBe(page(ISLAND))
})

test('changes nothing else in the page', () => {
  const html = withModulePreloads(page(script('/_astro/draw.js')), 'news/index.html', IMPORTS)
  expect(html.replace(/<script>.*?<\/script>/, '')).toBe(page(script('/_astro/draw.js')))
})

test('names the page and the file if a file is not in the build', () => {
  expect(() => withModulePreloads(page(script('/_astro/lost.js')), 'news/index.html', IMPORTS)).toThrow(
    'news/index.html runs /_astro/lost.js, which is not in the build'
  )
})
