// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NEWS_URLS } from '../../../../src/backend/endpoints.ts'
import { newsItem } from '../../../fixtures/news.ts'
import { newsBody } from '../../../mock-backend/news.ts'

let answers: PromiseWithResolvers<Response>[]
let asked: string[]

/** Simulates a page load, because the store fetches only once. */
async function load() {
  vi.resetModules()
  return import('../../../../src/news/list/list-store.ts')
}

beforeEach(() => {
  localStorage.clear()
  answers = NEWS_URLS.map(() => Promise.withResolvers())
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answers[NEWS_URLS.indexOf(url)]?.promise
  })
})

type Items = Parameters<typeof newsBody>[0]
const response = (items: Items) => Response.json(newsBody(items))

/** The first source responds with these items; the others have none. */
function answerFirst(items: Items): void {
  for (const [index, answer] of answers.entries())
    answer.resolve(response(index === 0 ? items : []))
}

test('logs a source that fails, and shows the others', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $news, loadNews } = await load()
  answers[1]?.resolve(new Response('', { status: 500 }))
  answers[2]?.reject(new TypeError('Failed to fetch'))
  answerFirst([newsItem('c')])
  await loadNews()
  expect($news.get()).toEqual({ items: [newsItem('c')], waiting: 0, failed: 2 })
  expect(log).toHaveBeenCalledTimes(2)
})

test('news is cached as it was decoded, and only a failed source is fetched again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  answers[1]?.resolve(new Response('', { status: 500 }))
  answerFirst([
    { ...newsItem('b'), title: 7 },
    { ...newsItem('c'), title: 'Salt &amp;amp;amp; seed' }
  ])
  await (await load()).loadNews()
  log.mockClear()
  asked = []
  answers[1] = Promise.withResolvers()
  const { $news, loadNews } = await load()
  void loadNews()
  expect(asked).toEqual([NEWS_URLS[1]])
  // Decoded and checked when it was fetched, and not a second time.
  expect($news.get().items.map(({ title }) => title)).toEqual(['Salt &amp; seed'])
  expect(log).not.toHaveBeenCalled()
})

test('an article from two sources is listed once, with the first title, where it came first', async () => {
  const { $news, loadNews } = await load()
  const done = loadNews()
  answers[1]?.resolve(response([newsItem('a'), newsItem('b')]))
  await vi.waitUntil(() => $news.get().items.length > 0)
  answerFirst([{ ...newsItem('a'), title: 'A, again' }, newsItem('c'), newsItem('c')])
  await done
  expect($news.get().items).toEqual([newsItem('a'), newsItem('b'), newsItem('c')])
})

test.each([
  // Each source: i has items, e is empty, f has failed, w is waiting.
  ['loading', 'www eww fww eew efw ffw'],
  ['shown', 'iww iew ifw iiw iee ief iff iie iif iii'],
  ['empty', 'eee eef eff'],
  ['failed', 'f'.repeat(NEWS_URLS.length)]
])('the list is %s if its sources are %s', async (status, combinations) => {
  const { $news, statusOf } = await load()
  for (const sources of combinations.split(' ')) {
    const number = (state: string) => sources.split(state).length - 1
    const items = Array.from({ length: number('i') }, () => newsItem('x'))
    $news.set({ items, waiting: number('w'), failed: number('f') })
    expect(statusOf($news.get()), sources).toBe(status)
  }
})

test('leaves out and logs items without a title or link', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $news, loadNews } = await load()
  const wrong = [
    { ...newsItem('x'), title: ' ' },
    { ...newsItem('x'), address: 'javascript:alert(1)' }
  ]
  answerFirst([...wrong, newsItem('good')])
  await loadNews()
  expect($news.get().items).toEqual([newsItem('good')])
  expect(log).toHaveBeenCalledTimes(wrong.length)
})
