import { expect, test } from 'vitest'
import { pageShrinker } from '../../../src/integrations/lean-page.ts'

const ASTRO_RUNTIME =
  '<script>(()=>{(self.Astro||(self.Astro={})).load=d})();</script>' + '<script>(()=>{customElements.define("astro-island",f)})();</script>'

const shrinker = (scriptNames: string[] = []) =>
  pageShrinker({
    runtime: 'RUNTIME',
    base: '/',
    scriptNames: new Set(scriptNames),
    chunks: new Map([
      ['_astro/list.js', { imports: ['_astro/react.js', '_astro/shared.js'], dynamicImports: ['_astro/later.js'] }],
      ['_astro/react.js', { imports: [], dynamicImports: [] }],
      ['_astro/shared.js', { imports: [], dynamicImports: [] }],
      ['_astro/later.js', { imports: [], dynamicImports: [] }]
    ])
  })

const shrink = (html: string, scriptNames: string[] = []) => shrinker(scriptNames)(html)

const page = (style: string, body: string) => `<!DOCTYPE html><html><head><style>${style}</style></head><body>${body}</body></html>`

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const island = (client: string, props: string, value: unknown = true) =>
  `${ASTRO_RUNTIME}<astro-island uid="x" prefix="r1" component-url="/_astro/list.js" component-export="List" renderer-url="/_astro/react.js" ` +
  `props="${inAttribute(props)}" ssr client="${client}" opts="${inAttribute(JSON.stringify({ name: 'List', value }))}" await-children><p>Loading</p><!--astro:end--></astro-island>`

test('a page keeps the rules for what is in it, and for what a script may add', () => {
  const style = '.shown{color:red}.absent{color:blue}.later{color:lime}.now{color:tan}'
  const lean = shrink(page(style, '<p class="shown">A</p><script>p.className="now"</script>'), ['later'])
  expect(lean).toContain('.shown{')
  expect(lean).toContain('.later{')
  expect(lean).toContain('.now{')
  expect(lean).not.toContain('absent')
})

test('pages of one style keep each the rules for what is in it', () => {
  const shrink = shrinker()
  const style = '.a{color:red}.b{color:blue}'
  expect(shrink(page(style, '<p class="a">A</p>'))).toContain('<style>.a{color:red}</style>')
  expect(shrink(page(style, '<p class="b">B</p>'))).toContain('<style>.b{color:#00f}</style>')
})

test('an animation that no rule uses goes, and one that is used stays', () => {
  const lean = shrink(page('@keyframes turn{to{rotate:1turn}}@keyframes rest{to{rotate:0turn}}p{animation:1s turn}', '<p>A</p>'))
  expect(lean).toContain('@keyframes turn')
  expect(lean).not.toContain('rest')
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

test('a variable that a script names stays one, used by a rule or not', () => {
  const script = '<script>style.setProperty("--a",style.getPropertyValue("--b"))</script>'
  const lean = shrink(page(':root{--a:1px;--b:2px;--c:3px}p{margin:var(--a) var(--c)}', `<p>A</p>${script}`))
  expect(lean).toContain('<style>:root{--a:1px;--b:2px}p{margin:var(--a) 3px}</style>')
})

test('signs that mean something to a replacement stay as they are', () => {
  expect(shrink(page('p:before{content:"$&$1"}', `<p>A</p><script>text.replace(/a/,"$&$1")</script>`))).toMatch(
    /content:"\$&\$1".+text\.replace\(\/a\/,"\$&\$1"\)/s
  )
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

  const tags = shrink(
    page(
      'p[data-astro-cid-abc].card{color:red}',
      '<p class="card" data-astro-cid-abc>A</p><p data-astro-cid-abc>B</p><div class="card" data-astro-cid-abc>C</div>'
    )
  )
  expect(tags).toContain('<p class="card" data-a>A</p><p>B</p><div class="card">C</div>')
})

test('every scope has a short name of its own, however many there are', () => {
  const scopes = Array.from({ length: 30 }, (_, index) => `data-astro-cid-s${index}`)
  const lean = shrink(
    page(scopes.map((scope, index) => `p[${scope}]{margin:${index}px}`).join(''), scopes.map((scope) => `<p ${scope}>A</p>`).join(''))
  )
  const names = [...lean.matchAll(/<p (data-[a-z]+)>/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(30)
  expect(names).toContain('data-ab')
})

test('styles stand in one element, in their order', () => {
  const own = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
  const lean = shrink(`<html><head><style>p{margin:0}</style></head><body>${own}<style>p{margin:1px}</style><p>A</p></body></html>`)
  expect(lean).toBe('<html><head><style>p{margin:1px}</style></head><body><p>A</p></body></html>')
})

test('the text of scripts is left alone', () => {
  const script = '<script>const text = "<p data-astro-cid-abc>"</script>'
  expect(shrink(page('p{margin:0}', `<p>A</p>${script}`))).toContain(script)
})

test('the files of an island that runs at once are announced, with all they import; of one that waits, none', () => {
  const atOnce = shrink(page('p{margin:0}', island('load', '{}')))
  expect(atOnce).toContain('of ["/_astro/react.js","/_astro/list.js","/_astro/shared.js","/_astro/later.js"])')
  expect(atOnce, 'before the style, which is longer').toMatch(/modulepreload.+<style>/)
  expect(shrink(page('p{margin:0}', island('visible', '{}')))).not.toContain('modulepreload')
})

test('one runtime stands in for all of the framework, and reads props as they are', () => {
  const props = '{"words":[0,{"more":[0,"Read \'more\' & <all> &lt;"]}],"links":[1,[[0,"/"]]],"data-astro-cid-abc":[0,true]}'
  const lean = shrink(page('p{margin:0}', island('load', props)))
  expect(lean).not.toMatch(/customElements|self\.Astro/)
  expect(lean).toContain('<script>RUNTIME</script></body>')
  expect(lean).toContain(`props='{"words":{"more":"Read &#39;more&#39; &amp; &lt;all> &amp;lt;"},"links":["/"]}'`)
  expect(lean).not.toContain('astro:end')
})

test('an island says what to fetch, when, and that it is still as it was built', () => {
  expect(shrink(page('p{margin:0}', island('visible', '{}', { rootMargin: '200px' })))).toContain(
    `<astro-island ssr component-url='/_astro/list.js' component-export='List' renderer-url='/_astro/react.js' prefix='r1' props='{}' ` +
      `client='visible' opts='{"value":{"rootMargin":"200px"}}'><p>Loading</p></astro-island>`
  )
})

test('a page without islands carries no runtime', () => {
  expect(shrink(page('p{margin:0}', '<p>A</p>'))).not.toContain('RUNTIME')
})

test.each([
  ['a directive', island('idle', '{}'), 'client:idle'],
  ['a type of prop', island('load', '{"since":[3,"2025-01-01"]}'), 'takes only texts'],
  [
    'a script before an island',
    island('load', '{}').replace(' ssr ', ' before-hydration-url="/_astro/first.js" ssr '),
    'runs nothing before'
  ],
  ['a file', island('load', '{}').replace('list.js', 'lost.js'), 'lost.js is not in the build']
])('%s that the runtime does not know stops the build', (_, body, message) => {
  expect(() => shrink(page('p{margin:0}', body))).toThrow(message)
})
