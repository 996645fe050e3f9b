/**
 * Accepts the address of an article: an absolute http(s) URL. @returns undefined for anything else, which must be neither
 * fetched nor linked
 */
export function articleUrl(value: string | null): string | undefined {
  const address = value?.trim() ?? ''
  // Parsing alone is not enough: `URL` accepts "https:example.org". A lone surrogate such as "\ud800" cannot be encoded.
  if (!/^https?:\/\//i.test(address) || /\p{Surrogate}/u.test(address)) return
  return parseUrl(address) && address
}

/** Resolves `value` against `base`. @returns undefined if it is invalid; `URL.parse` is too new for our browsers */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return
  }
}

/** Resolves `value` against `base`, if the result is an http(s) URL. */
export function httpUrl(value: string, base: string): string | undefined {
  const url = value.trim() === '' ? undefined : parseUrl(value, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The article address in the query of the details page, if it is valid. */
export const articleUrlFrom = (query: string) => articleUrl(new URLSearchParams(query).get('url'))

/** The URL of an article's details page. `detailsPath` ends with a slash. */
export const detailsUrl = (detailsPath: string, address: string) =>
  `${detailsPath}?url=${encodeURIComponent(address)}`

/** The publisher of the article at `address`, by its host. */
export const publisherOf = (address: string) => new URL(address).host.replace(/^www\./, '')
