import { NEWS_URLS } from '../backend/endpoints.ts'
import { keep, read, VISIT_MS } from '../visit.ts'
import { navigationType } from './navigation.ts'
import type { NewsItem } from './news-item.ts'

/*
 * The news is kept for an hour, source by source: list, article, and back to the list needs no
 * further call, and the page of an article knows the headline that was pressed, in whatever tab it
 * was opened.
 */
const NAME = 'news'

/** A source as it has arrived. */
interface Source {
  /** The address of its call. */
  url: string
  /** When it arrived, in milliseconds since 1970. */
  time: number
  items: NewsItem[]
}

/**
 * The sources that are fresh, in the order in which they arrived. None if all of them are empty,
 * because a backend that has just woken may have no news yet.
 */
export function readKeptNews(): Source[] {
  const sources = readSources().filter(isFresh)
  return sources.some(({ items }) => items.length > 0) ? sources : []
}

/** The addresses of the calls whose sources are not kept. */
export function missingSources(kept = readKeptNews()): string[] {
  return NEWS_URLS.filter((url) => !kept.some((source) => source.url === url))
}

/** Keeps what a source has sent, behind what has arrived before it. */
export function keepNews(url: string, items: NewsItem[]): void {
  const others = readSources().filter((source) => isFresh(source) && source.url !== url)
  keep(NAME, [...others, { url, time: Date.now(), items }])
}

/**
 * The headline of the article at `address`. It may have been pressed in a list that is no longer
 * fresh.
 */
export function findHeadline(address: string): string | undefined {
  const items = readSources().flatMap((source) => source.items)
  return items.find(({ descriptionLink }) => descriptionLink === address)?.title
}

function readSources(): Source[] {
  const sources = read(NAME)
  return Array.isArray(sources) ? sources.filter(isSource) : []
}

/** Another site at this origin may have kept news of other sources under the same name. */
function isSource(value: unknown): value is Source {
  const { url, time, items }: Record<string, unknown> = Object(value)
  const isList = Array.isArray(items) && items.every(isNewsItem)
  return NEWS_URLS.includes(url as string) && typeof time === 'number' && isList
}

function isNewsItem(value: unknown): value is NewsItem {
  const { title, descriptionLink }: Record<string, unknown> = Object(value)
  return typeof title === 'string' && typeof descriptionLink === 'string'
}

/** True for an hour, or until the page is reloaded, which asks for all news anew. */
function isFresh({ time }: Source): boolean {
  // Not `performance.timeOrigin`, which stands still while a computer sleeps.
  const opened = Date.now() - performance.now()
  if (navigationType() === 'reload' && time < opened) return false
  // A clock may have been set back.
  return Math.abs(Date.now() - time) < VISIT_MS
}
