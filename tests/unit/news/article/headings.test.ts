// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { headingsOf, read } from './read.ts'

test('headings fit below that of the page, and skip no level', async () => {
  const box = await read(
    '<p>By us</p><h1>A</h1><h4>B</h4><h2></h2><h6>C</h6><h2>D<img src="a.png"></h2><h1>E</h1>'
  )
  expect(headingsOf(box)).toEqual(['h2A', 'h3B', 'h4C', 'h3D', 'h2E'])
})

test.each([
  ['Oats &amp; bran', '<h1>OATS &amp;  Bran</h1>', []],
  ['Oats – the week', '<div>Monday</div><h2><a href="/x">Oats: The Week</a></h2>', []],
  ['Oats hold - The Mill Post', '<h1>Oats hold</h1>', []],
  ['Oats hold', '<h1>Oats hold, bran falls</h1>', ['h2Oats hold, bran falls']],
  ['Oats hold', '<h3>Why</h3><h4>Rain</h4>', ['h2Why', 'h3Rain']],
  ['Oats hold', '<h1>Oats hold</h1><h3>Why</h3>', ['h2Why']]
])('below the headline %s, %s leaves the headings %j', async (headline, html, headings) => {
  const box = await read(`${html}<p>Text.</p>`, headline.replace('&amp;', '&'))
  expect(headingsOf(box)).toEqual(headings)
})
