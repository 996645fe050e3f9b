// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readArticle } from '../../../../src/news/article/read-article.ts'
import { ARTICLE, LABELS, read } from './read.ts'

test('a base applies to links and pictures, not to places of the article', async () => {
  const box = await read(
    '<base href="https://cdn.example/en/"><p id="a"><a href="b">B</a> <a href="#a">A</a></p><img src="c.png">'
  )
  const [link, place] = box.querySelectorAll('a')
  expect(link?.href).toBe('https://cdn.example/en/b')
  expect(place?.getAttribute('href')).toBe(`#${box.querySelector('p')?.id}`)
  expect(box.querySelector('img')?.src).toBe('https://cdn.example/en/c.png')
})

test('words, formulas, letters of lists and merged cells stay', async () => {
  const html =
    '<p>Prices</p><h2>Corn</h2><p title="Lead"><b>Corn</b> <em>rose</em> by 4<sup>th</sup> <time datetime="2026-11-02">Monday</time></p>' +
    '<ol type="a" start="3" reversed=""><li value="3">Bran</li></ol><dl><dt>HS</dt><dd>1107</dd></dl><blockquote><p>Firm.</p></blockquote>' +
    '<figure><figcaption>Field</figcaption></figure>'
  expect((await read(html)).innerHTML).toBe(html)
  const box = await read(
    '<p>Yield <math><mi>y</mi><mo>=</mo><mn>6</mn></math></p><table><tr><th colspan="2" scope="col">2026</th></tr><tr><td>6</td><td>t</td></tr></table>'
  )
  expect(box.querySelector('math')?.innerHTML).toBe('<mi>y</mi><mo>=</mo><mn>6</mn>')
  expect(box.querySelector('th')?.outerHTML).toBe('<th colspan="2" scope="col">2026</th>')
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
