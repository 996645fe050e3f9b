// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ARTICLE, all, linesOf, read } from './read.ts'

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

test('a link to what only a script fills leads to the article, whatever its base', async () => {
  const links = await all(
    '<base href="https://cdn.example.org/en/"><video-js></video-js><iframe srcdoc="&lt;p&gt;A chart"></iframe>',
    'a'
  )
  expect(links.map(({ href }) => href)).toEqual([ARTICLE, ARTICLE])
})
