import { type Headline, headlineOf } from './headline.ts'
import { listHandOver, loadNews, stateOf } from './list-store.ts'
import { drawStatus, markDrawn } from './status-draw.ts'

/* Draws the list before its island is there; hand-over.ts says until when. */

const list = document.querySelector<HTMLElement>('[data-news]')
const island = list?.closest<HTMLElement>('astro-island')
const template = document.querySelector<HTMLTemplateElement>('template[data-news-item]')

if (list && island && template) {
  listHandOver.draw((news, before) => {
    for (const item of news.items.slice(before.items.length)) list.append(copyOf(template, headlineOf(item, list.dataset.news ?? '')))
    drawStatus(island, stateOf(news))
  })
  markDrawn(island)
}
globalThis.earlyCallsAnswered = loadNews()

/** The template with a headline in the place of its marks, in text nodes and attributes only. */
function copyOf({ content }: HTMLTemplateElement, headline: Headline): Node {
  const copy = document.importNode(content, true)
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name) => headline[name as keyof Headline] ?? mark)
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Text) node.data = fill(node.data)
    else for (const attribute of (node as Element).attributes) attribute.value = fill(attribute.value)
  }
  return copy
}
