import { expect, test } from 'vitest'
import { withAnnouncedFiles } from '../../../src/integrations/announced-files.ts'

const IMPORTS = new Map([
  ['/_astro/list.js', ['/_astro/react.js', '/_astro/calls.js', '/_astro/later.js']],
  ['/_astro/react.js', ['/_astro/calls.js']],
  ['/_astro/calls.js', []],
  ['/_astro/later.js', []]
])

const page = (body: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><style>p{}</style></head><body>${body}</body></html>`
const island = (client: string, component = '/_astro/list.js') =>
  `<astro-island uid="x" component-url="${component}" renderer-url="/_astro/react.js" props="{&quot;text&quot;:[0,&quot;a > b&quot;]}" ssr client="${client}"><p>Loading</p></astro-island>`

test('announces the files of an island that runs at once, and everything that they import', () => {
  const html = withAnnouncedFiles(page(island('load')), 'news/index.html', IMPORTS)
  expect(html).toContain('of ["/_astro/list.js","/_astro/react.js","/_astro/calls.js","/_astro/later.js"]')
  expect(html, 'before the styles, which are longer').toMatch(/<\/script><style>/)
})

test.each(['visible', 'need'])('announces no files of an island that waits: client:%s', (client) => {
  expect(withAnnouncedFiles(page(island(client)), 'index.html', IMPORTS)).toBe(page(island(client)))
})

test('changes nothing else in the page', () => {
  const html = withAnnouncedFiles(page(island('load')), 'news/index.html', IMPORTS)
  expect(html.replace(/<script>.*?<\/script>/, '')).toBe(page(island('load')))
})

test('names the page and the file when a file is not in the build', () => {
  expect(() => withAnnouncedFiles(page(island('load', '/_astro/lost.js')), 'news/index.html', IMPORTS)).toThrow(
    'news/index.html runs /_astro/lost.js, which is not in the build'
  )
})
