// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readArticle } from '../../../../src/news/article/read-article.ts'

const ARTICLE = 'https://news.example.org/2026/11/story'
const LABELS = { video: 'Video', audio: 'Sound', frame: 'Embedded page' }
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

async function read(text: string, headline?: string): Promise<HTMLElement> {
  const box = document.createElement('div')
  box.append((await readArticle(text, ARTICLE, LABELS, headline))?.content ?? '')
  return box
}

const all = async <Name extends keyof HTMLElementTagNameMap>(html: string, name: Name) => [
  ...(await read(html)).querySelectorAll(name)
]
const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

/** The lines of an article, as a browser without styles breaks them. A line without words is one, too. */
function linesOf(box: Element): string[] {
  const copy = box.cloneNode(true) as Element
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const block of copy.querySelectorAll(
    'p, div, h2, h3, h4, ul, ol, li, blockquote, figure, figcaption, section'
  ))
    block.replaceWith('\f', ...block.childNodes, '\f')
  const blocks = (copy.textContent ?? '').split('\f').filter((block) => /[^ \t\r]/.test(block))
  return blocks
    .flatMap((block) => block.replace(/\n$/, '').split('\n'))
    .map((line) => line.replace(/ +/g, ' ').trim())
}

/** The addresses from which a browser chooses a picture. */
const offered = (image: HTMLImageElement) =>
  [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]
    .flatMap(({ srcset, src }) => [
      ...srcset.split(', ').map((candidate) => candidate.split(' ')[0]),
      src
    ])
    .filter(Boolean)

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

test('plain text keeps its lines, and its columns in one block, also with a link in it', async () => {
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

test('a release with two spaces between its sentences, or within one, has no columns', async () => {
  const sentence =
    'Growers may "enroll now."  The sign-up (for all)  ends in March, said the  agency.'
  const box = await read(
    `${sentence.repeat(8)}\n\nSecond paragraph.  Its end,  too.\n\n${sentence.repeat(8)}\n`
  )
  expect(box.querySelector('pre')).toBeNull()
})

test.each([
  ['src', '<img src="/photo.jpg">'],
  ['srcset', '<img srcset="/s.jpg 320w, /photo.jpg 1280w, /l.jpg 4000w">'],
  ['srcset beside a preview', '<img src="/tiny.jpg" srcset="/photo.jpg 1280w">'],
  ['data-src', `<img src="${BLANK}" data-src="/photo.jpg">`],
  ['data-lazy-src', '<img src="/blank.gif" data-lazy-src="/photo.jpg">'],
  ['data-srcset', '<img data-srcset="/s.jpg 320w, /photo.jpg 800w">'],
  ['src beside a picture for failures', '<img src="/photo.jpg" data-fallback-src="/no-image.png">'],
  [
    'src beside a template',
    '<img src="/photo.jpg" data-src="/fit/{width}/photo.jpg" data-srcset="{&quot;640&quot;: &quot;/m.jpg&quot;}">'
  ],
  [
    'a second one after a placeholder',
    '<div><img src="/assets/grey-placeholder.png"><img src="/photo.jpg"></div>'
  ],
  ['a source', '<picture><source srcset="/photo.jpg" type="image/jpeg"><img alt=""></picture>'],
  [
    'a source for wide windows only',
    '<picture><source media="(min-width: 62em)" data-srcset="/photo.jpg"><img src="/blank.gif"></picture>'
  ],
  ['noscript', '<figure><noscript><img src="/photo.jpg"></noscript></figure>'],
  [
    'noscript after a placeholder',
    '<div><img src="/blank.gif"></div><noscript><img src="/photo.jpg"></noscript>'
  ],
  [
    'noscript before its lazy copy',
    '<noscript><img src="/photo.jpg"></noscript><img data-src="/photo.jpg">'
  ],
  ['the custom element of AMP', '<amp-img src="/photo.jpg" width="600" height="400"></amp-img>'],
  ['an image without a height', '<img src="/photo.jpg" width="570" height="0">']
])('a picture is shown that its publisher wrote as %s', async (_, html) => {
  const [image, ...others] = await all(html, 'img')
  expect(others).toEqual([])
  expect(offered(image as HTMLImageElement)).toContain('https://news.example.org/photo.jpg')
  expect(offered(image as HTMLImageElement).join()).not.toMatch(/blank|placeholder|data:|no-image/)
})

test('a lazy picture is shown whose address has no ending, as those of image services', async () => {
  const address = 'https://images.example/fetch/w_1456,c_limit,f_auto/5f0e9b1c'
  expect(
    (await all(`<img src="${BLANK}" data-src="${address}">`, 'img')).map(({ src }) => src)
  ).toEqual([address])
})

test('sources keep their types and media, of which the browser knows best', async () => {
  const sources = await all(
    '<picture><source srcset="/a.jxl" type="image/jxl"><source srcset="/b.jpg" media="print"><source srcset="javascript:x, /c.jpg 2x"><img src="/s.jpg"></picture>',
    'source'
  )
  expect(sources.map(({ srcset, type, media }) => [srcset, type, media])).toEqual([
    ['https://news.example.org/a.jxl', 'image/jxl', ''],
    ['https://news.example.org/b.jpg', '', 'print'],
    ['https://news.example.org/c.jpg 2x', '', '']
  ])
})

test.each([
  ['my photo.jpg', 'https://news.example.org/2026/11/my%20photo.jpg'],
  ['/w_640,c_fill/5f0e', 'https://news.example.org/w_640,c_fill/5f0e']
])('the address %s is one', async (src, address) => {
  for (const name of ['src', 'data-src'])
    expect((await all(`<img ${name}="${src}">`, 'img')).flatMap(offered), name).toEqual([address])
})

test('a base applies to links and pictures, not to places of the article', async () => {
  const box = await read(
    '<base href="https://cdn.example/en/"><p id="a"><a href="b">B</a> <a href="#a">A</a></p><img src="c.png">'
  )
  const [link, place] = box.querySelectorAll('a')
  expect(link?.href).toBe('https://cdn.example/en/b')
  expect(place?.getAttribute('href')).toBe(`#${box.querySelector('p')?.id}`)
  expect(box.querySelector('img')?.src).toBe('https://cdn.example/en/c.png')
})

test.each([
  'image/jpg;base64,AAAA',
  'image/png;charset=utf-8;base64,AAAA',
  "image/svg+xml,<svg viewBox='0 0 9 9'><path d='M0 0h9'/></svg>"
])('a picture is shown that is data: %s', async (data) => {
  expect((await all(`<img src="data:${data}">`, 'img')).map(({ src }) => src)).toEqual([
    `data:${data}`
  ])
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
  const [picture] = await all(
    '<img src="a.png" alt="A field" title="Dawn" width="640" height="360" onload="x" class="y">',
    'img'
  )
  expect(picture?.outerHTML).toEqual(
    expect.stringMatching(
      /^<img( (src="https:\/\/news.example.org\/2026\/11\/a.png"|alt="A field"|title="Dawn"|width="640"|height="360"|loading="lazy"|referrerpolicy="no-referrer"|style="[^"]*")){7,8}>$/
    )
  )
})

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    'Video (youtube.com)',
    'https://www.youtube.com/embed/x'
  ],
  [
    '<iframe data-cookieblock-src="//player.vimeo.com/video/1"></iframe>',
    'Video (player.vimeo.com)',
    'https://player.vimeo.com/video/1'
  ],
  [
    '<iframe srcdoc="&lt;a href=https://www.youtube.com/embed/x&gt;Play"></iframe>',
    'Video (youtube.com)',
    'https://www.youtube.com/embed/x'
  ],
  ['<iframe srcdoc="&lt;p&gt;A chart"></iframe>', 'Embedded page (news.example.org)', ARTICLE],
  [
    '<lite-youtube videoid="x"><button>Play</button></lite-youtube>',
    'Video (youtube.com)',
    'https://www.youtube.com/watch?v=x'
  ],
  ['<lite-vimeo videoid="7"></lite-vimeo>', 'Video (vimeo.com)', 'https://vimeo.com/7'],
  [
    '<youtube-video src="https://youtu.be/x"></youtube-video>',
    'Video (youtu.be)',
    'https://youtu.be/x'
  ],
  ['<video-js data-video-id="5"></video-js>', 'Video (news.example.org)', ARTICLE],
  [
    '<iframe src="https://www.youtube.com/embed/x" title="The harvest"></iframe>',
    'The harvest',
    'https://www.youtube.com/embed/x'
  ],
  [
    '<video><source src="/v.mp4"></video>',
    'Video (news.example.org)',
    'https://news.example.org/v.mp4'
  ],
  ['<audio src="/a.mp3"></audio>', 'Sound (news.example.org)', 'https://news.example.org/a.mp3'],
  [
    '<iframe data-src="https://charts.example/wheat"></iframe>',
    'Embedded page (charts.example)',
    'https://charts.example/wheat'
  ]
])('%s leaves a link on a line of its own', async (html, name, address) => {
  const box = await read(`<p>Look: ${html} listen</p>`)
  expect(linesOf(box)).toEqual(['Look:', name, 'listen'])
  expect(box.querySelector('a')?.href).toBe(address)
})

test('a pixel and an empty frame leave nothing', async () => {
  const box = await read(
    '<p>Text</p><iframe src="https://count.example/" width="1" height="1"></iframe><iframe id="ad"></iframe>'
  )
  expect([linesOf(box), box.querySelector('a')]).toEqual([['Text'], null])
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
    expect(
      words(box.querySelector(link?.getAttribute('href') ?? '')?.closest('li') as Element)
    ).toBe(text)
  }
  expect(box.querySelectorAll('[id]')).toHaveLength(2)
})

test('a table of contents leads to the wrappers of its sections, and to the publisher where they are gone', async () => {
  const box = await read(
    '<ul><li><a href="#r">Rain</a></li><li><a href="#gone">Sun</a></li></ul><section id="r"><h2>Rain</h2><p>None.</p></section>'
  )
  const [rain, sun] = box.querySelectorAll('a')
  expect(words(box.querySelector(rain?.getAttribute('href') ?? '') as Element)).toBe('RainNone.')
  expect([sun?.href, sun?.target]).toEqual([`${ARTICLE}#gone`, '_blank'])
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

test('words, formulas, letters of lists and merged cells stay', async () => {
  const html =
    '<p>Prices</p><h2>Corn</h2><p title="Lead"><b>Corn</b> <em>rose</em> by 4<sup>th</sup> <time datetime="2026-11-02">Monday</time></p>' +
    '<ol type="a" start="3" reversed=""><li value="3">Bran</li></ol><dl><dt>HS</dt><dd>1107</dd></dl><blockquote><p>Firm.</p></blockquote>' +
    '<figure><figcaption>Field</figcaption></figure>'
  expect((await read(html)).innerHTML).toBe(html)
  const box = await read(
    '<p>Yield <math><mi>y</mi><mo>=</mo><mn>6</mn></math></p><table><tr><th colspan="2" scope="col">2026</th></tr></table>'
  )
  expect(box.querySelector('math')?.innerHTML).toBe('<mi>y</mi><mo>=</mo><mn>6</mn>')
  expect(box.querySelector('th')?.outerHTML).toBe('<th colspan="2" scope="col">2026</th>')
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

test('headings fit below that of the page, and skip no level', async () => {
  const box = await read(
    '<p>By us</p><h1>A</h1><h4>B</h4><h2></h2><h6>C</h6><h2>D<img src="a.png"></h2>'
  )
  expect(
    [...box.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
      ({ localName, textContent }) => localName + textContent
    )
  ).toEqual([...['h2A', 'h3B', 'h4C', 'h3D']])
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
  expect(
    [...box.querySelectorAll('h1, h2, h3, h4')].map(
      ({ localName, textContent }) => localName + textContent
    )
  ).toEqual(headings)
})

test('numbers of a table stand at the ends of their cells', async () => {
  const row = (...cells: string[]) => `<tr><th>${cells.join('</th><td>')}</td></tr>`
  const cells = await all(
    `<table>${row('', 'Bid', 'Note')}${row('Odesa', '210.5', 'up 3')}${row('Reni', '−4 %', 'rain')}</table>`,
    'td'
  )
  expect(cells.filter((cell) => cell.dataset.number !== undefined).map(words)).toEqual([
    'Bid',
    '210.5',
    '−4 %'
  ])
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
