import type { NewsItem } from '../backend/shapes.ts'
import { detailsUrl } from './article-url.ts'
import { languageOf } from './text.ts'

/** A news item as it is shown. */
export interface Headline {
  title: string
  lang: string
  /** The publisher's host name. */
  source: string
  /** The URL of the details page. */
  href: string
}

/** Prepares a news item for display. `detailsPath` ends with a slash. */
export const headlineOf = ({ title, descriptionLink }: NewsItem, detailsPath: string): Headline => ({
  title,
  lang: languageOf(title),
  source: new URL(descriptionLink).host.replace(/^www\./, ''),
  href: detailsUrl(detailsPath, descriptionLink)
})
