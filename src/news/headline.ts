import type { NewsItem } from '../backend/shapes.ts'
import { detailsUrl } from './article-url.ts'
import { languageOf } from './text.ts'

/** What a visitor sees of a news item. */
export interface Headline {
  title: string
  lang: string
  /** The host that published it. */
  source: string
  /** The details page of its article. */
  href: string
}

export const headlineOf = ({ title, descriptionLink }: NewsItem, detailsPath: string): Headline => ({
  title,
  lang: languageOf(title),
  source: new URL(descriptionLink).host.replace(/^www\./, ''),
  href: detailsUrl(detailsPath, descriptionLink)
})
