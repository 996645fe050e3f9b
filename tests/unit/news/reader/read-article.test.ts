// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readArticle } from '../../../../src/news/reader/read-article.ts'
import { ARTICLES } from './articles.ts'

const ADDRESS = 'https://news.example.org/2026/11/oats'
const LABELS = { video: 'Video', audio: 'Sound', frame: 'Embedded page' }

const shorten = (url: string | null) => (url ?? '').replace(new URL(ADDRESS).origin, '')

/** The lines of an article, as described in articles.ts. */
function linesOf(root: Node): string {
  const text = [...root.childNodes].map(write).join('')
  const lines = text.split('\n').map((line) => (/^ {4,}\S/.test(line) ? line : line.trim()))
  // A block ends a line once; a blank line is written as a line break of its own.
  return lines
    .filter(Boolean)
    .join('\n')
    .replaceAll(/\n?¶\n?/g, '\n')
    .replaceAll(/\n\n+/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

function write(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ')
  const inner = [...node.childNodes].map(write).join('')
  switch (node.localName) {
    case 'a':
      return node.hasAttribute('href') ? `[${inner}](${shorten(node.getAttribute('href'))})` : inner
    case 'img':
      return `\n(${node.getAttribute('alt')}: ${shorten(node.getAttribute('src'))})\n`
    case 'br':
      return '¶'
    case 'hr':
      return '\n----\n'
    case 'li':
      return `\n- ${inner.trim()}\n`
    case 'tr':
      return `\n${[...node.children].map(writeCell).join('')}\n`
    case 'pre':
      return `\n${(node.textContent ?? '').replace(/^(?=.)/gm, '    ')}\n`
    case 'h2':
    case 'h3':
    case 'h4':
      return `\n${'#'.repeat(Number(node.localName[1]))} ${inner.trim()}\n`
    default:
      return /^(div|p|figure|figcaption|ul|ol|table|caption|tbody|details|summary|blockquote|dl|dt|dd)$/.test(
        node.localName
      )
        ? `\n${inner}\n`
        : inner
  }
}

function writeCell(cell: Element, index: number): string {
  const isAtEnd = cell.hasAttribute('data-number')
  return (index === 0 ? '' : isAtEnd ? ' |> ' : ' | ') + cell.textContent
}

test.each(Object.entries(ARTICLES))('%s', async (_, { html, lines, title, headline }) => {
  const article = await readArticle(html, ADDRESS, LABELS, headline)
  const box = document.createElement('div')
  box.append(article?.content ?? '')
  expect(linesOf(box)).toBe(lines.replace(/^\n/, ''))
  expect(article?.title).toBe(title)
})

test('pictures load lazily and without a referrer, and keep their size', async () => {
  const article = await readArticle('<img src="a.png" width="640" height="50%">', ADDRESS, LABELS)
  const { attributes } = article?.content.querySelector('img') ?? document.body
  expect(Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))).toEqual({
    src: 'https://news.example.org/2026/11/a.png',
    alt: '',
    width: '640',
    loading: 'lazy',
    referrerpolicy: 'no-referrer'
  })
})

test.each(['', ' \u200b', '<p>&nbsp;</p><hr>', '— · —', '<img src="/blank.gif">'])(
  'there is no article in %j',
  async (html) => {
    expect(await readArticle(html, ADDRESS, LABELS)).toBeUndefined()
  }
)
