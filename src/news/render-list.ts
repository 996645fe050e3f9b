import { type Headline, headlineOf } from './headline.ts'
import { listHandOver, loadNews, stateOf } from './list-store.ts'
import { markShown, renderStatus } from './render-status.ts'

/* Renders the list before its island has loaded; see hand-over.ts. */

const list = document.querySelector<HTMLElement>('[data-news]')
const island = list?.closest<HTMLElement>('astro-island')
const template = document.querySelector<HTMLTemplateElement>('template[data-news-item]')

if (list && island && template) {
  listHandOver.render((news, before) => {
    for (const item of news.items.slice(before.items.length)) list.append(copyOf(template, headlineOf(item, list.dataset.news ?? '')))
    renderStatus(island, stateOf(news))
  })
  markShown(island)
}
globalThis.earlyCallsAnswered = loadNews()

/** A copy of the template with its placeholders filled in, in text nodes and attributes only. */
function copyOf({ content }: HTMLTemplateElement, headline: Headline): Node {
  const copy = document.importNode(content, true)
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, name) => headline[name as keyof Headline] ?? placeholder)
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Text) node.data = fill(node.data)
    else for (const attribute of (node as Element).attributes) attribute.value = fill(attribute.value)
  }
  return copy
}
