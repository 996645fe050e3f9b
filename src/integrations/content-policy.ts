import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The one page that shows foreign content: pictures from anywhere, and the sanitiser's own policy for its parser. */
const ARTICLE = /(^|[\\/])news[\\/]details[\\/]index\.html$/

/** Files read and written at a time. */
const BATCH = 64

/** A comment, a script or style with its text, or any other tag: attributes are swallowed whole, whatever they quote. */
const PIECES = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/** Scripts that a browser runs or obeys; any other type is data. */
const OBEYED = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

const CHARSET = /<meta charset="utf-8"\s*\/?>/i

export interface Outside {
  /** The addresses of the backend and of the counter's host. */
  addresses: string[]
  /** The address that receives the form. */
  backend: string
}

/**
 * The page with its content policy, before anything that the policy judges: every inline script and style by its hash,
 * and of the outside only what this page speaks to. Plain storage sends no headers, so the page carries it itself.
 */
export function withContentPolicy(html: string, path: string, outside: Outside): string {
  const meta = `<meta http-equiv="content-security-policy" content="${contentPolicy(html, path, outside)}">`
  // The charset stays in front: browsers look for it in the first 1,024 bytes only.
  const head = html.replace(/<head([^>]*)>/i, (tag) => `${tag}${html.match(CHARSET)?.[0] ?? ''}${meta}`)
  if (head === html) throw new Error(`${path} has no <head> to carry the content policy.`)
  const after = head.indexOf(meta) + meta.length
  return head.slice(0, after) + head.slice(after).replace(CHARSET, '')
}

/** The policy alone; its directives are sorted from the general to the particular. */
export function contentPolicy(html: string, path: string, { addresses, backend }: Outside): string {
  const { scripts, styles } = inlineHashes(html)
  const isArticle = ARTICLE.test(path)
  const spoken = addresses.filter((address) => html.includes(address.replace(/\/+$/, '')))
  const origins = [...new Set(spoken.map((address) => new URL(address).origin))]
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles],
    ["img-src 'self'", ...(isArticle ? ['data:', 'https:', 'http:'] : [])],
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    origins.length > 0 ? ['connect-src', ...origins] : ["connect-src 'none'"],
    // The backend leads a form that was posted without scripts back to this site, which browsers judge as well.
    html.includes('<form') ? ["form-action 'self'", new URL(backend).origin] : ["form-action 'none'"],
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
    if (tag?.toLowerCase() === 'style') styles.add(hash(text))
    else if (tag && !/\ssrc\s*=/i.test(attributes) && OBEYED.test(typeOf(attributes))) scripts.add(hash(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** Writes the policy into every page. It comes last, after every step that still changes a page. */
export function contentPolicies(): AstroIntegration {
  return {
    name: 'content-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const backend = process.env.PUBLIC_BACKEND_URL?.trim() ?? ''
        const outside = { backend, addresses: [backend, process.env.PUBLIC_HOST_URL?.trim() ?? ''] }
        const pages = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.html'))
        for (let first = 0; first < pages.length; first += BATCH) {
          await Promise.all(
            pages.slice(first, first + BATCH).map(async (path) => {
              const file = join(folder, path)
              await writeFile(file, withContentPolicy(await readFile(file, 'utf8'), path, outside))
            })
          )
        }
      }
    }
  }
}

const typeOf = (attributes: string) => attributes.match(/\stype\s*=\s*["']?([^"'\s>]*)/i)?.[1] ?? ''

const known = new Map<string, string>()

/** The same styles and scripts stand in thousands of pages. */
function hash(text: string): string {
  const found = known.get(text)
  if (found) return found
  // A browser hashes the text as it stands in its document, where every line ends alike.
  const made = `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
  known.set(text, made)
  return made
}
