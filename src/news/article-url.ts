import { parseUrl } from './web-address.ts'

/**
 * Accepts an article's address: an absolute http(s) URL. @returns undefined for anything else,
 * which must be neither fetched nor linked
 */
export function articleUrl(value: string | null): string | undefined {
  const address = value?.trim() ?? ''
  // Parsing alone is not enough: `URL` accepts "https:example.org". A lone surrogate such as
  // "\ud800" cannot be encoded.
  if (!/^https?:\/\//i.test(address) || /\p{Surrogate}/u.test(address)) return
  return parseUrl(address) && address
}

/** The article address in the query of the details page, if it is valid. */
export const articleUrlFrom = (query: string) => articleUrl(new URLSearchParams(query).get('url'))

/** The URL of an article's details page. `detailsPath` ends with a slash. */
export const detailsUrl = (detailsPath: string, address: string) =>
  `${detailsPath}?url=${encodeURIComponent(address)}`
