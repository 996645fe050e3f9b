import { languageOf } from '../language.ts'

/**
 * Shows a headline as the page heading, and in the tab before the company's name. NewsArticle.tsx
 * reads it from `data-headline`, which a translation does not change.
 */
export function showHeadline(heading: HTMLElement, headline: string): void {
  heading.textContent = headline
  heading.dataset.headline = headline
  const lang = languageOf(headline)
  if (lang !== undefined) heading.lang = lang
  // The name is not taken from the tab's title: it may contain " | ", and a translation tool may
  // have changed it.
  const company = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  document.title = company ? `${headline} | ${company}` : headline
}
