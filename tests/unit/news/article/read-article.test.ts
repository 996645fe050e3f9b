// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readArticle } from '../../../../src/news/article/read-article.ts'
import { ARTICLE, LABELS, read } from './read.ts'

test('a base URL applies to links and pictures, but not to links within the article', async () => {
  const box = await read(
    '<base href="https://cdn.example/en/"><p id="a"><a href="b">B</a> <a href="#a">A</a></p><img src="c.png">'
  )
  const [link, place] = box.querySelectorAll('a')
  expect(link?.href).toBe('https://cdn.example/en/b')
  expect(place?.getAttribute('href')).toBe(`#${box.querySelector('p')?.id}`)
  expect(box.querySelector('img')?.src).toBe('https://cdn.example/en/c.png')
})

test.each([
  '<p title="Lead"><b>Corn</b> <em>rose</em> by 4<sup>th</sup>, <i>H</i><sub>2</sub><u>O</u> <time datetime="2026-11-02">Monday</time></p>',
  '<p><abbr title="hard red winter">HRW</abbr> <q>firm</q> <cite>Mill Post</cite> <small>a note</small> <mark>new</mark> <s>4.10</s> <del>4.20</del> <ins>4.30</ins> <strike>4.40</strike></p>',
  '<p><code>mill.csv</code> <tt>mill.csv</tt> <kbd>Ctrl</kbd> mill<wbr>feeds <bdi>قمح</bdi> <span lang="uk" dir="ltr">овес</span></p>',
  '<h2>Corn</h2><ol type="a" start="3" reversed=""><li value="3">Bran</li></ol><dl><dt>HS</dt><dd>1107</dd></dl><blockquote><p>Firm.</p></blockquote><hr><p><strong>Up.</strong></p>',
  '<figure><figcaption>Field</figcaption></figure><details><summary>Sources</summary>The mill.</details>'
])('keeps the markup of words and lists: %s', async (html) => {
  expect((await read(html)).innerHTML).toBe(html)
})

test('keeps merged cells and the parts of a table', async () => {
  const table =
    '<table><caption>Bids</caption><colgroup><col span="2"></colgroup><thead><tr><th colspan="2" scope="col">2026</th></tr></thead><tbody><tr><td rowspan="2">Reni</td><td>up</td></tr><tr><td>down</td></tr></tbody><tfoot><tr><td>All</td><td>flat</td></tr></tfoot></table>'
  expect((await read(table)).querySelector('table')?.outerHTML).toBe(table)
})

test('keeps formulas', async () => {
  const parts =
    '<mrow><mi mathvariant="normal">y</mi><mo stretchy="false">=</mo><mn>6</mn></mrow><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><msup><mi>x</mi><mn>2</mn></msup><msub><mi>x</mi><mn>1</mn></msub><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>' +
    '<msqrt><mn>2</mn></msqrt><mroot><mn>2</mn><mn>3</mn></mroot><mover accent="true"><mi>x</mi><mo>¯</mo></mover><munder><mi>lim</mi><mi>n</mi></munder><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mtext>tons</mtext><mspace></mspace><ms>t</ms>' +
    '<mmultiscripts><mi>C</mi><mn>6</mn><mn>1</mn></mmultiscripts><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>'
  const math = (await read(`<math display="block">${parts}</math>`)).querySelector('math')
  expect([math?.getAttribute('display'), math?.innerHTML]).toEqual(['block', parts])
})

test.each([
  ...[
    '',
    '<p> </p>',
    '<!-- x --><script>x</script>',
    '<p>&nbsp;\u200b\u2060&shy;&#x3164;</p>',
    '<p> — </p>'
  ],
  '<img src="https://count.example/p.gif" width=1 height=1>'
])('there is nothing to show in %j', async (html) => {
  expect(await readArticle(html, ARTICLE, LABELS)).toBeUndefined()
})
