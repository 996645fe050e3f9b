import { hash } from 'node:crypto'

/** The only page with third-party content: it allows images from any host and the sanitiser's Trusted Types policy. */
const ARTICLE = /\/news\/details\/$/

/** A comment, a script or style with its content, or any other tag. A quoted ">" in an attribute does not end the tag. */
const PIECES = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/** The script types that browsers run; any other type is data. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

const CHARSET = /<meta charset="utf-8"\s*\/?>/i

/** The settings with the URLs of the services that the site calls, and whether a service worker keeps its pages. */
export interface Services {
  PUBLIC_BACKEND_URL: string
  PUBLIC_HOST_URL: string
  OFFLINE?: string | undefined
}

/**
 * Adds a Content Security Policy to a page, before everything it applies to, because static hosts may not send headers.
 * @throws if the page has no head
 */
export function withContentPolicy(html: string, path: string, services: Services): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policyFor(html, path, services)}">`
  const [head = ''] = /^[\s\S]*?<\/head>/i.exec(html) ?? []
  // Browsers look for the charset only in the first 1,024 bytes, so it stays first.
  const charset = CHARSET.exec(head)?.[0] ?? ''
  const changed = head.replace(charset, '').replace(/<head([^>]*)>/i, (tag) => tag + charset + meta)
  if (!changed.includes(meta)) throw new Error(`${path} has no <head> for the content policy.`)
  return changed + html.slice(head.length)
}

/** The policy of a page. Pages differ only in the hashes of their inline code, except for the article. */
export function policyFor(html: string, path: string, { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL, OFFLINE }: Services): string {
  const { scripts, styles } = inlineHashes(html)
  const backend = new URL(PUBLIC_BACKEND_URL).origin
  const origins = new Set([backend, new URL(PUBLIC_HOST_URL).origin])
  const isArticle = ARTICLE.test(path)
  const policies = [...(OFFLINE === 'false' ? [] : ['offline']), ...(isArticle ? ['dompurify'] : [])]
  return [
    // Also covers the manifest: some WebKit builds log a warning about manifest-src on every page.
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles],
    ...(isArticle ? [["img-src 'self' data: https: http:"]] : []),
    ["frame-src 'none'"],
    ["connect-src 'self'", ...origins],
    // form-action also applies to redirects: without scripts, the backend redirects a posted form back to this site.
    ["form-action 'self'", backend],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    ['trusted-types', ...(policies.length > 0 ? policies : ["'none'"])]
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** The hashes of a page's inline scripts and styles, without duplicates, in document order. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, tag, attributes = '', text = ''] of html.matchAll(PIECES)) {
    if (tag?.toLowerCase() === 'style') styles.add(hashOf(text))
    else if (tag && !/\ssrc\s*=/i.test(attributes) && EXECUTABLE.test(typeOf(attributes))) scripts.add(hashOf(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

const typeOf = (attributes: string) => attributes.match(/\stype\s*=\s*["']?([^"'\s>]*)/i)?.[1] ?? ''

/** Browsers normalise line breaks to \n before hashing. */
const hashOf = (text: string) => `'sha256-${hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64')}'`
