// @vitest-environment jsdom

import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NEWS_URLS } from '../../../src/backend/endpoints.ts'

/*
 * The news pages have a script and an island, and each of them can show everything: whatever the order of responses, script, island
 * and translator, the page shows everything exactly once.
 */

const SOURCES = NEWS_URLS.map((url) => url.slice(url.lastIndexOf('/') + 1))
const LIST = `<div data-live="unscripted"><ul data-news data-details-path="/news/details/"></ul><div role="status">
  <p data-state="loading" data-text="Loading the news"></p><p data-state="arrived" data-text="The news is shown" hidden></p>
  <p data-state="empty" data-text="There is no news" hidden></p></div><astro-island></astro-island></div>
  <template data-news-card><li><h2 data-field="title"></h2><p data-field="source"></p><a><span data-text="Read More"></span>
  <span data-field="title"></span></a></li></template>`
const ARTICLE = `<article data-live="unscripted"><div data-article data-table-name="Table" data-title="{heading} | Us"></div>
  <div role="status"><p data-state="loading" data-text="Loading..."></p><p data-state="missing" data-text="Not found" hidden></p>
  <p data-state="failed" data-text="Error" hidden></p><p data-state="failed" data-text="Read it there" hidden></p></div>
  <p data-original hidden><span data-text="Original:"></span> <a data-text="Link"></a></p><astro-island></astro-island>
  <p class="noscript-notice">It needs JavaScript.</p></article>`
const ARTICLE_URL = 'https://example.org/story'

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

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  errors = []
  window.addEventListener('error', ({ error }) => errors.push(error))
  vi.spyOn(console, 'error').mockImplementation((...line) => errors.push(line))
})

afterEach(() => {
  document.body.replaceChildren()
})

/** Simulates a page load with fresh modules. */
function open(html: string): void {
  vi.resetModules()
  globalThis.earlyCallsShown = undefined
  document.body.innerHTML = html
  answer = {}
  const answers = Object.fromEntries(
    [...SOURCES, 'parse-full-news'].map((call) => [call, new Promise<Response>((resolve) => Object.assign(answer, { [call]: resolve }))])
  )
  vi.stubGlobal('fetch', (url: string) => answers[/parse-[a-z-]+/.exec(url)?.[0] ?? ''])
}

const pass = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const islandElement = () => document.querySelector('astro-island') as Element

function translate(change: (text: Text) => void): void {
  const texts = document.createTreeWalker(document.querySelector('[data-live]') as Element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) if (text.data.trim()) change(text)
}

const orders = <Event,>(events: Event[]): Event[][] =>
  events.length < 2 ? [events] : events.flatMap((event, index) => orders(events.toSpliced(index, 1)).map((rest) => [event, ...rest]))

const shownTitles = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent?.replaceAll('~', ''))
const shownStatus = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.state)

const answerWith = (source: string, ...names: string[]) =>
  answer[source]?.(
    Response.json(names.map((name) => ({ title: `${source} ${name}`, descriptionLink: `https://www.${source}.example/${name}` })))
  )

/** Runs the page's script or its island. */
async function run(event: 'script' | 'island', page: 'list' | 'article'): Promise<void> {
  if (event === 'script') {
    if (page === 'list') (await import('../../../src/news/show-list.ts')).showList()
    else (await import('../../../src/news/show-article.ts')).showArticle()
  } else {
    const { NewsList } = await import('../../../src/news/NewsList.tsx')
    const { NewsArticle } = await import('../../../src/news/NewsArticle.tsx')
    await act(async () => void hydrateRoot(islandElement(), page === 'list' ? <NewsList /> : <NewsArticle />))
  }
}

test('in every order of events the list shows each item once', async () => {
  const [first = '', ...others] = SOURCES
  const lists: string[][] = [
    ...orders(['script', 'island', first, 'others']),
    // One of the two never comes.
    ...orders(['script', first, 'others']),
    ...orders(['island', first, 'others'])
  ]
  for (const [index, order] of lists.entries()) {
    open(LIST)
    const { $news } = await import('../../../src/news/list-store.ts')
    let announced = 0
    new MutationObserver((changes) => {
      announced += changes.length
    }).observe(document.querySelector('[data-state="arrived"]') as Element, { attributeFilter: ['hidden'] })
    for (const event of order) {
      if (event === 'script' || event === 'island') await run(event, 'list')
      else for (const source of event === 'others' ? others : [event]) answerWith(source, 'one', 'two')
      await pass()
      expect(shownTitles(), order.join()).toEqual($news.get().items.map(({ title }) => title))
      translate(TRANSLATORS[index % TRANSLATORS.length] as (text: Text) => void)
    }
    await act(() => vi.waitUntil(() => $news.get().waiting === 0, { interval: 1 }))
    expect(shownTitles().toSorted(), order.join()).toEqual(SOURCES.flatMap((source) => [`${source} one`, `${source} two`]).sort())
    expect(shownStatus(), order.join()).toEqual(['arrived'])
    expect(announced, order.join()).toBe(1)
    expect(errors, order.join()).toEqual([])
  }
}, 60_000)

test('a card shows its headline as text, whatever is in it', async () => {
  open(LIST)
  await run('script', 'list')
  answerWith('parse-news', '{href} $& <b>Ціни</b>')
  await vi.waitUntil(() => shownTitles().length === 1)
  expect(document.querySelector('li')?.textContent?.replace(/\s+/g, ' ')).toBe(
    'parse-news {href} $& <b>Ціни</b>parse-news.exampleRead More parse-news {href} $& <b>Ціни</b>'
  )
  expect(document.querySelector('li a')?.getAttribute('href')).toMatch(/^\/news\/details\/\?url=https%3A%2F%2Fwww\.parse-news\.example%2F/)
})

test('without news the page says so', async () => {
  for (const order of orders(['script', 'island', 'answers'])) {
    open(LIST)
    const { $news } = await import('../../../src/news/list-store.ts')
    for (const event of order) {
      if (event === 'answers')
        for (const source of SOURCES) answer[source]?.(new Response('', { status: source === 'parse-news' ? 200 : 500 }))
      else await run(event as 'script', 'list')
      await pass()
    }
    await act(() => vi.waitUntil(() => $news.get().waiting === 0, { interval: 1 }))
    expect(shownStatus(), order.join()).toEqual(['empty'])
    expect(
      errors.filter((error) => !String(error).startsWith('A news source failed')),
      order.join()
    ).toEqual([])
  }
})

test('in every order of events the article is shown once, and ends without the sentence about JavaScript', async () => {
  const ANSWERS: [state: string, response: () => Response][] = [
    ['shown', () => Response.json({ content: '<h1>Harvest &amp; more</h1><p>Good.</p>' })],
    ['missing', () => Response.json(null)],
    ['failed', () => new Response('', { status: 500 })]
  ]
  window.history.replaceState(null, '', `/news/details/?url=${encodeURIComponent(ARTICLE_URL)}`)
  for (const [state, response] of ANSWERS) {
    const lists = [...orders(['script', 'island', 'answer']), ...orders(['script', 'answer']), ...orders(['island', 'answer'])]
    for (const [index, order] of lists.entries()) {
      document.title = 'News article'
      open(ARTICLE)
      const { $article } = await import('../../../src/news/article-store.ts')
      for (const event of order) {
        if (event === 'answer') answer['parse-full-news']?.(response())
        else await run(event as 'script', 'article')
        await pass()
        translate(TRANSLATORS[index % TRANSLATORS.length] as (text: Text) => void)
      }
      await act(() => vi.waitUntil(() => $article.get().status === state, { interval: 1 }))
      const label = `${state}: ${order.join()}`
      expect(document.querySelector('[data-article]')?.textContent?.replaceAll('~', ''), label).toBe(
        state === 'shown' ? 'Harvest & moreGood.' : ''
      )
      expect(document.title, label).toBe(state === 'shown' ? 'Harvest & more | Us' : 'News article')
      expect(shownStatus(), label).toEqual(state === 'shown' ? [] : state === 'failed' ? [state, state] : [state])
      expect(document.querySelector('[data-original]:not([hidden]) a')?.getAttribute('href'), label).toBe(ARTICLE_URL)
      // Reader modes ignore styles.
      expect(document.querySelector('.noscript-notice')?.hasAttribute('hidden'), label).toBe(state !== 'failed')
      expect(
        errors.filter((error) => !String(error).startsWith('The article failed')),
        label
      ).toEqual([])
    }
  }
})

for (const isShown of [true, false]) {
  test(`the island ${isShown ? 'does not load for' : 'loads without'} a list that the script has shown`, async () => {
    open(LIST)
    const { default: fallback } = await import('../../../src/islands/fallback-directive.ts')
    const load = vi.fn(async () => async () => {})
    const island = document.querySelector<HTMLElement>('astro-island')
    if (!island) throw new Error('The page has no island.')
    if (isShown) await run('script', 'list')
    const loaded = fallback(load, { name: 'fallback', value: '' }, island)
    for (const source of SOURCES) answer[source]?.(new Response('[]'))
    await loaded
    expect(load).toHaveBeenCalledTimes(isShown ? 0 : 1)
  })
}
