// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ARTICLE, all, read, words } from './read.ts'

test('links resolve against the article and open in new tabs safely; those without a name or of another kind become text', async () => {
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

test('footnotes link within the page, and no other id stays', async () => {
  const box = await read(
    `<p id="menu">Wheat<a href="#fn 1">1</a> and corn<a href="${ARTICLE}#b">2</a>.</p><ol><li id="fn 1">A note</li><li><a name="b"></a>Another</li><li id="b">A third</li></ol>`
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

test('a table of contents links to the wrappers of its sections, or to the publisher if they are gone', async () => {
  const box = await read(
    '<ul><li><a href="#r">Rain</a></li><li><a href="#gone">Sun</a></li></ul><section id="r"><h2>Rain</h2><p>None.</p></section>'
  )
  const [rain, sun] = box.querySelectorAll('a')
  expect(words(box.querySelector(rain?.getAttribute('href') ?? '') as Element)).toBe('RainNone.')
  expect([sun?.href, sun?.target]).toEqual([`${ARTICLE}#gone`, '_blank'])
})

test('a link with half an address is text, and does not end the article', async () => {
  const box = await read('<p>Wheat rose, says <a href="http://">the ministry</a>.</p>')
  expect([words(box), box.querySelector('[href]')]).toEqual([
    'Wheat rose, says the ministry.',
    null
  ])
})
