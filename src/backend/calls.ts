import { articleCallUrl, COUNT_URL, NEWS_URLS, SUBMIT_URL } from './endpoints.ts'
import { request } from './request.ts'
import { articleAnswer, countAnswer, newsAnswer, truthyAnswer } from './shapes.ts'

/** Longer than for the news: a contact request should not have to be sent twice. */
const SUBMIT_MS = 20_000

/** An article may carry its pictures inside. */
const ARTICLE_BYTES = 8_000_000

/** How many news sources there are; a source is named by its index. */
export const NEWS_SOURCES = NEWS_URLS.length

/** The unchecked items of one news source. @throws BackendError */
export const fetchNews = (source: number) => request(NEWS_URLS[source] ?? '', newsAnswer)

/** The HTML of the article at `address`, unsafe as it comes; an empty string when there is none. @throws BackendError */
export const fetchArticle = (address: string) => request(articleCallUrl(address), articleAnswer, { bytes: ARTICLE_BYTES })

/** Tons supplied since the reference date. @throws BackendError */
export const fetchSuppliedTons = () => request(COUNT_URL, countAnswer)

/**
 * Sends a contact request. Any 2xx answer means that it has arrived, unless its body is falsy JSON: a visitor who wrongly hears
 * nothing would send it again. @throws BackendError
 */
export const sendContactRequest = (contact: Record<string, string>) =>
  request(SUBMIT_URL, truthyAnswer, {
    ms: SUBMIT_MS,
    unreadable: true,
    method: 'POST',
    // Following a redirect could send the request a second time.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact)
  })
