import { fillBox } from './article-box.ts'
import { articleHandOver, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import { markShown, renderStatus } from './render-status.ts'

/* Renders the article before its island has loaded; see hand-over.ts. */

const box = document.querySelector<HTMLElement>('[data-article]')
const island = box?.parentElement?.querySelector<HTMLElement>('astro-island')
const original = island?.querySelector<HTMLElement>('[data-original]')

if (island && original) {
  articleHandOver.render((article) => {
    renderStatus(island, article.status)
    original.hidden = !article.url
    if (article.url) original.querySelector('a')?.setAttribute('href', article.url)
    fillBox(article)
  })
  markShown(island)
}
globalThis.earlyCallsAnswered = loadArticle(articleUrlFrom(location.search), box?.dataset.article ?? '')
