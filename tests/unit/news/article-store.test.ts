// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const LABELS = { video: 'Video', audio: 'Sound', frame: 'Page' }
const ADDRESS = 'https://example.org/a?b=1&c=2'

async function load() {
  vi.resetModules()
  return import('../../../src/news/article-store.ts')
}

const answer = (response: () => Promise<Response>) => {
  const fetched = vi.fn((_url: string) => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  answer(async () => Response.json({ content: '<h1>Harvest</h1><p>Good.</p>' }))
})

test('loads an article, then shows it', async () => {
  const { $article, loadArticle } = await load()
  expect($article.get()).toEqual({ status: 'loading' })
  await loadArticle(ADDRESS, LABELS)
  const article = $article.get()
  expect(article.status).toBe('shown')
  expect(article.status === 'shown' && article.content.map(({ textContent }) => textContent).join('')).toBe('Harvest' + 'Good.')
})

test('encodes the address once', async () => {
  const fetched = answer(async () => Response.json({ content: '<p>x</p>' }))
  const { loadArticle } = await load()
  await loadArticle(ADDRESS, LABELS)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`https://backend.example/v1/parse-full-news?url=${encodeURIComponent(ADDRESS)}`])
})

test('fetches nothing without an address: the article is missing', async () => {
  const fetched = answer(async () => Response.json({ content: '<p>x</p>' }))
  const { $article, loadArticle } = await load()
  await loadArticle(undefined, LABELS)
  expect($article.get()).toEqual({ status: 'missing' })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['response is null', null],
  ['content has no text and no picture', { content: '<p> </p><hr>' }]
])('an article is missing when its %s', async (_, body) => {
  answer(async () => Response.json(body))
  const { $article, loadArticle } = await load()
  await loadArticle(ADDRESS, LABELS)
  expect($article.get()).toEqual({ status: 'missing' })
})

test('an article fails if its call does, and this is logged', async () => {
  answer(async () => new Response('', { status: 404 }))
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { $article, loadArticle } = await load()
  await loadArticle(ADDRESS, LABELS)
  expect($article.get()).toEqual({ status: 'failed' })
  expect(log).toHaveBeenCalledOnce()
})
