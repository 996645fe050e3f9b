import { expect, test } from 'vitest'
import { pageShrinker } from '../../../src/build/lean-page.ts'

const ASTRO_RUNTIME = '<script>(()=>{customElements.define("astro-island",f)})();</script>'

const shrink = (html: string, scriptNames: string[] = []) =>
  pageShrinker({
    runtime: 'RUNTIME',
    base: '/',
    scriptNames: new Set(scriptNames),
    chunks: new Map([
      ['_astro/list.js', { imports: ['_astro/react.js'], dynamicImports: ['_astro/later.js'] }],
      ['_astro/react.js', { imports: [], dynamicImports: [] }],
      ['_astro/later.js', { imports: [], dynamicImports: [] }]
    ])
  })(html)

const page = (style: string, body: string) => `<!DOCTYPE html><html><head><style>${style}</style></head><body>${body}</body></html>`

const island = (client: string, props: string) =>
  `${ASTRO_RUNTIME}<astro-island uid="x" prefix="r1" component-url="/_astro/list.js" component-export="List" renderer-url="/_astro/react.js" ` +
  `props="${props.replaceAll('"', '&quot;')}" ssr client="${client}" opts="{&quot;name&quot;:&quot;List&quot;,&quot;value&quot;:true}" await-children><p>Loading</p><!--astro:end--></astro-island>`

test('a page keeps the rules for what is in it, and for what a script may add', () => {
  const lean = shrink(page('.shown{color:red}.absent{color:blue}.later{color:lime}', '<p class="shown">A</p>'), ['later'])
  expect(lean).toContain('.shown{')
  expect(lean).toContain('.later{')
  expect(lean).not.toContain('absent')
})

test('a variable that only an unused variable uses goes, too', () => {
  const dark = '@media (prefers-color-scheme:dark){:root{--a:3px;--c:4px}}'
  const lean = shrink(page(`:root{--a:1px;--b:var(--c);--c:2px}${dark}p{margin:var(--a)}`, '<p>A</p>'))
  expect(lean).toContain('margin:var(--a)')
  expect(lean).not.toMatch(/--[bc]/)
})

test('a variable that never changes is written out', () => {
  const lean = shrink(page(':root{--a:1px;--b:var(--a)}p{margin:var(--b) var(--a) 0}', '<p>A</p>'))
  expect(lean).toContain('<style>p{margin:1px 1px 0}</style>')
})

test('a scope is short, and only on elements to which it means something', () => {
  const lean = shrink(
    page(
      '.card[data-astro-cid-abc]{color:red}',
      '<div class="card" data-astro-cid-abc><p data-astro-cid-abc>A</p></div><i data-astro-cid-def>B</i>'
    )
  )
  expect(lean).toContain('.card[data-a]{color:red}')
  expect(lean).toContain('<div class="card" data-a><p>A</p></div><i>B</i>')
})

test('styles stand in one element, in their order', () => {
  const lean = shrink(`<html><head><style>p{color:red}</style></head><body><style>p{margin:0}</style><p>A</p></body></html>`)
  expect(lean.match(/<style>/g)).toHaveLength(1)
  expect(lean).toContain('p{color:red;margin:0}')
})

test('the text of scripts is left alone', () => {
  const script = '<script>const text = "<p data-astro-cid-abc>"</script>'
  expect(shrink(page('p{margin:0}', `<p>A</p>${script}`))).toContain(script)
})

test('the files of an island that runs at once are announced, with all they import; of one that waits, none', () => {
  const atOnce = shrink(page('p{margin:0}', island('load', '{}')))
  expect(atOnce).toContain('of ["/_astro/react.js","/_astro/list.js","/_astro/later.js"])')
  expect(atOnce).toContain('modulepreload')
  expect(shrink(page('p{margin:0}', island('visible', '{}')))).not.toContain('modulepreload')
})

test('one runtime stands in for all of the framework, and reads props as they are', () => {
  const props = '{"words":[0,{"more":[0,"Read \'more\'"]}],"links":[1,[[0,"/"]]],"data-astro-cid-abc":[0,true]}'
  const lean = shrink(page('p{margin:0}', island('load', props)))
  expect(lean).not.toContain('customElements')
  expect(lean).toContain('<script>RUNTIME</script></body>')
  expect(lean).toContain(`props='{"words":{"more":"Read &#39;more&#39;"},"links":["/"]}'`)
  expect(lean).not.toContain('astro:end')
})

test.each([
  ['a directive', island('idle', '{}'), 'client:idle'],
  ['a type of prop', island('load', '{"since":[3,"2025-01-01"]}'), 'takes only texts']
])('%s that the runtime does not know stops the build', (_, body, message) => {
  expect(() => shrink(page('p{margin:0}', body))).toThrow(message)
})
