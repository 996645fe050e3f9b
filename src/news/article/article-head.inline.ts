import { callEarly } from '../../backend/early-calls.ts'
import { articleCallUrl } from '../../backend/endpoints.ts'
import { articleUrlFrom } from '../article-url.ts'
import { findHeadline } from '../cached-news.ts'
import { publisherOf } from '../web-address.ts'
import { showHeadline } from './show-headline.ts'

/*
 * Inline script right after an article's heading. One built page serves all articles, so this reads
 * the address and requests the article while the page is parsed. Until it arrives, readers see the
 * headline they clicked and can open the original.
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
