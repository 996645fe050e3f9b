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

/** Beside the page that it stands for. */
export const SHARE_PICTURE = 'share.jpg'
export const dataSheetPath = (id: string) => `${commodityPath(id)}${id}.pdf`
export const dataTablePath = (id: string) => `${commodityPath(id)}${id}.csv`
export const COMPANY_CARD = `${CONTACTS}company.vcf`

/** The whole address under which a path is published. */
export const published = (path: string) => new URL(path, import.meta.env.SITE).href
