import { articleCallUrl, COUNT_URL, NEWS_URLS, SUBMIT_URL } from './endpoints.ts'
import { request } from './request.ts'
import { articleResponse, countResponse, newsResponse, truthyResponse } from './shapes.ts'

/** The size limit of an article, which may embed its pictures. */
const ARTICLE_BYTES = 8_000_000

/** Browsers send no more than 64 KiB with `keepalive`, and a character takes up to three bytes. */
const KEEPALIVE_LENGTH = 20_000

/** The number of news sources; a source is identified by its index. */
export const NEWS_SOURCES = NEWS_URLS.length

/** Fetches the items of one news source, each still to be validated. @throws BackendError */
export const fetchNews = (source: number) => request(NEWS_URLS[source] ?? '', newsResponse)

/** Fetches the unsanitized HTML of the article at `address`; an empty string if it has no content. @throws BackendError */
export const fetchArticle = (address: string) => request(articleCallUrl(address), articleResponse, { bytes: ARTICLE_BYTES })

/** Fetches the tons supplied since the reference date. @throws BackendError */
export const fetchSuppliedTons = () => request(COUNT_URL, countResponse)

/**
 * Sends a contact request. Any 2xx response counts as success unless its body is falsy JSON: a visitor who gets no confirmation
 * would send the request again. @throws BackendError
 */
export const sendContactRequest = (contact: Record<string, string>) => {
  const body = JSON.stringify(contact)
  return request(SUBMIT_URL, truthyResponse, {
    unreadable: true,
    method: 'POST',
    // Following a redirect could send the request a second time.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    // Lets the request outlive the page if the visitor leaves right away.
    keepalive: body.length <= KEEPALIVE_LENGTH,
    body
  })
}
