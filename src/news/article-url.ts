/**
 * The rule for an article's address: an absolute http(s) address, or undefined for anything else, which is then neither
 * asked for nor linked.
 */
export function articleUrl(value: string | null): string | undefined {
  const address = value?.trim() ?? ''
  // Parsing alone would not do: `URL` repairs what it can, and reads "https:example.org" as an address. Half of a letter that
  // is written in two, such as "\ud800", cannot be encoded and leads nowhere.
  if (!/^https?:\/\//i.test(address) || /\p{Surrogate}/u.test(address)) return
  return /^https?:$/.test(parseUrl(address)?.protocol ?? '') ? address : undefined
}

/** `value`, resolved against `base`, or undefined where it is no URL: `URL.canParse` and `URL.parse` are too young to be used. */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return
  }
}

/** The address that a details page was opened with, if it is one. */
export const articleUrlFrom = (query: string) => articleUrl(new URLSearchParams(query).get('url'))

/** The details page of the article at `address`, which is encoded once; `detailsPath` ends with a slash. */
export const detailsUrl = (detailsPath: string, address: string) => `${detailsPath}?url=${encodeURIComponent(address)}`
