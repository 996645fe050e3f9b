// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readArticle } from '../../../../src/news/article/read-article.ts'
import { ARTICLE, headingsOf, LABELS, read } from './read.ts'

test("headings fit below the page's own, and skip no level", async () => {
  const box = await read(
    '<p>By us</p><h1>A</h1><h4>B</h4><h2></h2><h6>C</h6><h2>D<img src="a.png"></h2><h1>E</h1>'
  )
  expect(headingsOf(box)).toEqual(['h2A', 'h3B', 'h4C', 'h3D', 'h2E'])
})

test.each([
  ['Oats & bran', '<h1>OATS &amp;  Bran</h1>', []],
  ['Oats – the week', '<div>Monday</div><h2><a href="/x">Oats: The Week</a></h2>', []],
  ['Oats hold - The Mill Post', '<h1>Oats hold</h1>', []],
  ['Oats hold – The Mill Post', '<h1>Oats hold</h1>', []],
  ['Oats hold — The Mill Post', '<h1>Oats hold</h1>', []],
  ['Oats hold | The Mill Post', '<h1>Oats<br>hold</h1>', []],
  ['Oats - a guide - The Mill Post', '<h1>Oats</h1>', ['h2Oats']],
  ['Oats hold', '<h1>The Mill Post</h1><h2>Oats hold</h2>', ['h2The Mill Post']],
  ['Wheat', '<h2>Corn</h2><p>It fell.</p><h2>Wheat</h2>', ['h2Corn', 'h2Wheat']],
  ['Oats hold', '<h1>Oats hold, bran falls</h1>', ['h2Oats hold, bran falls']],
  ['Oats hold', '<h3>Why</h3><h4>Rain</h4>', ['h2Why', 'h3Rain']],
  ['Oats hold', '<h1>Oats hold</h1><h3>Why</h3>', ['h2Why']]
])('below the headline %s, %s leaves the headings %j', async (headline, html, headings) => {
  const box = await read(`${html}<p>Text.</p>`, headline)
  expect(headingsOf(box)).toEqual(headings)
})

test.each([
  ['at the start', '<h1>Oats\n <em>hold</em></h1><p>By us.</p><h2>Why</h2>', ['h2Why']],
  ['in two lines', '<h1>Oats<br>hold</h1><p>By us.</p>', []],
  [
    'within the text',
    '<h2>Mills</h2><p>They wait.</p><h1>Oats hold</h1><p>By us.</p>',
    ['h2Mills']
  ],
  [
    'in a cell',
    '<table><tr><td>Monday</td><td><h1>Oats hold</h1></td></tr></table><p>By us.</p>',
    []
  ]
])("the only h1, %s, becomes the page's title and is removed", async (_, html, headings) => {
  const article = await readArticle(html, ARTICLE, LABELS)
  expect(article?.title).toBe('Oats hold')
  expect(headingsOf(article?.content as DocumentFragment)).toEqual(headings)
})

test.each([
  ['<p>Rye is dear.</p><h2>What millers say</h2><p>They wait.</p>', ['h2What millers say']],
  ['<h2>Rye</h2><p>It is dear.</p><h2>Oats</h2>', ['h2Rye', 'h2Oats']],
  ['<h1>Rye</h1><p>It is dear.</p><h1>Oats</h1>', ['h2Rye', 'h2Oats']],
  ['<h1><a href="/"><img src="/logo.png" alt="The Mill Post"></a></h1><p>Rye is dear.</p>', ['h2']]
])('%s gives the page no title and keeps its headings', async (html, headings) => {
  const article = await readArticle(html, ARTICLE, LABELS)
  expect(article?.title).toBeUndefined()
  expect(headingsOf(article?.content as DocumentFragment)).toEqual(headings)
})
