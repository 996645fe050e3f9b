import { languageOf } from './language.ts'

/** Shows a headline as the heading of the page and in its tab, before the company's name. */
export function showHeadline(heading: HTMLElement, headline: string): void {
  heading.textContent = headline
  const lang = languageOf(headline)
  if (lang !== undefined) heading.lang = lang
  document.title = headline + document.title.slice(document.title.lastIndexOf(' | '))
}
