import type { Article } from './article-store.ts'
import { languageOf } from './text.ts'

/** Puts an article into its box next to the island, and names the page after its first heading. Does nothing if the box is filled. */
export function fillBox(article: Article): void {
  const box = document.querySelector<HTMLElement>('[data-article]')
  if (article.status !== 'shown' || !box || box.hasChildNodes()) return
  box.append(article.content)
  box.lang = languageOf(box.textContent ?? '')
  const heading = box.querySelector('h2, h3, h4, h5, h6')?.textContent?.trim()
  if (!heading || !box.dataset.title) return
  document.title = box.dataset.title.replace('{heading}', () => heading)
  // Reader modes prefer it to the title.
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', heading)
}
