// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readArticle } from '../../../../src/news/article/read-article.ts'

const ARTICLE = 'https://news.example.org/2026/11/story'
const LABELS = { video: 'Video', audio: 'Sound', frame: 'Embedded page' }
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(min-width: 1px)' }))
})

async function read(text: string): Promise<HTMLElement> {
  const box = document.createElement('div')
  box.append((await readArticle(text, ARTICLE, LABELS)) ?? '')
  return box
}

const all = async <Name extends keyof HTMLElementTagNameMap>(html: string, name: Name) => [...(await read(html)).querySelectorAll(name)]
const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

test.each([
  ['wrappers', '<div><p>Wheat rose.</p><section><p>Corn fell.</p>Oats held.</section></div>'],
  ['a wrapper for each', '<div><div>Wheat rose.</div><div>Corn fell.</div><center>Oats held.</center></div>'],
  ['empty lines', '<div>Wheat rose.<br><br>Corn fell.<br> <br><br>Oats held.<br></div>'],
  ['empty lines in an inline element', '<p><font>Wheat rose.<br><br>Corn fell.</font></p><p>Oats held.</p>'],
  ['empty paragraphs', '<p>Wheat rose.</p><p>&nbsp;</p><p><br></p>&nbsp;<p>Corn fell.</p><div></div><p>Oats held.</p>'],
  ['elements of its own', '<x-story><x-par>Wheat rose.</x-par><x-par>Corn fell.</x-par><x-par>Oats <x-tip>held</x-tip>.</x-par></x-story>'],
  ['tags that were escaped twice', '&lt;p&gt;Wheat rose.&lt;/p&gt;&lt;p&gt;Corn fell.&lt;/p&gt;&lt;p&gt;Oats held.&lt;/p&gt;'],
  ['no tags', 'Wheat rose.\r\n\r\nCorn fell.\n \n\nOats held.\n']
])('an article with %s has its paragraphs', async (_, text) => {
  const box = await read(text)
  expect([...box.children].map((element) => [element.localName, words(element)])).toEqual([
    ['p', 'Wheat rose.'],
    ['p', 'Corn fell.'],
    ['p', 'Oats held.']
  ])
})

test('plain text keeps its lines, and its columns in one block, also with a link in it', async () => {
  const table = 'Port         Wheat    Corn\nOdesa          210     180\n\nReni           208     177'
  const box = await read(`Prices on Monday:\n- wheat 210\n- <a href="/corn">corn</a> 180\n\n${table}\n\nTwo sentences.  No columns.`)
  expect([...box.children].map(({ innerHTML }) => innerHTML.replace(/<a [^>]*>/, '<a>'))).toEqual([
    'Prices on Monday:<br>- wheat 210<br>- <a>corn</a> 180',
    table,
    'Two sentences.  No columns.'
  ])
  expect(box.querySelector('pre')?.textContent).toBe(table)
})

test.each([
  ['src', '<img src="/photo.jpg">'],
  ['srcset, of the size that is needed', '<img srcset="/s.jpg 320w, /photo.jpg 1280w, /l.jpg 4000w">'],
  ['srcset beside a preview', '<img src="/tiny.jpg" srcset="/photo.jpg 1280w">'],
  ['data-src', `<img src="${BLANK}" data-src="/photo.jpg">`],
  ['data-lazy-src', '<img src="/blank.gif" data-lazy-src="/photo.jpg">'],
  ['data-original', '<img data-original="https://news.example.org/photo.jpg">'],
  ['data-srcset', '<img data-srcset="/s.jpg 320w, /photo.jpg 800w">'],
  ['a source', '<picture><source srcset="/photo.jpg" type="image/jpeg"><img alt=""></picture>'],
  [
    'the source that this browser takes',
    '<picture><source srcset="/a.jxl" type="image/jxl"><source srcset="/b.jpg" media="print"><source srcset="/photo.jpg 1x"><img src="/s.jpg"></picture>'
  ],
  ['noscript', '<figure><noscript><img src="/photo.jpg"></noscript></figure>'],
  ['noscript after a placeholder', '<div><img src="/blank.gif"></div><noscript><img src="/photo.jpg"></noscript>'],
  ['noscript before its lazy copy', '<noscript><img src="/photo.jpg"></noscript><img data-src="/photo.jpg">'],
  ['the custom element of AMP', '<amp-img src="/photo.jpg" width="600" height="400"></amp-img>'],
  ['an image without a height', '<img src="/photo.jpg" width="570" height="0">'],
  ['an image without a size', '<img src="/photo.jpg" width="0" height="0" sizes="100vw">']
])('a picture is shown that its publisher wrote as %s', async (_, html) => {
  expect((await all(html, 'img')).map(({ src }) => src)).toEqual(['https://news.example.org/photo.jpg'])
})

test('a lazy picture is shown whose address has no ending, as those of image services', async () => {
  const address = 'https://images.example/fetch/w_1456,c_limit,f_auto/5f0e9b1c'
  expect((await all(`<img src="${BLANK}" data-src="${address}">`, 'img')).map(({ src }) => src)).toEqual([address])
})

test.each([
  'image/jpg;base64,AAAA',
  'image/png;charset=utf-8;base64,AAAA',
  "image/svg+xml,<svg viewBox='0 0 9 9'><path d='M0 0h9'/></svg>"
])('a picture is shown that is data: %s', async (data) => {
  expect((await all(`<img src="data:${data}">`, 'img')).map(({ src }) => src)).toEqual([`data:${data}`])
})

test.each([
  '<img src="https://count.example/p.gif" width="1" height="1">',
  '<noscript><img src="https://count.example/p.gif" width=1 height=1></noscript>',
  '<img src="data:image/svg+xml,<svg viewBox=\'0 0 9 9\'></svg>">',
  '<img src="ftp://a.example/x.png"><img data-url="/story"><img>'
])('no pixel, placeholder or unknown address is shown: %s', async (html) => {
  expect((await read(`<p>Text</p>${html}`)).querySelector('img')).toBeNull()
})

test('pictures load late and without a referrer, and keep their size and words', async () => {
  const [picture] = await all('<img src="a.png" alt="A field" title="Dawn" width="640" height="360" onload="x" class="y">', 'img')
  expect(picture?.outerHTML).toBe(
    '<img width="640" height="360" title="Dawn" alt="A field" loading="lazy" decoding="async" referrerpolicy="no-referrer" src="https://news.example.org/2026/11/a.png">'
  )
})

test('a film, a sound and a page leave links in their places, with their titles', async () => {
  const box = await read(
    '<p>Look:</p><iframe src="https://film.example/1" title="The harvest"></iframe><p>Or <video><source src="/v.mp4"></video> listen:</p>' +
      '<audio src="/a.mp3"></audio><iframe data-src="//map.example/"></iframe><iframe src="https://count.example/" width="1" height="1"></iframe>'
  )
  expect([...box.children].map(words)).toEqual(['Look:', 'The harvest', 'Or', 'Video', 'listen:', 'Sound', 'Embedded page'])
  expect([...box.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://film.example/1',
    'https://news.example.org/v.mp4',
    'https://news.example.org/a.mp3',
    'https://map.example/'
  ])
})

test('links resolve against the article and open new tabs safely, those that say nothing are no links', async () => {
  const [relative, mail, phone, icon, picture, ftp] = await all(
    '<a href="../10/bran?x=1#y">Earlier</a> <a href="mailto:a@example.org">Write</a> <a href="tel:+380">Call</a> <a href="/share"><svg></svg>&nbsp;</a>' +
      '<a href="/big"><img src="a.png"></a> <a href="ftp://a.example/">File</a>',
    'a'
  )
  expect(relative?.href).toBe('https://news.example.org/2026/10/bran?x=1#y')
  expect([relative?.target, relative?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  expect([mail?.href, phone?.href]).toEqual(['mailto:a@example.org', 'tel:+380'])
  for (const link of [icon, picture, ftp]) expect(link?.hasAttribute('href') ?? false).toBe(false)
})

test('notes lead within the page, and no other id stays', async () => {
  const box = await read(
    `<p id="menu">Wheat<a href="#fn 1">1</a> and corn<a href="${ARTICLE}#b">2</a>.</p><ol><li id="fn 1">A note</li><li><a name="b"></a>Another</li></ol>`
  )
  const [first, second] = box.querySelectorAll('a[href]')
  for (const [link, text] of [
    [first, 'A note'],
    [second, 'Another']
  ] as const) {
    expect(link?.hasAttribute('target')).toBe(false)
    expect(words(box.querySelector(link?.getAttribute('href') ?? '')?.closest('li') as Element)).toBe(text)
  }
  expect(box.querySelectorAll('[id]')).toHaveLength(2)
})

test('an email address that Cloudflare has encoded can be read', async () => {
  const code = '0b6a4b6e736a667b676e2564796c'
  const box = await read(
    `<p>Write to <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</a> or <a href="/cdn-cgi/l/email-protection#${code}">us</a>.</p>`
  )
  expect(words(box)).toBe('Write to a@example.org or us.')
  expect([...box.querySelectorAll('a')].map(({ href }) => href)).toEqual(['mailto:a@example.org', 'mailto:a@example.org'])
})

test('what the publisher hides stays hidden', async () => {
  const hidden = '<p hidden>A</p><div style="display:none">B</div><span style="visibility: hidden">C</span><template>D</template>'
  expect(words(await read(`<p>Text</p>${hidden}`))).toBe('Text')
})

test('words, formulas, letters of lists and merged cells stay', async () => {
  const html =
    '<h2>Prices</h2><p title="Lead"><b>Corn</b> <em>rose</em> by 4<sup>th</sup> <time datetime="2026-11-02">Monday</time></p>' +
    '<ol type="a" start="3" reversed=""><li value="3">Bran</li></ol><dl><dt>HS</dt><dd>1107</dd></dl><blockquote><p>Firm.</p></blockquote>' +
    '<figure><figcaption>Field</figcaption></figure>'
  expect((await read(html)).innerHTML).toBe(html)
  const box = await read(
    '<p>Yield <math><mi>y</mi><mo>=</mo><mn>6</mn></math></p><table><tr><th colspan="2" scope="col">2026</th></tr></table>'
  )
  expect(box.querySelector('math')?.innerHTML).toBe('<mi>y</mi><mo>=</mo><mn>6</mn>')
  expect(box.querySelector('th')?.outerHTML).toBe('<th colspan="2" scope="col">2026</th>')
})

test('a wrapper hands its language and direction down', async () => {
  const box = await read('<div lang="ar" dir="rtl"><section><p>a</p><p lang="en" dir="ltr">b</p></section></div>')
  expect([...box.querySelectorAll('p')].map(({ lang, dir }) => [lang, dir])).toEqual([
    ['ar', 'rtl'],
    ['en', 'ltr']
  ])
})

test('headings fit below that of the page, and skip no level', async () => {
  const box = await read('<h1>A</h1><h4>B</h4><h2></h2><h6>C</h6><h2>D<img src="a.png"></h2>')
  expect([...box.children].map(({ localName, textContent }) => localName + textContent)).toEqual(['h2A', 'h3B', 'h4C', 'h3D'])
})

test.each([
  ...['', '<p> </p>', '<!-- x --><script>x</script>', '<p>&nbsp;\u200b\u2060&shy;&#x3164;</p>', '<p> — </p>'],
  '<img src="https://count.example/p.gif" width=1 height=1>'
])('there is nothing to show in %j', async (html) => {
  expect(await readArticle(html, ARTICLE, LABELS)).toBeUndefined()
})
