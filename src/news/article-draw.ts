import { fillBox } from './article-box.ts'
import { articleHandOver, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import { drawStatus, markDrawn } from './status-draw.ts'

/* Draws the article before its island is there; hand-over.ts says until when. */

const box = document.querySelector<HTMLElement>('[data-article]')
const island = box?.parentElement?.querySelector<HTMLElement>('astro-island')
const original = island?.querySelector<HTMLElement>('[data-original]')

if (island && original) {
  articleHandOver.draw((article) => {
    drawStatus(island, article.status)
    original.hidden = !article.url
    if (article.url) original.querySelector('a')?.setAttribute('href', article.url)
    fillBox(article)
  })
  markDrawn(island)
}
globalThis.earlyCallsAnswered = loadArticle(articleUrlFrom(location.search), box?.dataset.article ?? '')
