// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sanitize } from '../../../src/news/sanitize.ts'
import { ATTACKS } from '../../fixtures/attacks.ts'

const ARTICLE = 'https://news.example.org/2026/11/story'

/** Elements that run, load or take input. */
const ACTIVE = 'script, style, link, meta, base, iframe, object, embed, form, input, button, select, svg, math, template'

/** Renders sanitised HTML. */
function shown(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(sanitize(html, ARTICLE, 'Table, scrolls sideways') ?? '')
  return box
}

test('resolves links against the article, and opens new tabs safely', () => {
  const [relative, mail, phone, none, ftp] = shown(
    '<a href="../10/bran?x=1#y">Earlier</a><a href="mailto:a@example.org">Write</a><a href="tel:+380">Call</a><a>None</a><a href="ftp://a.example/">File</a>'
  ).querySelectorAll('a')
  expect(relative?.href).toBe('https://news.example.org/2026/10/bran?x=1#y')
  expect([mail?.href, phone?.href, ftp?.hasAttribute('href')]).toEqual(['mailto:a@example.org', 'tel:+380', false])
  expect([relative?.target, relative?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  expect(none?.hasAttribute('href')).toBe(false)
})

test('pictures load lazily, without referrer, with alt, from http(s) or data URLs', () => {
  const html =
    '<img src="field.png"><img src="data:image/png;base64,AAAA" alt="Flag"><img src="data:image/svg+xml,<svg/>"><img src="ftp://a.example/x.png"><img>'
  const pictures = [...shown(html).querySelectorAll('img')]
  expect(pictures.map(({ src }) => src)).toEqual(['https://news.example.org/2026/11/field.png', 'data:image/png;base64,AAAA'])
  expect(pictures.map(({ alt }) => alt)).toEqual(['', 'Flag'])
  for (const picture of pictures) {
    expect([picture.loading, picture.referrerPolicy]).toEqual(['lazy', 'no-referrer'])
  }
})

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'])('shows a picture that comes as %s data', (type) => {
  const source = `data:image/${type};base64,AAAA`
  expect(shown(`<img src="${source}">`).querySelector('img')?.src).toBe(source)
})

test('keeps structure, languages, dates, numbering and merged cells', () => {
  const html =
    '<h2>Prices<img src="https://a.example/x.png" alt="Chart" width="2" height="2"></h2><p lang="uk" dir="ltr" title="Lead">' +
    '<b>Corn</b> <em>rose</em> by 4<sup>th</sup> <time datetime="2026-11-02">Monday</time><br><abbr title="US dollars">USD</abbr></p>' +
    '<blockquote><p>Firm.</p><cite>Trader</cite></blockquote><ol start="3" reversed=""><li value="3">Bran</li></ol><ul><li>Oil</li></ul>' +
    '<dl><dt>HS</dt><dd>1107</dd></dl><figure><figcaption>Field</figcaption></figure><pre><code>1 t</code></pre>' +
    '<table><colgroup span="2"></colgroup><thead><tr><th colspan="2" scope="col">2026</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody></table>'
  const box = shown(html)
  box.querySelector('[role=region]')?.replaceWith(...(box.querySelector('[role=region]')?.childNodes ?? []))
  const [picture] = box.querySelectorAll('img')
  for (const name of ['loading', 'decoding', 'referrerpolicy']) picture?.removeAttribute(name)
  expect(box.innerHTML).toBe(html)
})

test('keeps the picture that a publisher puts into a heading', () => {
  expect(shown('<h1><img src="a.png"></h1>').querySelectorAll('h2 img')).toHaveLength(1)
})

test('shifts headings below the page heading, and skips no level', () => {
  const headings = shown('<h1>A</h1><h4>B</h4><h2></h2><h6>C</h6><h2>D</h2>').querySelectorAll('h1, h2, h3, h4, h5, h6')
  expect([...headings].map(({ tagName, textContent }) => tagName + textContent)).toEqual(['H2A', 'H3B', 'H4C', 'H3D'])
})

test('puts a table, but no nested one, into a labelled scroll region', () => {
  const box = shown('<table><caption>Prices</caption><tr><td><table><tr><td>x</td></tr></table></td></tr></table>')
  const [wrapper, ...more] = box.querySelectorAll<HTMLElement>('[role=region]')
  expect(more).toEqual([])
  expect([wrapper?.tabIndex, wrapper?.getAttribute('aria-label')]).toEqual([0, 'Prices'])
})

test('keeps the width and height only of pictures', () => {
  expect(
    shown('<hr width=9999><table width=9999><tr><td height=9999>x</td></tr></table><img src="x.png" width="640">').querySelectorAll(
      '[width], [height]'
    )
  ).toHaveLength(1)
})

test('shows a picture that the publisher loads with a script', () => {
  const [late, stood] = shown(
    '<img data-src="field.png"><img data-src="/far.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img data-src="javascript:x">'
  ).querySelectorAll('img')
  expect([late?.src, stood?.src]).toEqual(['https://news.example.org/2026/11/field.png', 'https://news.example.org/far.jpg'])
  expect([late, stood].map((picture) => picture?.hasAttribute('data-src'))).toEqual([false, false])
})

test('neither shows nor fetches a tracking pixel', () => {
  expect(shown('<p>Text</p><img src="https://count.example/p.gif" width="1" height="1"><img src="a.png" height="0">').innerHTML).toBe(
    '<p>Text</p>'
  )
})

test.each([
  ['blank lines', 'Wheat\nis firm.\r\n\r\nCorn is > oats.\n \n', ['Wheat\nis firm.', 'Corn is > oats.']],
  ['lines', '\nWheat is firm.\nCorn is steady.\n \n', ['Wheat is firm.', 'Corn is steady.']]
])('keeps the paragraphs of plain text separated by %s', (_, text, paragraphs) => {
  const box = shown(text)
  expect([...box.children].map(({ tagName }) => tagName)).toEqual(paragraphs.map(() => 'P'))
  expect([...box.children].map(({ textContent }) => textContent)).toEqual(paragraphs)
})

test.each([
  ...['', '<p> </p><hr>', '<!-- x --><script>x</script>', '<p>&nbsp;\u200b\u2060&shy;&#x3164;</p>', '<p> — </p>'],
  '<img src="https://count.example/p.gif" width=1 height=1>'
])('finds nothing to show in %j', (html) => {
  expect(sanitize(html, ARTICLE, 'Table')).toBeUndefined()
})

test.each(Object.keys(ATTACKS))('neutralises attacks by %s', (kind) => {
  for (const attack of ATTACKS[kind] ?? []) {
    const box = shown(attack)
    expect(box.querySelector(ACTIVE)?.outerHTML, attack).toBeUndefined()
    const added = [...box.querySelectorAll('*')].filter(
      ({ role, firstElementChild }) => !(role === 'region' && firstElementChild?.localName === 'table')
    )
    const names = added.flatMap((element) => element.getAttributeNames())
    expect(
      names.filter((name) => /^(on|id$|name$|class$|style$|data-|aria-|role$|tabindex$)/.test(name)),
      attack
    ).toEqual([])
  }
})
