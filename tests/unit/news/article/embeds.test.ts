// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ARTICLE, all, linesOf, read } from './read.ts'

const YOUTUBE = 'https://www.youtube.com/embed/x'

test.each([
  [`<iframe src="${YOUTUBE}"></iframe>`, 'Video (youtube.com)', YOUTUBE],
  [
    '<iframe data-cookieblock-src="//player.vimeo.com/video/1"></iframe>',
    'Video (player.vimeo.com)',
    'https://player.vimeo.com/video/1'
  ],
  [
    `<iframe nitro-og-src="${YOUTUBE}" nitro-lazy-src="data:text/html;base64,PGJvZHk+"></iframe>`,
    'Video (youtube.com)',
    YOUTUBE
  ],
  [
    '<lite-youtube videoid="x"><button>Play</button></lite-youtube>',
    'Video (youtube.com)',
    'https://www.youtube.com/watch?v=x'
  ],
  [
    '<amp-youtube data-videoid="x" layout="responsive"></amp-youtube>',
    'Video (youtube.com)',
    'https://www.youtube.com/watch?v=x'
  ],
  ['<amp-vimeo data-videoid="27246366"></amp-vimeo>', 'Video (news.example.org)', ARTICLE],
  ['<video-js data-video-id="5"></video-js>', 'Video (news.example.org)', ARTICLE],
  [
    '<youtube-video src="https://youtu.be/x"></youtube-video>',
    'Video (youtu.be)',
    'https://youtu.be/x'
  ],
  [
    `<bsp-video-player><iframe src="${YOUTUBE}"></iframe></bsp-video-player>`,
    'Video (youtube.com)',
    YOUTUBE
  ],
  [`<iframe src="${YOUTUBE}" title="The harvest"></iframe>`, 'The harvest', YOUTUBE],
  [
    '<iframe src="https://cdn.jwplayer.com/players/5f0e-abc.html"></iframe>',
    'Video (cdn.jwplayer.com)',
    'https://cdn.jwplayer.com/players/5f0e-abc.html'
  ],
  [
    '<video controls><source src="/v.mp4"><p>Your browser has no video. <a href="/v.mp4">Load it</a></p></video>',
    'Video (news.example.org)',
    'https://news.example.org/v.mp4'
  ],
  ['<audio src="/a.mp3"></audio>', 'Sound (news.example.org)', 'https://news.example.org/a.mp3'],
  [
    '<object data="https://www.youtube.com/v/x" type="application/x-shockwave-flash"></object>',
    'Video (youtube.com)',
    'https://www.youtube.com/v/x'
  ],
  [
    '<object width="425"><param name="movie"><embed src="https://www.youtube.com/v/x"></object>',
    'Video (youtube.com)',
    'https://www.youtube.com/v/x'
  ],
  [
    '<embed src="https://www.youtube.com/v/x">',
    'Video (youtube.com)',
    'https://www.youtube.com/v/x'
  ],
  [
    '<iframe data-src="https://charts.example/wheat"></iframe>',
    'Embedded page (charts.example)',
    'https://charts.example/wheat'
  ],
  [
    '<amp-iframe src="https://charts.example/wheat" width="500"></amp-iframe>',
    'Embedded page (charts.example)',
    'https://charts.example/wheat'
  ]
])('%s becomes a link on its own line', async (html, name, address) => {
  const box = await read(`<div>Look: ${html} listen</div>`)
  expect(linesOf(box)).toEqual(['Look:', name, 'listen'])
  expect(box.querySelector('a')?.href).toBe(address)
})

const POST = 'https://www.facebook.com/grain/posts/928812574504508/'

test.each([
  [
    'a Telegram post',
    '<script async src="https://telegram.org/js/telegram-widget.js?22" data-telegram-post="grain_ua/417" data-width="100%"></script>',
    'Embedded page (news.example.org)',
    ARTICLE
  ],
  [
    'a Facebook post',
    `<div class="fb-post" data-href="${POST}" data-width="600"></div>`,
    'Embedded page (facebook.com)',
    POST
  ],
  [
    'an Infogram chart from a script',
    '<script id="infogram_0_90f68290" title="Wheat by region" src="https://e.infogram.com/js/dist/embed.js?Rsd" type="text/javascript"></script>',
    'Wheat by region',
    ARTICLE
  ],
  [
    'an Infogram chart in a box',
    '<div class="infogram-embed" data-id="e7eb2253" data-type="interactive" data-title="Wheat by region"></div><script>!function(e,i,n,s){}(document,0,"infogram-async")</script>',
    'Wheat by region',
    ARTICLE
  ],
  [
    'a Flourish chart',
    '<div class="flourish-embed flourish-chart" data-src="visualisation/8624951"><script src="https://public.flourish.studio/resources/embed.js"></script></div>',
    'Embedded page (news.example.org)',
    ARTICLE
  ],
  [
    'a post in AMP',
    '<amp-twitter width="375" height="472" layout="responsive" data-tweetid="1207679355150831620"></amp-twitter>',
    'Embedded page (news.example.org)',
    ARTICLE
  ]
])('%s, which only a script shows, becomes a link', async (_, html, name, address) => {
  const box = await read(`<p>Look:</p>${html}<p>Oats held.</p>`)
  expect(linesOf(box)).toEqual(['Look:', name, 'Oats held.'])
  expect(box.querySelector('a')?.href).toBe(address)
})

test('a post or chart that is readable without a script gets no link', async () => {
  const box = await read(
    '<blockquote class="twitter-tweet"><p>Wheat is up.</p></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>' +
      '<figure class="wp-block-embed-twitter"><p>Corn fell.</p></figure>' +
      '<div class="flourish-embed" data-src="visualisation/1"><noscript><img src="https://public.flourish.studio/visualisation/1/thumbnail" alt="chart"></noscript></div>'
  )
  expect(linesOf(box)).toEqual(['Wheat is up.', 'Corn fell.'])
  expect([box.querySelectorAll('a').length, box.querySelectorAll('img').length]).toEqual([0, 1])
})

test.each(['video-article', 'news-videos-section'])(
  'a story in an element named <%s> is not a video',
  async (name) => {
    const box = await read(`<${name}><p>Wheat rose.</p><p>Corn fell.</p></${name}>`)
    expect(linesOf(box)).toEqual(['Wheat rose.', 'Corn fell.'])
  }
)

test('tracking frames and empty frames are removed', async () => {
  const box = await read(
    '<p>Text</p><iframe width="1" height="1" name="spr" src="//d8rk54i4mohrb.cloudfront.net/iframe.html?pid=5266d0"></iframe><iframe id="ad"></iframe>' +
      '<iframe srcdoc="<script>var u=\'https://\'+host</script>"></iframe>'
  )
  expect([linesOf(box), box.querySelector('a')]).toEqual([['Text'], null])
})

test('half a URL in a frame does not break the article', async () => {
  const box = await read('<p>Wheat rose.</p><iframe src="https://"></iframe><p>Corn fell.</p>')
  expect([linesOf(box), box.querySelector('a')]).toEqual([['Wheat rose.', 'Corn fell.'], null])
})

test('a video with a broken ID does not break the article', async () => {
  const box = await read('<p>Wheat rose.</p><lite-youtube videoid="\ud800"></lite-youtube>')
  expect(linesOf(box)).toEqual(['Wheat rose.', 'Video (youtube.com)'])
})

test('an embed that only a script fills links to the article, whatever the base URL', async () => {
  const [link] = await all('<base href="https://cdn.example.org/en/"><video-js></video-js>', 'a')
  expect(link?.href).toBe(ARTICLE)
})
