import { callEarly } from '../backend/early-calls.ts'
import { articleCallUrl } from '../backend/endpoints.ts'
import { publisherOf } from '../web-address.ts'
import { articleUrlFrom } from './article-url.ts'
import { findHeadline } from './kept-news.ts'
import { showHeadline } from './show-headline.ts'

/*
 * Inline script right after the heading of an article: one built page serves all articles, so the
 * address is read here, while the page is parsed. Readers see the headline that they pressed, and
 * can open the original, before the article has arrived, which is asked for here.
 */
const address = articleUrlFrom(location.search)
if (address) {
  callEarly(articleCallUrl(address))
  showSource(address)
  const heading = document.querySelector('h1')
  const headline = findHeadline(address)
  if (heading && headline) showHeadline(heading, headline)
}

function showSource(address: string): void {
  const source = document.getElementById('article-source')
  const publisher = document.getElementById('article-publisher')
  const original = document.getElementById('article-original')
  if (!source || !publisher || !(original instanceof HTMLAnchorElement)) return
  publisher.textContent = publisherOf(address)
  original.href = address
  source.hidden = false
}
