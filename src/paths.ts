/*
 * Every address inside the site: under the base path, and with the slash before the query, because some hosts answer
 * the slash-less form with a redirect that drops the query.
 */
const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/')

export const HOME = BASE
export const COMMODITIES = `${BASE}commodities/`
export const NEWS = `${BASE}news/`
export const NEWS_DETAILS = `${BASE}news/details/`
export const CONTACTS = `${BASE}contacts/`

export const commodityPath = (id: string) => `${COMMODITIES}${id}/`
