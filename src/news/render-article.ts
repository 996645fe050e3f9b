import { fillBox } from './article-box.ts'
import { articleHandOver, loadArticle } from './article-store.ts'
import { articleUrlFrom, detailsUrl } from './article-url.ts'
import { renderStatus } from './render-status.ts'

/* Renders the article before its island has loaded; see hand-over.ts. */

const address = articleUrlFrom(location.search)
const box = document.querySelector<HTMLElement>('[data-article]')
const island = box?.parentElement?.querySelector<HTMLElement>('astro-island')
const original = island?.querySelector<HTMLElement>('[data-original]')

// Phones share the canonical URL, which has to name the article.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
if (address && canonical) canonical.href = detailsUrl(canonical.href, address)

if (island && original) {
  articleHandOver.render((article) => {
    renderStatus(island, article.status)
    original.hidden = !article.url
    if (article.url) original.querySelector('a')?.setAttribute('href', article.url)
    fillBox(article)
  })
  // Stays even if the island fails: see layout/NoScriptNotice.astro.
  island.dataset.shown = ''
}
globalThis.earlyCallsAnswered = loadArticle(address, box?.dataset.tableName ?? '')
