import { $article, type Article, loadArticle } from './article-store.ts'
import { articleUrlFrom, detailsUrl } from './article-url.ts'
import { fillTexts } from './fill.ts'
import { showStatus } from './show-status.ts'
import { languageOf } from './text.ts'

/** Loads the article and shows it in ArticleSection.astro. Only the first call does: see show-list.ts. */
export function showArticle(): void {
  globalThis.earlyCallsShown ??= load()
}

function load(): Promise<void> {
  // One built page serves all articles, so the address is read here.
  const address = articleUrlFrom(location.search)
  // Phones share the canonical URL, which has to name the article.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (address && canonical) canonical.href = detailsUrl(canonical.href, address)
  const box = document.querySelector<HTMLElement>('[data-article]')
  const place = box?.parentElement
  if (place) {
    $article.subscribe((article) => {
      if (article.status === 'shown') fillBox(box, article.content)
      showOriginal(place, article)
      showStatus(place, article.status)
    })
  }
  return loadArticle(address, box?.dataset.tableName ?? '')
}

/** Puts the article into its box, and names the page after its first heading. */
function fillBox(box: HTMLElement, content: DocumentFragment): void {
  box.append(content)
  box.lang = languageOf(box.textContent ?? '')
  const heading = box.querySelector('h2, h3, h4, h5, h6')?.textContent?.trim()
  if (!heading || !box.dataset.title) return
  document.title = box.dataset.title.replace('{heading}', () => heading)
  // Reader modes prefer it to the title.
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', heading)
}

/** Shows the link to the original, if its address is valid. */
function showOriginal(place: HTMLElement, { url }: Article): void {
  const line = place.querySelector<HTMLElement>('[data-original]')
  const link = line?.querySelector('a')
  if (!line || !link || !url) return
  fillTexts(line)
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener noreferrer' })
  link.setAttribute('aria-label', link.dataset.label ?? '')
  line.toggleAttribute('hidden', false)
}
