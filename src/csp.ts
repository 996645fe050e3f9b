import { hash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { NEWS_DETAILS } from './urls.ts'

type Element = DefaultTreeAdapterTypes.Element

/** The script types that browsers run; any other type is data. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

/**
 * Adds a Content Security Policy to a page, ahead of everything it applies to, because static hosts may not send headers. The policies
 * differ only in the hashes of inline scripts, except on the article page, which shows third-party content.
 * @throws if the page has no `<meta charset>`, which must come first: browsers look for it in the first 1,024 bytes
 */
export function withPolicy(html: string, path: string, { backend, host }: { backend: string; host: string }): string {
  const elements = elementsOf(parse(html, { sourceCodeLocationInfo: true }))
  const charset = elements.find((element) => element.tagName === 'meta' && attribute(element, 'charset'))
  const end = charset?.sourceCodeLocation?.endOffset
  if (!end)
    throw new Error(`${path} has no <meta charset>, after which its content policy belongs: build the page with layout/Layout.astro.`)

  const scripts = elements.filter(
    (element) => element.tagName === 'script' && !attribute(element, 'src') && EXECUTABLE.test(attribute(element, 'type') ?? '')
  )
  const isArticle = path === NEWS_DETAILS
  const submitTo = new URL(backend).origin
  const policy = [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts.map(textOf).map(hashOf)],
    // Styles need no hashes: they run nothing, sanitized articles have none, and the toast brings its own.
    ["style-src 'self' 'unsafe-inline'"],
    ...(isArticle ? [['img-src', "'self'", 'data:', 'https:', 'http:']] : []),
    ["frame-src 'none'"],
    ["connect-src 'self'", submitTo, new URL(host).origin],
    // Also applies to redirects: without scripts, the backend redirects a posted form back to this site.
    ["form-action 'self'", submitTo],
    ["base-uri 'none'"],
    ["object-src 'none'"]
  ]
  const content = policy.map((directive) => [...new Set(directive)].join(' ')).join('; ')
  return `${html.slice(0, end)}<meta http-equiv="content-security-policy" content="${content}">${html.slice(end)}`
}

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const children = node.childNodes.filter(defaultTreeAdapter.isElementNode)
  return children.flatMap((child) => [child, ...elementsOf(child)])
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value

const textOf = ({ childNodes: [text] }: Element) => (text && defaultTreeAdapter.isTextNode(text) ? text.value : '')

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
