/*
 * The URLs of this site's pages and files. They include the base path; those of pages end with a
 * slash, even before a query: without it, some hosts redirect and drop the query.
 */
const BASE = import.meta.env.BASE_URL

export const HOME = BASE
export const COMMODITIES = `${BASE}commodities/`
export const NEWS = `${BASE}news/`
export const NEWS_DETAILS = `${BASE}news/details/`
export const CONTACTS = `${BASE}contacts/`

export const commodityUrl = (id: string) => `${COMMODITIES}${id}/`

/** The URL of something that the owner refers to by an https:// address or a path on this site. */
export const ownersUrl = (address: string) =>
  address.startsWith('/')
    ? BASE + address.slice(1).split('/').map(encodeURIComponent).join('/')
    : address

/** The absolute URL of a path on this site. */
export const absoluteUrl = (path: string) => new URL(path, import.meta.env.SITE).href
