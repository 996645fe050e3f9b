import { beforeEach, expect, test, vi } from 'vitest'

const SOURCES = ['parse-news', 'parse-fsa-news', 'parse-usda-news'] as const
type Source = (typeof SOURCES)[number]

const item = (title: string) => ({ title, descriptionLink: `https://example.org/${title}` })

let answers: Record<Source, PromiseWithResolvers<Response>>
let asked: string[]

/** Simulates a page load, because the store fetches only once. */
async function load() {
  vi.resetModules()
  return import('../../../src/news/list-store.ts')
}

beforeEach(() => {
  answers = {
    'parse-news': Promise.withResolvers(),
    'parse-fsa-news': Promise.withResolvers(),
    'parse-usda-news': Promise.withResolvers()
  }
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answers[url.replace(/.*\//, '') as Source].promise
  })
})

test('calls all sources at the same time, and only once', async () => {
  const { $news, loadNews } = await load()
  expect($news.get()).toEqual({ items: [], waiting: 3 })
  void loadNews()
  void loadNews()
  expect(asked).toEqual(SOURCES.map((source) => `https://backend.example/v1/${source}`))
})

test('appends items in the order in which their sources respond', async () => {
  const { $news, loadNews } = await load()
  const done = loadNews()
  answers['parse-usda-news'].resolve(Response.json([item('c1'), item('c2')]))
  await vi.waitUntil(() => $news.get().waiting === 2)
  expect($news.get().items).toEqual([item('c1'), item('c2')])
  answers['parse-news'].resolve(Response.json([item('a1')]))
  await vi.waitUntil(() => $news.get().waiting === 1)
  answers['parse-fsa-news'].resolve(Response.json([item('b1')]))
  await done
  expect($news.get()).toEqual({ items: [item('c1'), item('c2'), item('a1'), item('b1')], waiting: 0 })
})

test('logs a source that fails, and shows the others', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $news, loadNews } = await load()
  answers['parse-news'].resolve(new Response('', { status: 500 }))
  answers['parse-fsa-news'].reject(new TypeError('Failed to fetch'))
  answers['parse-usda-news'].resolve(Response.json([item('c')]))
  await loadNews()
  expect($news.get()).toEqual({ items: [item('c')], waiting: 0 })
  expect(log).toHaveBeenCalledTimes(2)
})

test('decodes entities, and leaves out headlines of invisible characters', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $news, loadNews } = await load()
  const titles = ['Bran &amp; flour &#8211; &lt;b&gt;up&lt;/b&gt;', '\u200b', '&nbsp;&#8203;', '\u00ad —', 'Oil']
  answers['parse-news'].resolve(Response.json(titles.map((title) => ({ ...item('x'), title }))))
  answers['parse-fsa-news'].resolve(Response.json([]))
  answers['parse-usda-news'].resolve(Response.json([]))
  await loadNews()
  expect($news.get().items.map(({ title }) => title)).toEqual(['Bran & flour – <b>up</b>', 'Oil'])
  expect(log).toHaveBeenCalledTimes(3)
})

test('leaves out and logs items without a title or link', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $news, loadNews } = await load()
  const wrong = [null, 1, 'x', [], {}, { title: 'x' }, { title: ' ', descriptionLink: 'https://example.org' }, { ...item('x'), title: 1 }]
  const links = ['javascript:alert(1)', 'ftp://example.org', '/news', 'https://', '', 'https://example.org/\ud800'].map(
    (descriptionLink) => ({
      title: 'x',
      descriptionLink
    })
  )
  answers['parse-news'].resolve(Response.json([...wrong, item('good'), ...links]))
  answers['parse-fsa-news'].resolve(Response.json([]))
  answers['parse-usda-news'].resolve(Response.json([]))
  await loadNews()
  expect($news.get().items).toEqual([item('good')])
  expect(log).toHaveBeenCalledTimes(wrong.length + links.length)
})
