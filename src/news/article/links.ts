import { parseUrl } from '../web-address.ts'

const NAMED = ':not(form):is([id], [name])'

/**
 * Gives link targets within the article new ids. All other ids and names go, because they could
 * shadow those of our page, or methods of their form.
 */
export function keepAnchors(body: HTMLElement, address: string): void {
  const anchors = new Map<string | undefined, Element>()
  // From last to first, because the first of several anchors with the same name wins. Forms come
  // last: until their fields have lost their names, these may shadow the forms' own methods.
  const forms = body.querySelectorAll('form')
  for (const anchor of [...forms, ...body.querySelectorAll(NAMED)].reverse()) {
    const name = anchor.id || anchor.getAttribute('name')
    anchors.set(parseUrl(`#${name}`, address)?.href, anchor)
    anchor.removeAttribute('id')
    anchor.removeAttribute('name')
  }
  for (const [index, link] of body.querySelectorAll('a[href*="#"]').entries()) {
    const anchor = anchors.get(parseUrl(link.getAttribute('href') ?? '', address)?.href)
    if (!anchor) continue
    anchor.id ||= `note-${index}`
    link.setAttribute('href', `#${anchor.id}`)
  }
}

/**
 * Makes links open safely. Those that lead nowhere, or would be a keyboard stop without a name,
 * become text.
 */
export function secureLinks(content: DocumentFragment, base: string): void {
  for (const link of content.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    const images = [...link.querySelectorAll('img')]
    const hasName = link.textContent?.trim() || images.some(({ alt }) => alt.trim())
    const isInternal = href.startsWith('#') && content.getElementById(href.slice(1))
    if (hasName && isInternal) continue

    const url = parseUrl(href, base)
    const isSafe = href && url && /^(https?|mailto|tel):$/.test(url.protocol)
    if (hasName && isSafe)
      Object.assign(link, { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' })
    else link.removeAttribute('href')
  }
}
