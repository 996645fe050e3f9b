import { expect, test } from 'vitest'
import { compactor } from '../../../src/integrations/compact-pages.ts'

function compactAll(pages: string[], assets = ''): string[] {
  return pages.map(compactor(assets))
}

test('joins styles in their order, and scripts in a row', () => {
  expect(
    compactAll([
      '<style>a{}</style><script type="x">{}</script><script>one()</script><script>two()</script><style>b{}</style><b></b><script>three()</script>'
    ])
  ).toEqual(['<style>a{}b{}</style><script type="x">{}</script><script>one();two()</script><b></b><script>three()</script>'])
})

test('gives each scope the same short name on all pages', () => {
  const [menu, form] = ['astro-aaaaaaaa', 'astro-bbbbbbbb']
  expect(compactAll([`<style>.${form}{}.${menu}{}</style><p class="${form}">`, `<style>.${menu}{}</style>astro-template`])).toEqual([
    '<style>.a{}.b{}</style><p class="a">',
    '<style>.b{}</style>astro-template'
  ])
})

test('gives many scopes different names', () => {
  const css = Array.from({ length: 800 }, (_, index) => `.astro-${String(index).padStart(8, 'x')}{}`).join('')
  expect(new Set(compactAll([`<style>${css}</style>`])[0]?.split('{}'))).toHaveLength(801)
})

test('shortens custom properties that no other file uses', () => {
  const css = 'p{--size:1px;--band:red;width:var(--size);color:var(--band);background:url(a.C--size.png)}'
  expect(compactAll([`<style>${css}</style>--size`], 'var(--band)')).toEqual([
    '<style>p{--a:1px;--band:red;width:var(--a);color:var(--band);background:url(a.C--size.png)}</style>--size'
  ])
})
