import { detailsUrl } from './article-url.ts'

/* What the head of the built page, which is one for all articles, says about the article that is shown. */

/** Phones share the canonical URL, which has to name the article. */
export function setCanonicalArticle(address: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = detailsUrl(canonical.href.replace(/\?.*/, ''), address)
}

/** Names the tab and, for reader modes, the article after its heading. `title` contains `{heading}`. */
export function setArticleHeading(heading: string, title: string): void {
  document.title = title.replace('{heading}', () => heading)
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', heading)
}
