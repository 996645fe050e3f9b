import { expect, test } from 'vitest'
import { withModulePreloads } from '../../../src/integrations/module-preloads.ts'

const page = (body: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><style>p{}</style></head><body>${body}</body></html>`
const script = (url: string) => `<script type="module" src="${url}"></script>`
const ISLAND = '<astro-island component-url="/_astro/list.js" renderer-url="/_astro/react.js" ssr client="answered"></astro-island>'

test('preloads nothing on a page without a module script', () => {
  expect(withModulePreloads(page(ISLAND), '/', new Map())).toBe(page(ISLAND))
})

test('names the page and a file that the build lacks', () => {
  expect(() => withModulePreloads(page(script('/_astro/lost.js')), '/news/', new Map())).toThrow(
    '/news/ runs /_astro/lost.js, which is not in the build'
  )
})
