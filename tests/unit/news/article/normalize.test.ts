// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { linesOf, read, words } from './read.ts'

test.each([
  ['wrappers', '<div><p>Wheat rose.</p><section><p>Corn fell.</p>Oats held.</section></div>'],
  [
    'a wrapper for each',
    '<div><div>Wheat rose.</div><div>Corn fell.</div><center>Oats held.</center></div>'
  ],
  ['empty lines', '<div>Wheat rose.<br><br>Corn fell.<br> <br><br>Oats held.<br></div>'],
  [
    'empty lines in an inline element',
    '<p><font>Wheat rose.<br><br>Corn fell.</font></p><p>Oats held.</p>'
  ],
  [
    'empty paragraphs',
    '<p>Wheat rose.</p><p>&nbsp;</p><p><br></p>&nbsp;<p>Corn fell.</p><div></div><p>Oats held.</p>'
  ],
  [
    'custom elements',
    '<x-story><x-par>Wheat rose.</x-par><x-par>Corn fell.</x-par><x-par>Oats <x-tip><x-bold>held</x-bold></x-tip>.</x-par></x-story>'
  ],
  [
    'elements that a script would customize',
    '<section is="mill-story"><p>Wheat rose.</p><p>Corn fell.</p><p>Oats held.</p></section>'
  ]
])('an article with %s keeps its paragraphs', async (_, text) => {
  const box = await read(text)
  expect(linesOf(box).filter(Boolean)).toEqual(['Wheat rose.', 'Corn fell.', 'Oats held.'])
})

test.each(
  'address article aside center fieldset footer form header hgroup legend main menu nav search section'.split(
    ' '
  )
)('the content of <%s> is on its own lines', async (name) => {
  const box = await read(`<div>Wheat rose.<${name}>Corn fell.</${name}>Oats held.</div>`)
  expect(linesOf(box)).toEqual(['Wheat rose.', 'Corn fell.', 'Oats held.'])
})

test('there is no blank line at the start or beside a block, where margins do the spacing', async () => {
  const box = await read(
    '<div><br><br>Wheat rose.<br><br>Corn fell.<br><br><br>Oats held.<br><p>&nbsp;</p>&nbsp;<p><br></p></div><p>Bran.</p><br><b>&nbsp;</b>'
  )
  expect(linesOf(box)).toEqual(['Wheat rose.', '', 'Corn fell.', '', 'Oats held.', 'Bran.'])
})

test('preformatted text keeps its blank lines and its indentation', async () => {
  const html = '<pre><span>&nbsp;&nbsp;</span>Wheat<br><br><br>Corn</pre>'
  expect((await read(html)).querySelector('pre')?.outerHTML).toBe(html)
})

test.each([
  '<hr>',
  '<pre>Bran</pre>',
  '<details><summary>Bran</summary>Up.</details>',
  '<table><tr><td>Bran</td><td>Up</td></tr></table>',
  '<img src="/bran.jpg" alt="">'
])('there is no blank line beside %s', async (block) => {
  expect((await read(`Wheat rose.<br>${block}<br>Corn fell.`)).querySelector('br')).toBeNull()
})

test.each([
  ['<p>Text.</p><p>&nbsp;</p><div> </div><h2>&nbsp;</h2>', '<p>Text.</p>'],
  [
    '<p>Text.</p><ul class="share"><li><a href="/share"><svg></svg></a></li></ul><ol></ol>',
    '<p>Text.</p>'
  ],
  ['<p>Text.</p><blockquote><p></p></blockquote><dl></dl>', '<p>Text.</p>'],
  ['<p>Text.</p><figure class="ad"></figure>', '<p>Text.</p>'],
  ['<ul><li>Bran</li><li>&nbsp;</li></ul>', '<ul><li>Bran</li></ul>'],
  ['<dl><dt></dt><dd>Bran</dd><dt>Oil</dt><dd></dd></dl>', '<dl><dd>Bran</dd><dt>Oil</dt></dl>'],
  [
    '<figure><blockquote>Firm.</blockquote><figcaption></figcaption></figure>',
    '<figure><blockquote>Firm.</blockquote></figure>'
  ]
])('empty elements are removed: %s', async (html, left) => {
  expect((await read(html)).innerHTML.replace(/\s+(?=<|$)/g, '')).toBe(left)
})

test('words stay apart, whatever element holds the space between them', async () => {
  const html =
    '<p>Barley<b> </b>fell<em>&nbsp;</em>by<span> </span>a<a href="/x"> </a>tenth.<i></i></p><pre>a<b>  </b>b</pre>'
  const box = await read(html)
  expect(words(box.querySelector('p') as Element)).toBe('Barley fell by a tenth.')
  expect(box.querySelector('pre')?.textContent).toBe('a  b')
  const divided = await read(
    '<p><span>9 hours ago</span></p><span>Mills</span><div></div><span>Odesa</span>'
  )
  expect(linesOf(divided)).toEqual(['9 hours ago', 'Mills Odesa'])
})

test.each([
  '<p hidden>A</p>',
  '<div style="display:none">A</div>',
  '<span style="visibility: hidden">A</span>',
  '<dialog>A</dialog>',
  '<select><option>A</option><option>B</option></select>',
  '<textarea>A</textarea>',
  '<p class="usa-sr-only">A</p>',
  '<span class="screen-reader-text">A</span>',
  '<span class="screenreader-only">A</span>',
  '<h2 class="visually-hidden">A</h2>',
  '<span class="visuallyhidden">A</span>',
  '<a href="/x"><span class="element-invisible">(link is external)</span></a>'
])('what the publisher hides stays hidden: %s', async (hidden) => {
  expect(words(await read(`<p>Text</p>${hidden}`))).toBe('Text')
})

test("shows what find-in-page would reveal on the publisher's page", async () => {
  expect(linesOf(await read('<p>Text</p><p hidden="until-found">More</p>'))).toEqual([
    'Text',
    'More'
  ])
})

test.each([
  '<div id="js_content" style="visibility: hidden">',
  '<div class="td-post-content" style="display: none">',
  '<article hidden>',
  '<script>var id = 7</script><div style="visibility: hidden">',
  '<style>.story { opacity: 0 }</style><div style="visibility: hidden">',
  '<svg viewBox="0 0 9 9"><title>Share</title></svg><div style="visibility: hidden">'
])('shows an article that is hidden as a whole: %s', async (open) => {
  expect(linesOf(await read(`<main>${open}<p>Oats rose.</p><p>Corn fell.</p></main>`))).toEqual([
    'Oats rose.',
    'Corn fell.'
  ])
})

test.each([
  [
    'KaTeX',
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>y</mi></mrow><annotation encoding="application/x-tex">\\gamma</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="mord">y</span></span></span>'
  ],
  [
    'MathJax',
    '<mjx-container><mjx-math aria-hidden="true"><mjx-mi>y</mjx-mi></mjx-math><mjx-assistive-mml><math><mi>y</mi></math></mjx-assistive-mml></mjx-container>'
  ],
  [
    'Temml',
    '<math class="tml-display" style="display:block math;"><mi style="font-style:italic;">y</mi></math>'
  ]
])('a formula from %s is shown once', async (_, formula) => {
  const box = await read(`<p>Yield ${formula}</p>`)
  expect(words(box)).toBe('Yield y')
  expect(box.querySelectorAll('math')).toHaveLength(1)
})

test('a wrapper keeps its language and direction', async () => {
  const box = await read(
    '<div lang="ar" dir="rtl"><section><p>a</p><p lang="en" dir="ltr">b</p></section></div>'
  )
  const given = (text: Element) =>
    ['lang', 'dir'].map((name) => text.closest(`[${name}]`)?.getAttribute(name))
  expect([...box.querySelectorAll('p')].map(given)).toEqual([
    ['ar', 'rtl'],
    ['en', 'ltr']
  ])
})

test.each([
  ['sr-only', false],
  ['sr-only sm:not-sr-only', true],
  ['lg:sr-only', true]
])('text with the class %j is shown: %s', async (name, isShown) => {
  const box = await read(`<p>Price<span class="${name}"> of a ton</span></p>`)
  expect(words(box)).toBe(isShown ? 'Price of a ton' : 'Price')
})
