// @vitest-environment jsdom

import { atom } from 'nanostores'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NEWS_URLS } from '../../../src/backend/endpoints.ts'

/*
 * The hand-over of a news page from script to island: whatever the order of responses, script, React and translator, the page
 * shows everything exactly once.
 */

const SOURCES = NEWS_URLS.map((url) => url.slice(url.lastIndexOf('/') + 1))
const LIST = {
  detailsPath: '/news/details/',
  texts: { read_more: 'Read More', loading_list: 'Loading the news', arrived: 'The news is shown', empty: 'There is no news' }
}
const ARTICLE = {
  texts: { original: 'Original:', original_link: 'Link', new_tab: 'new tab', table: 'Table' },
  sentences: [
    { state: 'loading', text: 'Loading...' },
    { state: 'missing', text: 'Not found', lang: 'uk' },
    { state: 'failed', text: 'Error', lang: 'uk' },
    { state: 'failed', text: 'Read it there' }
  ]
}
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

/** Simulates a build or a page load with fresh modules. */
function reload(): void {
  vi.resetModules()
  answer = {}
  const answers = Object.fromEntries(
    [...SOURCES, 'parse-full-news'].map((call) => [call, new Promise<Response>((resolve) => Object.assign(answer, { [call]: resolve }))])
  )
  vi.stubGlobal('fetch', (url: string) => answers[/parse-[a-z-]+/.exec(url)?.[0] ?? ''])
}

const pass = () => act(() => new Promise((resolve) => setTimeout(resolve)))

function translate(change: (text: Text) => void): void {
  const texts = document.createTreeWalker(document.querySelector('astro-island') as Element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) change(text)
}

const orders = <Event,>(events: Event[]): Event[][] =>
  events.length < 2 ? [events] : events.flatMap((event, index) => orders(events.toSpliced(index, 1)).map((rest) => [event, ...rest]))

/** The sources are interchangeable, so only one of their permutations is tested for each order, in turn. */
const LIST_ORDERS = Object.values(
  Object.groupBy(orders(['script', 'react', ...SOURCES]), (order) =>
    order.map((event) => (event.startsWith('parse') ? 'answer' : event)).join()
  )
).map((alike = [], index) => alike[index % alike.length] ?? [])

const shownTitles = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent?.replaceAll('~', ''))
const shownStatus = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.state)

let builtList: string | undefined

async function buildList(): Promise<string> {
  reload()
  const { NewsList } = await import('../../../src/news/NewsList.tsx')
  const { NewsCard } = await import('../../../src/news/NewsCard.tsx')
  const item = renderToString(<NewsCard title="" lang="" source="" href="" readMore="" />)
  return `<astro-island>${renderToString(<NewsList {...LIST} />)}</astro-island><template data-news-card data-read-more="Read More">${item}</template>`
}

async function openList() {
  builtList ??= await buildList()
  document.body.innerHTML = builtList
  reload()
  const { NewsList } = await import('../../../src/news/NewsList.tsx')
  const { $news } = await import('../../../src/news/list-store.ts')
  return { $news, hydrate: () => hydrateRoot(document.querySelector('astro-island') as Element, <NewsList {...LIST} />) }
}

const answerWith = (source: string, ...names: string[]) =>
  answer[source]?.(
    Response.json(names.map((name) => ({ title: `${source} ${name}`, descriptionLink: `https://www.${source}.example/${name}` })))
  )

test('in every order of events the list shows each item once', async () => {
  for (const [index, order] of LIST_ORDERS.entries()) {
    const translator = TRANSLATORS[index % TRANSLATORS.length] as (text: Text) => void
    const { $news, hydrate } = await openList()
    let isRendered = false
    let announced = 0
    new MutationObserver((changes) => {
      announced += changes.length
    }).observe(document.querySelector('[data-state="arrived"]') as Element, { attributeFilter: ['hidden'] })
    let kept: Element[] = []
    let root: { unmount(): void } | undefined
    for (const event of order) {
      if (event === 'script') await import('../../../src/news/render-list.ts')
      else if (event === 'react') {
        kept = [...document.querySelectorAll('li')]
        document.querySelector<HTMLElement>('li a')?.focus()
        await act(async () => {
          root = hydrate()
        })
      } else answerWith(event, 'one', 'two')
      await pass()
      isRendered ||= event === 'script' || event === 'react'
      const { items } = $news.get()
      if (isRendered) expect(shownTitles(), order.join()).toEqual(items.map(({ title }) => title))
      translate(translator)
    }
    await act(() => vi.waitUntil(() => $news.get().waiting === 0, { interval: 1 }))
    expect(shownTitles(), order.join()).toEqual($news.get().items.map(({ title }) => title))
    expect(shownTitles().toSorted(), order.join()).toEqual(SOURCES.flatMap((source) => [`${source} one`, `${source} two`]).sort())
    expect(shownStatus(), order.join()).toEqual(['arrived'])
    expect(announced, order.join()).toBe(1)
    expect(errors, order.join()).toEqual([])
    // React keeps the existing elements, so focus and pending clicks are not lost.
    expect([...document.querySelectorAll('li')].slice(0, kept.length), order.join()).toEqual(kept)
    if (kept[0]) expect(kept[0].contains(document.activeElement), order.join()).toBe(true)
    await act(() => root?.unmount())
  }
}, 60_000)

test('the script renders an item exactly like React', async () => {
  const { $news } = await openList()
  await import('../../../src/news/render-list.ts')
  answerWith('parse-news', '{href} $& <b>Ціни</b>')
  await vi.waitUntil(() => shownTitles().length === 1)
  const { NewsCard } = await import('../../../src/news/NewsCard.tsx')
  const { headlineOf } = await import('../../../src/news/headline.ts')
  const [item] = $news.get().items
  const box = document.createElement('ul')
  box.innerHTML = item ? renderToString(<NewsCard {...headlineOf(item, '/news/details/')} readMore="Read More" />) : ''
  expect(document.querySelector('li')?.outerHTML).toBe(box.innerHTML)
  expect(document.querySelector('li')?.textContent).toContain('parse-news {href} $& <b>Ціни</b>parse-news.example')
})

test('without news the script says so, and React keeps it', async () => {
  for (const order of orders(['script', 'react', 'answers'])) {
    const { $news, hydrate } = await openList()
    for (const event of order) {
      if (event === 'script') await import('../../../src/news/render-list.ts')
      else if (event === 'react') await act(async () => void hydrate())
      else for (const source of SOURCES) answer[source]?.(new Response('', { status: source === 'parse-news' ? 200 : 500 }))
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

test('in every order of events the article is shown once', async () => {
  const ANSWERS: [state: string, response: () => Response][] = [
    ['shown', () => Response.json({ content: '<h1>Harvest &amp; more</h1><p>Good.</p>' })],
    ['missing', () => Response.json(null)],
    ['failed', () => new Response('', { status: 500 })]
  ]
  window.history.replaceState(null, '', `/news/details/?url=${encodeURIComponent(ARTICLE_URL)}`)
  for (const [state, response] of ANSWERS) {
    for (const [index, order] of orders(['script', 'react', 'answer']).entries()) {
      document.title = 'News article'
      reload()
      const built = await import('../../../src/news/NewsArticle.tsx')
      document.body.innerHTML = `<article><div data-article data-table-name="Table" data-title="{heading} | Us"></div><astro-island>${renderToString(<built.NewsArticle {...ARTICLE} />)}</astro-island></article>`
      reload()
      const { NewsArticle } = await import('../../../src/news/NewsArticle.tsx')
      const { $article } = await import('../../../src/news/article-store.ts')
      const island = <NewsArticle {...ARTICLE} />
      for (const event of order) {
        if (event === 'script') await import('../../../src/news/render-article.ts')
        else if (event === 'react') await act(async () => void hydrateRoot(document.querySelector('astro-island') as Element, island))
        else answer['parse-full-news']?.(response())
        await pass()
        translate(TRANSLATORS[index % TRANSLATORS.length] as (text: Text) => void)
      }
      await act(() => vi.waitUntil(() => $article.get().status === state, { interval: 1 }))
      const box = document.querySelector('[data-article]')
      const label = `${state}: ${order.join()}`
      expect(box?.innerHTML, label).toBe(state === 'shown' ? '<h2>Harvest &amp; more</h2><p>Good.</p>' : '')
      expect(document.title, label).toBe(state === 'shown' ? 'Harvest & more | Us' : 'News article')
      expect(shownStatus(), label).toEqual(state === 'shown' ? [] : state === 'failed' ? [state, state] : [state])
      expect(document.querySelector('[data-original]:not([hidden]) a')?.getAttribute('href'), label).toBe(ARTICLE_URL)
      expect(
        errors.filter((error) => !String(error).startsWith('The article failed')),
        label
      ).toEqual([])
    }
  }
})

test('the island loads only after the response bodies have been read', async () => {
  const { $news } = await openList()
  await import('../../../src/news/render-list.ts')
  const { default: answered } = await import('../../../src/integrations/answered-directive.ts')
  const bodies = SOURCES.map((source) => {
    const { readable, writable } = new TransformStream()
    answer[source]?.(new Response(readable))
    return writable.getWriter()
  })
  const load = vi.fn(async () => async () => {})
  void answered(load, { name: 'answered', value: '' }, document.createElement('div'))
  await pass()
  for (const body of bodies) {
    expect(load).not.toHaveBeenCalled()
    void body.write(new TextEncoder().encode('[]'))
    void body.close()
    await pass()
  }
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect($news.get().waiting).toBe(0)
})

test('takeOver always returns the same value', async () => {
  const { createHandOver } = await import('../../../src/news/hand-over.ts')
  const $store = atom(1)
  const handOver = createHandOver($store)
  const rendered: [value: number, before: number][] = []
  handOver.render((value, before) => rendered.push([value, before]))
  $store.set(2)
  expect(handOver.takeOver()).toBe(2)
  $store.set(3)
  expect(handOver.takeOver()).toBe(2)
  handOver.render((value, before) => rendered.push([value, before]))
  expect(rendered).toEqual([
    [1, 1],
    [2, 1]
  ])
})
