// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, read } from './read.ts'

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** The addresses from which a browser chooses a picture. */
const offered = (image: HTMLImageElement) =>
  [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]
    .flatMap(({ srcset, src }) => [
      ...srcset.split(', ').map((candidate) => candidate.split(' ')[0]),
      src
    ])
    .filter(Boolean)

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
