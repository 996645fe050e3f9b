import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'
import { changeBuiltPages } from './built-pages.ts'

/** The only page with foreign content: it may show pictures from anywhere, and needs the sanitiser's Trusted Types policy. */
const ARTICLE = /(^|[\\/])news[\\/]details[\\/]index\.html$/

/** A comment, a script or style with its text, or any other tag. Attributes are matched whole, so that a quoted ">" ends no tag. */
const PIECES = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/** The types of scripts that a browser acts on; any other type is data. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

const CHARSET = /<meta charset="utf-8"\s*\/?>/i

/** The services that the site calls, as its settings name them. */
export interface Services {
  PUBLIC_BACKEND_URL: string
  PUBLIC_HOST_URL: string
}

/**
 * Writes a content policy into every page, because plain storage sends no headers. It has to be the last integration that
 * changes pages.
 */
export function contentPolicy(services: () => Services): AstroIntegration {
  return {
    name: 'content-policy',
    hooks: {
      'astro:build:done': ({ dir }) => changeBuiltPages(dir, (html, path) => withContentPolicy(html, path, services()))
    }
  }
}

/** The page with its policy in front of everything that it applies to. @throws when the page has no head */
export function withContentPolicy(html: string, path: string, services: Services): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policyFor(html, path, services)}">`
  // The charset stays first, because browsers look for it in the first 1,024 bytes only.
  const head = html.replace(/<head([^>]*)>/i, (tag) => `${tag}${html.match(CHARSET)?.[0] ?? ''}${meta}`)
  if (head === html) throw new Error(`${path} has no <head> to carry the content policy.`)
  const after = head.indexOf(meta) + meta.length
  return head.slice(0, after) + head.slice(after).replace(CHARSET, '')
}

/** What a page may do. All pages may do the same, except for the hashes of their inline code, and for the article. */
export function policyFor(html: string, path: string, { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL }: Services): string {
  const { scripts, styles } = inlineHashes(html)
  const backend = new URL(PUBLIC_BACKEND_URL).origin
  const origins = new Set([backend, new URL(PUBLIC_HOST_URL).origin])
  const isArticle = ARTICLE.test(path)
  return [
    // Whatever has no line of its own, the manifest too: some builds of WebKit know no manifest-src, and say so on every page.
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles],
    ...(isArticle ? [["img-src 'self' data: https: http:"]] : []),
    ["frame-src 'none'"],
    ["connect-src 'self'", ...origins],
    // A backend may redirect a form that was posted without scripts back to this site, and the policy applies to redirects, too.
    ["form-action 'self'", backend],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    [isArticle ? 'trusted-types dompurify' : "trusted-types 'none'"]
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** The hashes of a page's inline scripts and styles, each once and in the order of the page. */
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

/** Kept, because thousands of pages contain the same styles and scripts. */
const hashes = new Map<string, string>()

function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  // Browsers turn every line break into \n before they hash a text.
  const hash = `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
  hashes.set(text, hash)
  return hash
}
