import { parseUrl } from '../../web-address.ts'

/** Gives places to which links of the article lead ids of our own. Others would hide names of our page, or methods of their form. */
export function linkPlaces(body: HTMLElement, address: string): void {
  const places = new Map<string | undefined, Element>()
  for (const place of [...body.querySelectorAll('[id], [name]')].reverse()) {
    places.set(parseUrl(`#${place.id || place.getAttribute('name')}`, address)?.href, place)
    for (const name of ['id', 'name']) place.removeAttribute(name)
  }
  for (const [index, link] of body.querySelectorAll('a[href*="#"]').entries()) {
    const place = places.get(parseUrl(link.getAttribute('href') ?? '', address)?.href)
    if (!place) continue
    place.id ||= `note-${index}`
    link.setAttribute('href', `#${place.id}`)
  }
}

/** Makes links open safely. Those that lead nowhere, or would be a stop for the keyboard that says nothing, become text. */
export function secureLinks(content: DocumentFragment, address: string, base: string): void {
  for (const link of content.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    const url = href ? parseUrl(href, href.startsWith('#') ? address : base) : undefined
    const hasName =
      link.textContent?.trim() || [...link.querySelectorAll('img')].some(({ alt }) => alt.trim())
    if (hasName && /^#note-\d+$/.test(href) && content.querySelector(href)) continue
    if (url && /^(https?|mailto|tel):$/.test(url.protocol) && hasName)
      Object.assign(link, { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' })
    else link.removeAttribute('href')
  }
}
