import { articleUrlFrom } from './article-url.ts'

/*
 * Inline script right after the paragraph "Original: Link": one built page serves all articles, so the address is read here, while the
 * page is parsed. Readers can open the original before the article has arrived.
 */
const paragraph = document.currentScript?.previousElementSibling
const link = paragraph?.querySelector('a')
const address = articleUrlFrom(location.search)

if (paragraph instanceof HTMLElement && link && address) {
  link.href = address
  paragraph.hidden = false
}
