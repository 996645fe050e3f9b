import { NEWS_URLS } from '../backend/endpoints.ts'
import { readLocalStorage, VISIT_MS, writeLocalStorage } from '../browser/local-storage.ts'
import { navigationType } from './navigation.ts'
import type { NewsItem } from './news-item.ts'

/*
 * Caches the news for an hour, or until a reload, source by source: going from the list to an
 * article and back needs no new calls, and in any tab, an article page knows the headline that was
 * clicked.
 */
const STORAGE_KEY = 'news'

/** The response of a source. */
interface Source {
  /** The URL of its call. */
  url: string
  /** When it arrived, in milliseconds since 1970. */
  time: number
  items: NewsItem[]
}

/**
 * The fresh sources, in the order they arrived. None if all are empty, because a backend that just
 * woke up may have no news yet.
 */
export function readCachedNews(): Source[] {
  const sources = readSources().filter(isFresh)
  return sources.some(({ items }) => items.length > 0) ? sources : []
}

/** The URLs of the sources that are not cached. */
export function missingSources(cached = readCachedNews()): string[] {
  return NEWS_URLS.filter((url) => !cached.some((source) => source.url === url))
}

/** Caches a source's news, after those that arrived before it. */
export function cacheNews(url: string, items: NewsItem[]): void {
  const others = readSources().filter((source) => isFresh(source) && source.url !== url)
  writeLocalStorage(STORAGE_KEY, [...others, { url, time: Date.now(), items }])
}

/** The headline of the article at `address`. The list it was clicked in may no longer be fresh. */
export function findHeadline(address: string): string | undefined {
  const items = readSources().flatMap((source) => source.items)
  return items.find((item) => item.address === address)?.title
}

function readSources(): Source[] {
  const sources = readLocalStorage(STORAGE_KEY)
  return Array.isArray(sources) ? sources.filter(isSource) : []
}

/** Another site at this origin may have stored news from other sources under the same name. */
function isSource(value: unknown): value is Source {
  const { url, time, items }: Record<string, unknown> = Object(value)
  const isList = Array.isArray(items) && items.every(isNewsItem)
  return NEWS_URLS.includes(url as string) && typeof time === 'number' && isList
}

function isNewsItem(value: unknown): value is NewsItem {
  const { title, address }: Record<string, unknown> = Object(value)
  return typeof title === 'string' && typeof address === 'string'
}

/** True for an hour, or until the page is reloaded, which fetches all news again. */
function isFresh({ time }: Source): boolean {
  // Not `performance.timeOrigin`: on a page opened after the computer has slept, it is too early by
  // the length of that sleep, and news from before the reload would count as new.
  const opened = Date.now() - performance.now()
  if (navigationType() === 'reload' && time < opened) return false
  // The clock may have been set back.
  return Math.abs(Date.now() - time) < VISIT_MS
}
