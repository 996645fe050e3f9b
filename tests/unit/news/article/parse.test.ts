// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { linesOf, read, words } from './read.ts'

const THREE = ['Wheat rose.', 'Corn fell.', 'Oats held.']
const PARAGRAPHS = '<p>Wheat rose.</p><p>Corn fell.</p><p>Oats held.</p>'
const escaped = (html: string) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test.each([
  ['double-escaped tags', escaped(PARAGRAPHS)],
  [
    'double-escaped tags, in the wrappers of an extractor',
    `<div id="readability-page-1" class="page"><article>${escaped(PARAGRAPHS)}</article></div>`
  ],
  ['double-escaped line breaks', escaped('Wheat rose.<br>Corn fell.<br/>Oats held.')],
  ['no tags', 'Wheat rose.\r\n\r\nCorn fell.\n \n\nOats held.\n'],
  ['CDATA marks', `<![CDATA[${PARAGRAPHS}]]>`],
  ['CDATA marks and white space', `\n  <![CDATA[\n${PARAGRAPHS}\n]]>\n`],
  ['escaped CDATA marks', escaped(`<![CDATA[${PARAGRAPHS}]]>`)],
  ['CDATA marks around plain text', '<![CDATA[Wheat rose.\n\nCorn fell.\n\nOats held.]]>']
])('an article with %s keeps its lines', async (_, text) => {
  expect(linesOf(await read(text)).filter(Boolean)).toEqual(THREE)
})

test('shows a double-escaped picture', async () => {
  expect((await read(escaped('<img src="/oats.jpg">'))).querySelector('img')).not.toBeNull()
})

test('plain text keeps its lines, and its columns in one block, even with a link in it', async () => {
  const table =
    'Port         Wheat    Corn\nOdesa          210     180\n\nReni           208     177'
  const box = await read(
    `Prices on Monday:\n- wheat 210\n- <a href="/corn">corn</a> 180\n\n${table}\n\nTwo sentences.  No columns.`
  )
  expect(box.querySelector('pre')?.textContent).toBe(table)
  box.querySelector('pre')?.remove()
  expect(linesOf(box)).toEqual([
    'Prices on Monday:',
    '- wheat 210',
    '- corn 180',
    'Two sentences. No columns.'
  ])
})

test('columns may be separated by tabs', async () => {
  const box = await read('Bids:\n\nPort\tWheat\nOdesa\t210\n\nBy the mill.')
  expect(box.querySelector('pre')?.textContent).toBe('Port\tWheat\nOdesa\t210')
})

test('a press release with two spaces between or within sentences has no columns', async () => {
  const sentence =
    'Growers may "enroll now."  The sign-up (for all)  ends in March,  said the  agency;  “soon”  or ‘late’  or \'never\'  came:  Why?  Wait!  No.'
  const box = await read(
    `${sentence.repeat(8)}   ${sentence}\n\nSecond paragraph.  Its end,  too.\n\n${sentence.repeat(8)}\n`
  )
  expect(box.querySelector('pre')).toBeNull()
})

test.each([
  '<a href="https://www.example.org/oats"\n   title="Oats">the price\nof oats</a>',
  '<a\n\nhref="https://www.example.org/oats">the price\nof oats</a>'
])('a tag that spans several lines of plain text stays whole: %s', async (link) => {
  const box = await read(`The mill buys oats.\nSee ${link} today.\n\nIt opens on Monday.`)
  expect(linesOf(box)).toEqual([
    'The mill buys oats.',
    'See the price',
    'of oats today.',
    'It opens on Monday.'
  ])
  expect(box.querySelector('a')?.href).toBe('https://www.example.org/oats')
})

test.each(['-', '=', '_'])(
  'a rule of %j belongs to the columns next to it, even after a blank line',
  async (sign) => {
    const rule = sign.repeat(60)
    const head = '                     WEEK     YEAR\n  GRAIN          11/20/26  TO DATE'
    const table = `${rule}\n\n${head}\n\n${rule}\n\nOATS                4,100   61,300\n\n${rule}`
    const box = await read(`Sales rose.\n\n${table}\n\nSource: the mill.\n\n${rule}\n\nThe end.`)
    expect(box.querySelector('pre')?.textContent).toBe(table)
    expect(box.querySelectorAll('pre')).toHaveLength(1)
    expect([...box.querySelectorAll('p')].map(words)).toEqual([
      'Sales rose.',
      'Source: the mill.',
      rule,
      'The end.'
    ])
  }
)
