/*
 * Every URL that a page links to. Those inside the site lie under the base path and have a slash before the query: without it some
 * hosts answer with a redirect that drops the query.
 */
const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/')

export const HOME = BASE
export const COMMODITIES = `${BASE}commodities/`
export const NEWS = `${BASE}news/`
export const NEWS_DETAILS = `${BASE}news/details/`
export const CONTACTS = `${BASE}contacts/`
export const COMPANY_VCARD = `${CONTACTS}company.vcf`

/** The table of the specifications of all commodities. */
export const ALL_SPECIFICATIONS_CSV = `${COMMODITIES}specifications.csv`

export const commodityUrl = (id: string) => `${COMMODITIES}${id}/`
export const dataSheetUrl = (id: string) => `${commodityUrl(id)}${id}.pdf`
export const specificationCsvUrl = (id: string) => `${commodityUrl(id)}${id}.csv`

/** The contacts page, which says beside the form which commodity the request is about. */
export const enquiryUrl = (id: string) => `${CONTACTS}?commodity=${id}`

/** The name of a page's share image, in the page's own folder. */
export const SHARE_IMAGE = 'share.jpg'

/** The absolute URL of a path on this site. */
export const absoluteUrl = (path: string) => new URL(path, import.meta.env.SITE).href

/** A phone number as it is dialled: the digits, and a leading plus. */
export const phoneDigits = (phone: string) => phone.replace(/[^\d+]/g, '')

export const telUrl = (phone: string) => `tel:${phoneDigits(phone)}`

export const mailtoUrl = (email: string, subject?: string, body?: string) => {
  const query = Object.entries({ subject, body }).flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** A search for a postal address on a maps service. */
export const mapsUrl = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
