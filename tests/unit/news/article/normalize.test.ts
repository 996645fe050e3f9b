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
    'elements of its own',
    '<x-story><x-par>Wheat rose.</x-par><x-par>Corn fell.</x-par><x-par>Oats <x-tip><x-bold>held</x-bold></x-tip>.</x-par></x-story>'
  ],
  [
    'tags that were escaped twice',
    '&lt;p&gt;Wheat rose.&lt;/p&gt;&lt;p&gt;Corn fell.&lt;/p&gt;&lt;p&gt;Oats held.&lt;/p&gt;'
  ],
  ['no tags', 'Wheat rose.\r\n\r\nCorn fell.\n \n\nOats held.\n']
])('an article with %s has its paragraphs', async (_, text) => {
  const box = await read(text)
  expect(linesOf(box).filter(Boolean)).toEqual(['Wheat rose.', 'Corn fell.', 'Oats held.'])
})

test('no blank line stands at the start or beside a block, where margins are the distance', async () => {
  const box = await read(
    '<div><br><br>Wheat rose.<br><br>Corn fell.<br><br><br>Oats held.<br><p>&nbsp;</p>&nbsp;<p><br></p></div><p>Bran.</p><br><b>&nbsp;</b>'
  )
  expect(linesOf(box)).toEqual(['Wheat rose.', '', 'Corn fell.', '', 'Oats held.', 'Bran.'])
})

test('words stay apart, whatever holds the space between them', async () => {
  const html =
    '<p>Barley<b> </b>fell<em>&nbsp;</em>by<span> </span>a<a href="/x"> </a>tenth.<i></i></p><pre>a<b>  </b>b</pre>'
  const box = await read(html)
  expect(words(box.querySelector('p') as Element)).toBe('Barley fell by a tenth.')
  expect(box.querySelector('pre')?.textContent).toBe('a  b')
})

test('what the publisher hides stays hidden', async () => {
  const hidden =
    '<p hidden>A</p><div style="display:none">B</div><span style="visibility: hidden">C</span><template>D</template><p class="usa-sr-only">E</p>' +
    '<dialog>F</dialog>'
  const link = '<a href="/x">Text<span class="element-invisible"> (link is external)</span></a>'
  expect(words(await read(`<p>${link}</p>${hidden}<p hidden="until-found">More</p>`))).toBe(
    'TextMore'
  )
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
  ['sr-only focus:not-sr-only', false],
  ['sr-only sm:not-sr-only', true],
  ['lg:sr-only', true],
  ['not-sr-only', true]
])('text of the class %j is shown: %s', async (name, isShown) => {
  const box = await read(`<p>Price<span class="${name}"> of a ton</span></p>`)
  expect(words(box)).toBe(isShown ? 'Price of a ton' : 'Price')
})
