// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, read } from './read.ts'

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** The URLs that a browser may choose from. */
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
  [
    'data-src, hidden until a script has run',
    '<p>Wheat rose.</p><img class="lazy" style="display: none" hidden data-src="/photo.jpg">'
  ],
  ['data-lazy-src', '<img src="/blank.gif" data-lazy-src="/photo.jpg">'],
  ['data-srcset', '<img data-srcset="/s.jpg 320w, /photo.jpg 800w">'],
  ['data-original', '<img src="/grey.gif" data-original="/photo.jpg">'],
  ['an attribute of any name', `<img src="${BLANK}" data-image="/photo.jpg">`],
  [
    'nitro-lazy-src',
    '<img nitro-lazy-src="/photo.jpg" class="nitro-lazy" nitro-lazy-empty="" src="data:image/svg+xml;nitro-empty-id=MTIy;base64,PHN2Zz48L3N2Zz4=">'
  ],
  ['nitro-lazy-srcset', `<img nitro-lazy-srcset="/s.jpg 320w, /photo.jpg 800w" src="${BLANK}">`],
  ['candidates with a height', '<img srcset="/photo.jpg 400w 204h,/l.jpg 800w 408h">'],
  [
    'candidates in an attribute of any name',
    `<img src="${BLANK}" data-large="/s.jpg 320w, /photo.jpg 800w">`
  ],
  ['src beside an error picture', '<img src="/photo.jpg" data-fallback-src="/no-image.png">'],
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
  [
    'a source without a type, beside a placeholder',
    `<picture><source data-srcset="/photo.jpg 2x, /s.jpg 1x"><img src="${BLANK}"></picture>`
  ],
  ['noscript', '<figure><noscript><img src="/photo.jpg"></noscript></figure>'],
  ['a custom element of AMP', '<amp-img src="/photo.jpg" width="600" height="400"></amp-img>'],
  ['an animation in AMP', '<amp-anim src="/photo.jpg" width="600" height="400"></amp-anim>'],
  ['an image without a height', '<img src="/photo.jpg" width="570" height="0">']
])('shows a picture published as %s', async (_, html) => {
  const [image, ...others] = await all(html, 'img')
  expect(others).toEqual([])
  expect(offered(image as HTMLImageElement)).toContain('https://news.example.org/photo.jpg')
  expect(offered(image as HTMLImageElement).join()).not.toMatch(/blank|placeholder|data:|no-image/)
})

test.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])(
  'a .%s file in any data attribute is a picture',
  async (ending) => {
    const [image] = await all(`<img data-lazy="/fields/field 2.${ending}?w=640">`, 'img')
    expect(image?.src).toBe(`https://news.example.org/fields/field%202.${ending}?w=640`)
  }
)

test.each([
  '/blank.gif',
  '/assets/img/spacer.gif',
  '/img/transparent-95031.png',
  '/static/pixel.png',
  '/1x1-000000-0.png',
  'placeholder.svg'
])('the picture %s is only a placeholder', async (src) => {
  expect(await all(`<p>Text</p><img src="${src}">`, 'img')).toEqual([])
})

test('a picture whose name only begins like that of a placeholder is shown', async () => {
  expect(await all('<img src="/pixel-farming.jpg">', 'img')).toHaveLength(1)
})

test('a caption is not a list of pictures', async () => {
  const [image] = await all(
    '<img src="/a.jpg" data-caption="Exports rose 2x" data-credit="By A. Miller. Up 3x">',
    'img'
  )
  expect(offered(image as HTMLImageElement)).toEqual(['https://news.example.org/a.jpg'])
})

test.each([
  ['emoji', '<img class="wp-smiley" src="/icon_smile.gif" alt=":)">'],
  ['emoji', '<img class="Emoji Emoji--forText" src="/72x72/1f602.png" alt="😂">'],
  ['emoji', '<img src="https://s.w.org/images/core/emoji/14.0.0/svg/1f33b.svg" alt="🌻">'],
  ['emoji', '<img src="/wp-includes/images/smilies/icon_wink.gif" alt=";)">'],
  [undefined, '<img src="/2026/07/world-emoji-day.jpg" alt="A crowd">'],
  ['', '<img class="tex" src="/formula.png" alt="w" height="20">'],
  [undefined, '<img class="post-emojis-enabled" src="/field.jpg" width="900" height="600">'],
  [undefined, '<img class="emoji" src="/field.jpg" width="900" height="600">']
])('a picture in a line gets the mark %j: %s', async (line, html) => {
  expect((await all(`<p>Wheat ${html} is up.</p>`, 'img'))[0]?.dataset.line).toBe(line)
})

test('shows a lazy picture without a file extension, as from image services', async () => {
  const address = 'https://images.example/fetch/w_1456,c_limit,f_auto/5f0e9b1c'
  expect(
    (await all(`<img src="${BLANK}" data-src="${address}">`, 'img')).map(({ src }) => src)
  ).toEqual([address])
})

test('sources keep their types and media, so that the browser can choose among them', async () => {
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
])('%s is read as one URL', async (src, address) => {
  for (const name of ['src', 'data-src'])
    expect((await all(`<img ${name}="${src}">`, 'img')).flatMap(offered), name).toEqual([address])
})

/** Shorter data would count as a placeholder. */
const LONG_PATH = 'M0 0h9v9z'.repeat(60)

test.each([
  'image/jpg;base64,AAAA',
  'image/png;charset=utf-8;base64,AAAA',
  `image/svg+xml,<svg viewBox='0 0 9 9'><path d='${LONG_PATH}'/></svg>`,
  `image/svg+xml;base64,${btoa(`<svg><path d="${LONG_PATH}"/></svg>`)}`
])('shows a picture from a data URL: %s', async (data) => {
  expect((await all(`<img src="data:${data}">`, 'img')).map(({ src }) => src)).toEqual([
    `data:${data}`
  ])
})

test.each([
  '<img src="https://count.example/p.gif" width="1" height="1">',
  '<noscript><img src="https://count.example/p.gif" width=1 height=1></noscript>',
  '<img src="data:image/svg+xml,<svg viewBox=\'0 0 9 9\'></svg>">',
  '<img src="ftp://a.example/x.png"><img data-url="/story"><img>'
])('shows no tracking pixel, placeholder or unknown URL: %s', async (html) => {
  expect((await read(`<p>Text</p>${html}`)).querySelector('img')).toBeNull()
})

test('pictures load lazily and without a referrer, and keep their size and text', async () => {
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
  ['no text', '<img src="/photo.jpg">', ''],
  ['a title only', '<img src="/photo.jpg" title="Silo at dusk">', 'Silo at dusk'],
  ['an empty alt text', '<img src="/photo.jpg" title="Dusk" alt="">', ''],
  ['its own alt text', '<img src="/photo.jpg" title="Dusk" alt="A silo">', 'A silo'],
  [
    'a copy without alt text',
    '<img data-src="/photo.jpg" alt="A silo"><noscript><img src="/photo.jpg"></noscript>',
    'A silo'
  ]
])('a picture with %s has an alt attribute', async (_, html, alt) => {
  expect((await all(html, 'img')).map((image) => image.getAttribute('alt'))).toEqual([alt])
})

test('a picture takes the size of its preview, if that has one', async () => {
  const lazy = (size: string) =>
    `<p><img data-src="/p.jpg" ${size}><noscript><img src="/p.jpg"></noscript></p>`
  const sizes = async (html: string) =>
    (await all(html, 'img')).map((image) => [
      image.getAttribute('width'),
      image.getAttribute('height')
    ])
  expect(await sizes(lazy('width="640" height="360"'))).toEqual([['640', '360']])
  expect(await sizes(lazy(''))).toEqual([[null, null]])
})

test.each(['mce-src', 'mcesrc', 'cke-saved-src'])(
  "an editor's data-%s does not replace src",
  async (name) => {
    const html = `<img src="/media/silo.jpg" data-${name}="/draft/silo.jpg">`
    expect((await all(html, 'img')).flatMap(offered)).toEqual([
      'https://news.example.org/media/silo.jpg'
    ])
  }
)

const noscriptCopy = (src: string) => `<noscript><img src="${src}"></noscript>`
const lazy = (src: string) => `<img data-src="${src}">`

test.each([
  ['with a size in its name', '<img src="/silo-300x200.jpg">', '/silo.jpg'],
  ['with a different query', '<img src="/silo.jpg?w=40&blur=9">', '/silo.jpg?w=900'],
  ['from a data URL', '<img src="data:image/webp;base64,UklGRg">', '/silo.jpg'],
  ['in a wrapper', '<span><img src="/silo.jpg?w=40"></span><span></span>', '/silo.jpg']
])('a preview %s is not shown beside its picture', async (_, preview, src) => {
  for (const html of [preview + noscriptCopy(src), noscriptCopy(src) + preview])
    expect((await all(`<div>${html}</div>`, 'img')).map((image) => image.src)).toEqual([
      `https://news.example.org${src}`
    ])
})

test.each([
  ['/image.ashx?id=1', '/image.ashx?id=2', '/image.ashx?id=3'],
  ['/media/1/main.jpg', '/media/2/main.jpg', '/media/3/main.jpg'],
  ['/_next/image?url=%2Fa.jpg', '/_next/image?url=%2Fb.jpg', '/_next/image?url=%2Fc.jpg']
])('pictures with the same file name and parent are each shown once: %s', async (...sources) => {
  const expected = sources.map((src) => `https://news.example.org${src}`)
  const [first, ...rest] = sources
  for (const pictures of [
    sources.map((src) => lazy(src) + noscriptCopy(src)),
    sources.map((src) => noscriptCopy(src) + lazy(src)),
    // A plain picture beside the copy of another one.
    [`<img src="${first}">`, ...rest.map((src) => noscriptCopy(src) + lazy(src))]
  ])
    expect(
      (await all(`<div>${pictures.join('')}</div>`, 'img')).map((image) => image.src),
      pictures.join('')
    ).toEqual(expected)
})

test('only the picture beside a copy is its preview, even if others share its file name', async () => {
  const preview = '<img src="/image.ashx?id=2&w=40">'
  const html = `<div><img src="/image.ashx?id=1">${preview}${noscriptCopy('/image.ashx?id=2&w=900')}</div>`
  expect((await all(html, 'img')).map((image) => image.src)).toEqual([
    'https://news.example.org/image.ashx?id=1',
    'https://news.example.org/image.ashx?id=2&w=900'
  ])
})

test('a picture from a data URL stays if there is text between it and a copy', async () => {
  const chart = `<img src="data:image/png;base64,${btoa(LONG_PATH)}">`
  const html = `<div><p>${chart} The price.</p><p>The harvest.</p>${noscriptCopy('/silo.jpg')}</div>`
  expect(await all(html, 'img')).toHaveLength(2)
})
