import { articleCallUrl, COUNT_URL, NEWS_URLS, SUBMIT_URL } from './endpoints.ts'
import { request } from './request.ts'
import { articleAnswer, countAnswer, newsAnswer, truthyAnswer } from './shapes.ts'

/** A visitor waits longer for what cannot be asked twice. */
const SUBMIT_MS = 20_000

/** The three news sources, in the order in which they are asked. */
export const NEWS_SOURCES = NEWS_URLS.length

/** The unchecked items of one news source. @throws BackendError */
export const fetchNews = (source: number) => request(NEWS_URLS[source] ?? '', newsAnswer)

/** The HTML of the article at `address`, unsafe as it comes; an empty string when there is none. @throws BackendError */
export const fetchArticle = (address: string) => request(articleCallUrl(address), articleAnswer)

/** Tons supplied since the reference date. @throws BackendError */
export const fetchSuppliedTons = () => request(COUNT_URL, countAnswer)

/**
 * Sends a contact request. A 2xx answer means that it has arrived, unless its body is JSON and falsy: who is told nothing sends
 * it again. @throws BackendError
 */
export const sendContactRequest = (contact: Record<string, string>) =>
  request(SUBMIT_URL, truthyAnswer, {
    ms: SUBMIT_MS,
    unreadable: true,
    method: 'POST',
    // A redirect could send the request again, and more than once; only a 2xx answer is a success.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact)
  })
