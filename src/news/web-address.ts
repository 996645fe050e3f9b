/**
 * Resolves `value` against `base`, like `URL.parse`, which is too new for our browsers. @returns
 * undefined if it is invalid
 */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return
  }
}

/** Resolves `value` against `base`, if the result is an http(s) URL. */
export function httpUrl(value: string, base: string): string | undefined {
  if (value.trim() === '') return
  const url = parseUrl(value, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The decoded fragment of a URL: "note 1" for "#note%201". Empty if there is none. */
export function fragmentOf(url: string): string {
  try {
    return decodeURIComponent(url.replace(/^[^#]*#?/, ''))
  } catch {
    return ''
  }
}

/** The publisher's name: the host of `address`, without "www.". */
export const publisherOf = (address: string) => parseUrl(address)?.host.replace(/^www\./, '') ?? ''
