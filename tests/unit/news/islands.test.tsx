// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NEWS_URLS } from '../../../src/backend/endpoints.ts'

/* The islands of the news pages in the page that Astro builds: whatever comes first, files, responses or a translator, everything is shown once. */

const SOURCES = NEWS_URLS.map((url) => url.slice(url.lastIndexOf('/') + 1))

/** Translators wrap or replace texts. */
const TRANSLATORS: ((text: Text) => void)[] = [
  () => {},
  (text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  },
  (text) => {
    text.data = `${text.data}~`
  }
]

let errors: unknown[]
let answer: Record<string, (response: Response) => void>
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    }
  )
  errors = []
  window.addEventListener('error', ({ error }) => errors.push(error))
  vi.spyOn(console, 'error').mockImplementation((...line) => errors.push(line))
})

afterEach(() => act(() => root?.unmount()))

/** The island of a page, from fresh modules. */
async function islandOf(page: 'list' | 'article'): Promise<ReactNode> {
  if (page === 'list') {
    const { NewsList } = await import('../../../src/news/NewsList.tsx')
    return <NewsList detailsPath="/news/details/" />
  }
  const { NewsArticle } = await import('../../../src/news/NewsArticle.tsx')
  return <NewsArticle companyName="Mill" />
}

/** Opens a page as Astro builds it, whose inline scripts have run. */
async function open(page: 'list' | 'article'): Promise<void> {
  vi.resetModules()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/?url=https%3A%2F%2Fexample.org%2Fstory')
  document.title = 'News article'
  document.body.innerHTML = `<astro-island>${renderToString(await islandOf(page))}</astro-island>`
  answer = {}
  const answers = Object.fromEntries(
    [...SOURCES, 'parse-full-news'].map((call) => [call, new Promise<Response>((resolve) => Object.assign(answer, { [call]: resolve }))])
  )
  vi.stubGlobal('fetch', (url: string) => answers[/parse-[a-z-]+/.exec(url)?.[0] ?? ''])
}

const container = () => document.querySelector('astro-island') as HTMLElement
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function hydrate(page: 'list' | 'article'): Promise<void> {
  const content = await islandOf(page)
  await act(async () => {
    root = hydrateRoot(container(), content)
  })
}

function translate(change: (text: Text) => void): void {
  const texts = document.createTreeWalker(container(), NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) change(text)
}

const orders = <Event,>(events: Event[]): Event[][] =>
  events.length < 2 ? [events] : events.flatMap((event, index) => orders(events.toSpliced(index, 1)).map((rest) => [event, ...rest]))

const plain = (text: string | null | undefined) => text?.replaceAll('~', '')
const titles = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => plain(textContent))
const status = () => [...document.querySelectorAll('[role=status] p')].map(({ textContent }) => plain(textContent))

const answerWith = (source: string, ...names: string[]) =>
  answer[source]?.(Response.json(names.map((name) => ({ title: name, descriptionLink: `https://www.${source}.example/${name}` }))))

test.each([
  ['list', ['Loading the latest news']],
  ['article', ['Loading...']]
] as const)('the built %s says in its live region that it is loading', async (page, expected) => {
  await open(page)
  expect(status()).toEqual(expected)
})

test('in every order of events the list shows each item once', async () => {
  const [first = '', second = '', third = ''] = SOURCES
  for (const order of orders(['island', first, 'others'])) {
    for (const change of TRANSLATORS) {
      await open('list')
      const { $news } = await import('../../../src/news/list-store.ts')
      const region = container().querySelector('[role=status]')
      translate(change)
      for (const event of order) {
        if (event === 'island') await hydrate('list')
        else if (event === first) answerWith(first, 'one', 'two')
        else for (const [index, source] of [second, third].entries()) answerWith(source, `${index}`)
        await pass()
        translate(change)
      }
      await act(() => vi.waitUntil(() => $news.get().waiting === 0, { interval: 1 }))
      expect(titles().toSorted(), order.join()).toEqual(['0', '1', 'one', 'two'])
      expect(status(), order.join()).toEqual(['The latest news is shown.'])
      expect(container().querySelector('[role=status]'), 'the region that stood there before').toBe(region)
      expect(errors, order.join()).toEqual([])
      act(() => root?.unmount())
    }
  }
})

test('a headline is shown as written, tagged with its language, with its publisher', async () => {
  await open('list')
  await hydrate('list')
  answerWith('parse-news', '{href} $& <b>Ціни на ячмінь</b>')
  await act(() => vi.waitUntil(() => titles().length === 1))
  expect(titles()).toEqual(['{href} $& <b>Ціни на ячмінь</b>'])
  expect([...document.querySelectorAll<HTMLElement>('li [lang]')].map(({ lang }) => lang)).toEqual(['uk', 'uk'])
  expect(document.querySelector('li')?.textContent).toContain('parse-news.example')
  expect(document.querySelector('li a')?.getAttribute('href')).toMatch(/^\/news\/details\/\?url=https%3A%2F%2Fwww\.parse-news\.example%2F/)
})

test.each([
  ['without news', 200, 'There is no news to show right now.'],
  ['if all sources fail', 500, 'The news could not be loaded right now.']
])('%s the page says so', async (_, code, sentence) => {
  await open('list')
  await hydrate('list')
  for (const source of SOURCES) answer[source]?.(new Response(code === 200 ? '[]' : '', { status: code }))
  await act(() => vi.waitUntil(() => status()[0] === sentence, { interval: 1 }))
  expect(document.querySelector('.visually-hidden')).toBeNull()
})

test.each<[what: string, sentences: string[], content: string, response: () => Response]>([
  [
    'an article',
    ['The article is shown.'],
    'Harvest & moreGood.',
    () => Response.json({ content: '<h1>Harvest &amp; more</h1><p>Good.</p>' })
  ],
  ['a missing article', ['Новину не знайдено :(', 'The article was not found.'], '', () => Response.json(null)],
  [
    'a failure',
    ['Помилка.', "The article could not be loaded. You can read it on the publisher's site."],
    '',
    () => new Response('', { status: 500 })
  ]
])('%s is shown once, whatever comes first', async (_, sentences, content, response) => {
  for (const order of orders(['island', 'answer'])) {
    for (const change of TRANSLATORS) {
      await open('article')
      translate(change)
      for (const event of order) {
        if (event === 'answer') answer['parse-full-news']?.(response())
        else await hydrate('article')
        await pass()
        translate(change)
      }
      await act(() => vi.waitUntil(() => status()[0] === sentences[0], { interval: 1 }))
      expect(status(), order.join()).toEqual(sentences)
      expect(plain(document.querySelector('[dir=auto]')?.textContent), order.join()).toBe(content)
      expect(document.title).toBe(content ? 'Harvest & more | Mill' : 'News article')
      expect(errors.filter((error) => !String(error).startsWith('The article failed'))).toEqual([])
      act(() => root?.unmount())
    }
  }
})

test.each([
  ['Урожай ячменю у їхніх полях', 'uk'],
  ['By Reuters</p> <p>Урожай ячменю у їхніх полях цього року', 'uk'],
  ['The barley harvest', 'en']
])('an article is in the language of most of its letters: %s', async (text, lang) => {
  await open('article')
  await hydrate('article')
  answer['parse-full-news']?.(Response.json({ content: `<p>${text}</p>` }))
  await act(() => vi.waitUntil(() => document.querySelector('[dir=auto] p')))
  expect(document.querySelector<HTMLElement>('[dir=auto]')?.lang).toBe(lang)
})
