import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOME, NEWS_DETAILS } from './urls.ts'

/** The end of the path of the only page with third-party content: it allows images from any host and the sanitiser's Trusted Types policy. */
const ARTICLE = NEWS_DETAILS.slice(HOME.length - 1)

/** A comment, a script or style with its content, or any other tag. A quoted ">" in an attribute does not end the tag. */
const PIECES = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/** The style that sonner injects with the first toast: the element is empty first, and filled then. */
const TOAST_STYLES = ['', insertedStyle(readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8'))]

function insertedStyle(code: string): string {
  const [, style] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? []
  if (!style) throw new Error('sonner no longer injects its style by __insertCSS("…"): see TOAST_STYLES in src/content-policy.ts.')
  return JSON.parse(style)
}

/** The script types that browsers run; any other type is data. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

/** What the policy of every page depends on. */
interface Services {
  /** The URL that the form, the news and the articles are sent to and fetched from. */
  backend: string
  /** The URL that the count is fetched from. */
  host: string
  /** Pages are kept by a service worker. */
  offline: boolean
}

/**
 * Adds a Content Security Policy to a page, before everything it applies to, because static hosts may not send headers.
 * @throws if the page does not begin with its charset, which browsers look for in the first 1,024 bytes
 */
export function withContentPolicy(html: string, path: string, services: Services): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policyFor(html, path, services)}">`
  const [start] = /^[^>]*>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8"[^>]*>/i.exec(html) ?? []
  if (!start) throw new Error(`${path} does not begin with <html><head><meta charset="utf-8">, after which its content policy belongs.`)
  return start + meta + html.slice(start.length)
}

/** The policy of a page. Pages differ only in the hashes of their inline code, except for the article. */
export function policyFor(html: string, path: string, services: Services): string {
  const { scripts, styles } = inlineHashes(html)
  const backend = new URL(services.backend).origin
  const origins = new Set([backend, new URL(services.host).origin])
  const isArticle = path.endsWith(ARTICLE)
  const policies = [...(services.offline ? ['offline'] : []), ...(isArticle ? ['dompurify'] : [])]
  return [
    // Also covers the manifest: some WebKit builds log a warning about manifest-src on every page.
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles, ...(html.includes('id="contact-form"') ? TOAST_STYLES.map(hashOf) : [])],
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
