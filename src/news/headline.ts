import type { NewsItem } from '../backend/shapes.ts'
import { detailsUrl } from './article-url.ts'
import { languageOf } from './text.ts'

/** Prepares a news item for display. `detailsPath` ends with a slash. */
export const headlineOf = ({ title, descriptionLink }: NewsItem, detailsPath: string) => ({
  title,
  lang: languageOf(title),
  /** The publisher's host name. */
  source: new URL(descriptionLink).host.replace(/^www\./, ''),
  href: detailsUrl(detailsPath, descriptionLink)
})

/** A news item as it is shown. */
export type Headline = ReturnType<typeof headlineOf>
