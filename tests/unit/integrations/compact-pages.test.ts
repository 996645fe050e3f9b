import { expect, test } from 'vitest'
import { compact } from '../../../src/integrations/compact-pages.ts'

test('joins styles in their order, and scripts in a row', () => {
  expect(
    compact(
      '<style>a{}</style><script type="x">{}</script><script>one()</script><script>two()</script><style>b{}</style><b></b><script>three()</script>'
    )
  ).toBe('<style>a{}b{}</style><script type="x">{}</script><script>one();two()</script><b></b><script>three()</script>')
})

test('gives each scope its own short name, and leaves other words', () => {
  const scopes = Array.from({ length: 27 }, (_, index) => `astro-${String(index).padStart(8, 'x')}`)
  const css = scopes.map((scope) => `p.${scope}{}`).join('')
  const [, names = ''] = compact(`<style>${css}</style><p class="${scopes.join(' ')}">`).match(/class="(.*)"/) ?? []

  expect(new Set(names.split(' '))).toHaveLength(27)
  expect(names).toMatch(/^a b c .* z a26$/)
  expect(compact(`<style>.${scopes[0]}{}</style>astro-template`)).toBe('<style>.a{}</style>astro-template')
})

test('shortens custom properties that no other file uses', () => {
  const css = 'p{--size:1px;--band:red;width:var(--size);color:var(--band);background:url(a.C--size.png)}'
  expect(compact(`<style>${css}</style>--size`, 'var(--band)')).toBe(
    '<style>p{--a:1px;--band:red;width:var(--a);color:var(--band);background:url(a.C--size.png)}</style>--size'
  )
})
