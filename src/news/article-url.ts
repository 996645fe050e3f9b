/**
 * The rule for an article's address: an absolute http(s) address, or undefined for anything else, which is then neither
 * asked for nor linked.
 */
export function articleUrl(value: string | null): string | undefined {
  const address = value?.trim() ?? ''
  // Parsing alone would not do: `URL` repairs what it can, and reads "https:example.org" as an address.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined
}

/** The address that a details page was opened with, if it is one. */
export const articleUrlFrom = (query: string) => articleUrl(new URLSearchParams(query).get('url'))

/** The details page of the article at `address`, which is encoded once; `detailsPath` ends with a slash. */
export const detailsUrl = (detailsPath: string, address: string) => `${detailsPath}?url=${encodeURIComponent(address)}`
