import { articleCallUrl } from '../backend/endpoints.ts'
import { preloadCall } from '../backend/preload-call.ts'
import { articleUrlFrom, publisherOf } from './article-url.ts'
import { showHeadline } from './headings.ts'
import { findHeadline } from './news-cache.ts'

/*
 * Inline script right after the heading of an article: one built page serves all articles, so the address is read here, while the page is
 * parsed. Readers see the headline that they pressed, and can open the original, before the article has arrived, which is asked for here.
 */
const heading = document.currentScript?.previousElementSibling
const source = new DOMParser().parseFromString(
  heading?.previousElementSibling?.textContent ?? '',
  'text/html'
).body.firstElementChild
const [publisher, link] = source?.querySelectorAll<HTMLElement>('[data-publisher], a') ?? []
const address = articleUrlFrom(location.search)
if (address) preloadCall(articleCallUrl(address))

if (
  heading instanceof HTMLElement &&
  source &&
  publisher &&
  link instanceof HTMLAnchorElement &&
  address
) {
  publisher.textContent = publisherOf(address)
  link.href = address
  heading.before(source)
  globalThis.pressedHeadline = findHeadline(address)
  if (globalThis.pressedHeadline) showHeadline(heading, globalThis.pressedHeadline)
}
