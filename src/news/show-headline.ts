import { languageOf } from './language.ts'

/** Shows a headline as the heading of the page and in its tab, before the company's name. */
export function showHeadline(heading: HTMLElement, headline: string): void {
  heading.textContent = headline
  const lang = languageOf(headline)
  if (lang !== undefined) heading.lang = lang
  // The name is not cut out of the tab's title: " | " may be part of it, and a translator may have
  // changed it.
  const company = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  document.title = company ? `${headline} | ${company}` : headline
}
