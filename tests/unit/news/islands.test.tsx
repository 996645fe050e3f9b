// @vitest-environment jsdom

import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import news from '../../../content/news.json'
import { NEWS_URLS } from '../../../src/backend/endpoints.ts'

/* The islands of the news pages in the page that Astro builds: whatever comes first, files, responses or a translator, the page shows everything once. */

const SOURCES = NEWS_URLS.map((url) => url.slice(url.lastIndexOf('/') + 1))
const ARTICLE_URL = 'https://example.org/story'
const HEAD = '<link rel="canonical" href="https://www.example.com/news/details/"><meta property="og:title" content="News article">'

/** Translators wrap or replace texts. */
const TRANSLATORS: ((text: Text) => void)[] = [
  () => {},
  (text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text)
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
  errors = []
  window.addEventListener('error', ({ error }) => errors.push(error))
  vi.spyOn(console, 'error').mockImplementation((...line) => errors.push(line))
  window.scrollBy = vi.fn() as never
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** The island of a page, from fresh modules. */
async function islandOf(page: 'list' | 'article'): Promise<ReactNode> {
  if (page === 'list') {
    const { NewsList } = await import('../../../src/news/NewsList.tsx')
    return <NewsList detailsPath="/news/details/" />
  }
  const { NewsArticle } = await import('../../../src/news/NewsArticle.tsx')
  return <NewsArticle title="{heading} | Us" />
}

/** Opens a page as Astro builds it, whose inline scripts have run. */
async function open(page: 'list' | 'article'): Promise<void> {
  vi.resetModules()
  sessionStorage.clear()
  document.head.innerHTML = HEAD
  document.title = 'News article'
  document.body.innerHTML = `<div data-island="waiting"><astro-island>${renderToString(await islandOf(page))}</astro-island>
    <div role="status"><p class="noscript-notice">It needs JavaScript.</p></div></div>`
  answer = {}
  const answers = Object.fromEntries(
    [...SOURCES, 'parse-full-news'].map((call) => [call, new Promise<Response>((resolve) => Object.assign(answer, { [call]: resolve }))])
  )
  vi.stubGlobal('fetch', (url: string) => answers[/parse-[a-z-]+/.exec(url)?.[0] ?? ''])
}

const island = () => document.querySelector('astro-island') as HTMLElement
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function hydrate(page: 'list' | 'article'): Promise<void> {
  const content = await islandOf(page)
  await act(async () => {
    root = hydrateRoot(island(), content)
  })
}

function translate(change: (text: Text) => void): void {
  const texts = document.createTreeWalker(island(), NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) if (text.data.trim()) change(text)
}

const orders = <Event,>(events: Event[]): Event[][] =>
  events.length < 2 ? [events] : events.flatMap((event, index) => orders(events.toSpliced(index, 1)).map((rest) => [event, ...rest]))

const plain = (text: string | null | undefined) => text?.replaceAll('~', '')
const shownTitles = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => plain(textContent))
const shownStatus = () => [...document.querySelectorAll('astro-island [role=status] p')].map(({ textContent }) => plain(textContent))
const stateOfPage = () => document.querySelector<HTMLElement>('[data-island]')?.dataset.island
const notice = () => document.querySelector<HTMLElement>('[data-island] > [role=status]')

const answerWith = (source: string, ...names: string[]) =>
  answer[source]?.(
    Response.json(names.map((name) => ({ title: `${source} ${name}`, descriptionLink: `https://www.${source}.example/${name}` })))
  )

for (const page of ['list', 'article'] as const) {
  test(`the built ${page} has one live region, and says nothing that is not true yet`, async () => {
    await open(page)
    expect(island().textContent).toBe('')
    expect(island().querySelectorAll('[role=status]')).toHaveLength(1)
    expect(island().querySelector('[role=status] p')?.getAttribute('data-text')).toBe(page === 'list' ? news.loading_list : news.loading)
  })
}

test('in every order of events the list shows each item once', async () => {
  const [first = '', ...others] = SOURCES
  for (const [index, order] of orders(['island', first, 'others']).entries()) {
    for (const change of TRANSLATORS) {
      await open('list')
      const { $news } = await import('../../../src/news/list-store.ts')
      const region = island().querySelector('[role=status]')
      for (const event of order) {
        if (event === 'island') await hydrate('list')
        else for (const source of event === 'others' ? others : [event]) answerWith(source, 'one', 'two')
        await pass()
        expect(shownTitles(), order.join()).toEqual($news.get().items.map(({ title }) => title))
        translate(change)
      }
      await act(() => vi.waitUntil(() => $news.get().waiting === 0, { interval: 1 }))
      expect(shownTitles().toSorted(), order.join()).toEqual(SOURCES.flatMap((source) => [`${source} one`, `${source} two`]).sort())
      expect(shownStatus(), order.join()).toEqual([news.arrived])
      expect(island().querySelector('[role=status]'), 'the region that stood there before').toBe(region)
      expect([stateOfPage(), notice()?.hidden], order.join()).toEqual(['ready', true])
      expect(errors, `${order.join()} ${index}`).toEqual([])
      act(() => root?.unmount())
    }
  }
}, 60_000)

test('news that arrives later takes the focus from no link', async () => {
  const [first = '', ...others] = SOURCES
  await open('list')
  await hydrate('list')
  answerWith(first, 'one', 'two')
  await act(() => vi.waitUntil(() => shownTitles().length === 2))
  const links = [...document.querySelectorAll<HTMLElement>('li a')]
  translate((text) => text.replaceWith(document.createElement('font')))
  for (const link of links) {
    link.focus()
    for (const source of others.splice(0, 1)) answerWith(source, 'one')
    await pass()
    expect(document.activeElement).toBe(link)
  }
  await act(() => vi.waitUntil(() => shownTitles().length === 2 + links.length))
})

test('a card shows its headline as text, whatever is in it', async () => {
  await open('list')
  await hydrate('list')
  answerWith('parse-news', '{href} $& <b>Ціни</b>')
  await act(() => vi.waitUntil(() => shownTitles().length === 1))
  expect(document.querySelector('li')?.textContent?.replace(/\s+/g, ' ')).toBe(
    'parse-news {href} $& <b>Ціни</b>parse-news.exampleRead More parse-news {href} $& <b>Ціни</b>'
  )
  expect(document.querySelector('li a')?.getAttribute('href')).toMatch(/^\/news\/details\/\?url=https%3A%2F%2Fwww\.parse-news\.example%2F/)
})

test('a card reads its headline in the language and the direction of its letters, in its link, too', async () => {
  await open('list')
  await hydrate('list')
  answerWith('parse-news', 'Урожай ячменю у їхніх полях')
  await act(() => vi.waitUntil(() => shownTitles().length === 1))
  const [heading, inLink] = document.querySelectorAll<HTMLElement>('li [lang]')
  expect([heading?.dir, heading?.lang, inLink?.lang]).toEqual(['auto', 'uk', 'uk'])
  expect(inLink?.textContent).toBe(heading?.textContent)
})

for (const [what, status, sentence] of [
  ['without news', 200, news.empty],
  ['if all sources fail', 500, news.failed_list]
] as const) {
  test(`${what} the page says so`, async () => {
    for (const order of orders(['island', 'answers'])) {
      await open('list')
      const { $news } = await import('../../../src/news/list-store.ts')
      for (const event of order) {
        if (event === 'island') await hydrate('list')
        else for (const source of SOURCES) answer[source]?.(new Response(status === 200 ? '[]' : '', { status }))
        await pass()
      }
      await act(() => vi.waitUntil(() => $news.get().waiting === 0, { interval: 1 }))
      expect(shownStatus(), order.join()).toEqual([sentence])
      expect(document.querySelector('astro-island [role=status] .visually-hidden'), 'for all to see').toBeNull()
      expect(stateOfPage(), order.join()).toBe('ready')
      act(() => root?.unmount())
    }
    expect(errors.filter((error) => !String(error).startsWith('A news source failed'))).toEqual([])
  })
}

test('without a connection, failed sources do not say that there is nothing', async () => {
  await open('list')
  document.querySelector('[data-island]')?.setAttribute('data-island', 'offline')
  await hydrate('list')
  for (const source of SOURCES) answer[source]?.(new Response('', { status: 503 }))
  await act(() => vi.waitUntil(() => shownStatus()[0] === news.failed_list, { interval: 1 }))
  expect([stateOfPage(), notice()?.hidden]).toEqual(['offline', false])
})

test('in every order of events the article is shown once, and ends without the sentence about JavaScript', async () => {
  const ANSWERS: [status: string, sentences: string[], response: () => Response][] = [
    ['shown', [news.article_arrived], () => Response.json({ content: '<h1>Harvest &amp; more</h1><p>Good.</p>' })],
    ['missing', [news.missing.text], () => Response.json(null)],
    ['failed', [news.failed.text, news.failed_original], () => new Response('', { status: 500 })]
  ]
  window.history.replaceState(null, '', `/news/details/?url=${encodeURIComponent(ARTICLE_URL)}`)
  for (const [status, sentences, response] of ANSWERS) {
    for (const order of orders(['island', 'answer'])) {
      for (const change of TRANSLATORS) {
        await open('article')
        const { $article } = await import('../../../src/news/article-store.ts')
        for (const event of order) {
          if (event === 'answer') answer['parse-full-news']?.(response())
          else await hydrate('article')
          await pass()
          translate(change)
        }
        await act(() => vi.waitUntil(() => $article.get().status === status, { interval: 1 }))
        const label = `${status}: ${order.join()}`
        const content = document.querySelector('[dir=auto]')
        expect(plain(content?.textContent), label).toBe(status === 'shown' ? 'Harvest & moreGood.' : '')
        expect(document.title, label).toBe(status === 'shown' ? 'Harvest & more | Us' : 'News article')
        expect(shownStatus(), label).toEqual(sentences)
        const hidden = document.querySelectorAll('astro-island [role=status] .visually-hidden')
        expect(hidden, `${label}: only what the article itself shows is hidden`).toHaveLength(status === 'shown' ? 1 : 0)
        expect(document.querySelector('link')?.href, label).toContain(`?url=${encodeURIComponent(ARTICLE_URL)}`)
        expect([stateOfPage(), notice()?.hidden], label).toEqual(['ready', true])
        expect(
          errors.filter((error) => !String(error).startsWith('The article failed')),
          label
        ).toEqual([])
        act(() => root?.unmount())
      }
    }
  }
}, 60_000)

test('a heading is shown as it is written, in the page, in its tab and to reader modes', async () => {
  const heading = "Harvest $& more, $1 {heading} $' 50 %"
  window.history.replaceState(null, '', `/news/details/?url=${encodeURIComponent(ARTICLE_URL)}`)
  await open('article')
  await hydrate('article')
  answer['parse-full-news']?.(Response.json({ content: `<h1>${heading}</h1>` }))
  await act(() => vi.waitUntil(() => document.querySelector('h2')))
  expect(document.querySelector('h2')?.textContent).toBe(heading)
  expect(document.title).toBe(`${heading} | Us`)
  expect(document.querySelector('meta')?.content).toBe(heading)
})

test.each([
  ['Урожай ячменю у їхніх полях', 'uk'],
  ['By Reuters</p> <p>Урожай ячменю у їхніх полях цього року', 'uk'],
  ['The barley harvest', 'en']
])('an article is in the language of most of its letters: %s', async (text, lang) => {
  window.history.replaceState(null, '', `/news/details/?url=${encodeURIComponent(ARTICLE_URL)}`)
  await open('article')
  await hydrate('article')
  answer['parse-full-news']?.(Response.json({ content: `<p>${text}</p>` }))
  await act(() => vi.waitUntil(() => document.querySelector('[dir=auto] p')))
  expect(document.querySelector<HTMLElement>('[dir=auto]')?.lang).toBe(lang)
})
