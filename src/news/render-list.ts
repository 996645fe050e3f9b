import { type Headline, headlineOf } from './headline.ts'
import { keepPosition } from './list-position.ts'
import { listHandOver, loadNews, stateOf } from './list-store.ts'
import { renderStatus } from './render-status.ts'

/* Renders the list before its island has loaded; see hand-over.ts. */

const list = document.querySelector<HTMLElement>('[data-news]')
const island = list?.closest<HTMLElement>('astro-island')
const template = document.querySelector<HTMLTemplateElement>('template[data-news-card]')

if (list && island && template) {
  const restorePosition = keepPosition(list)
  listHandOver.render((news, before) => {
    for (const item of news.items.slice(before.items.length))
      list.append(copyOf(template, headlineOf(item, list.dataset.detailsPath ?? '')))
    renderStatus(island, stateOf(news))
    restorePosition()
  })
  // Stays even if the island fails: see layout/NoScriptNotice.astro.
  island.dataset.shown = ''
}
globalThis.earlyCallsAnswered = loadNews()

/** A copy of the template, filled in; its texts are in the order of NewsCard.tsx. */
function copyOf({ content, dataset }: HTMLTemplateElement, { title, lang, source, href }: Headline): Node {
  const copy = document.importNode(content, true)
  const texts = [title, source, dataset.readMore, ` ${title}`]
  for (const [index, element] of copy.querySelectorAll('h2, p, span').entries()) element.textContent = texts[index] ?? ''
  for (const element of copy.querySelectorAll<HTMLElement>('[lang]')) element.lang = lang
  copy.querySelector('a')?.setAttribute('href', href)
  return copy
}
