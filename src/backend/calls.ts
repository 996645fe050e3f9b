import { articleCallUrl, COUNT_URL, SUBMIT_URL } from './endpoints.ts'
import { request } from './request.ts'
import { acceptedResponse, articleResponse, countResponse, newsResponse } from './shapes.ts'

/** Browsers send no more than 64 KiB with `keepalive`, and a character takes up to three bytes. */
const KEEPALIVE_LENGTH = 20_000

/** Fetches the items of the news source at `url`, each still to be validated. @throws BackendError */
export const fetchNews = (url: string) => request(url, newsResponse)

/** Fetches the unsanitized HTML of the article at `address`; an empty string if it has no content. @throws BackendError */
export const fetchArticle = (address: string) => request(articleCallUrl(address), articleResponse)

/** Fetches the tons supplied since the reference date. @throws BackendError */
export const fetchSuppliedTons = () => request(COUNT_URL, countResponse)

/** Sends a contact request. @throws BackendError */
export const sendContactRequest = (contact: Record<string, string>) => {
  const body = JSON.stringify(contact)
  return request(SUBMIT_URL, acceptedResponse, {
    method: 'POST',
    // Following a redirect could send the request a second time.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    // Lets the request outlive the page if the visitor leaves right away.
    keepalive: body.length <= KEEPALIVE_LENGTH,
    body
  })
}
