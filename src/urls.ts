/*
 * Every URL that pages link to. Internal URLs include the base path and have a slash before the query: without it some
 * hosts redirect and drop the query.
 */
const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/')

export const HOME = BASE
export const COMMODITIES = `${BASE}commodities/`
export const NEWS = `${BASE}news/`
export const NEWS_DETAILS = `${BASE}news/details/`
export const CONTACTS = `${BASE}contacts/`
export const COMPANY_VCARD = `${CONTACTS}company.vcf`

/** The CSV table with the specifications of all commodities. */
export const ALL_SPECIFICATIONS_CSV = `${COMMODITIES}specifications.csv`

/** All data sheets in one PDF. */
export const CATALOG_PDF = `${COMMODITIES}catalog.pdf`

export const commodityUrl = (id: string) => `${COMMODITIES}${id}/`
export const dataSheetUrl = (id: string) => `${commodityUrl(id)}${id}.pdf`
export const specificationCsvUrl = (id: string) => `${commodityUrl(id)}${id}.csv`

/** The contacts page with a note beside the form that names the commodity. */
export const enquiryUrl = (id: string) => `${CONTACTS}?commodity=${id}`

/** The URL of a page that the owner names by an https:// address or by a path on this site. */
export const ownersUrl = (address: string) => address.replace(/^\//, BASE)

/** The absolute URL of a path on this site. */
export const absoluteUrl = (path: string) => new URL(path, import.meta.env.SITE).href

/** A phone number as dialled: digits and a leading plus. */
export const phoneDigits = (phone: string) => phone.replace(/[^\d+]/g, '')

export const telUrl = (phone: string) => `tel:${phoneDigits(phone)}`

/** A mailto: URL; `subject` and `body` are plain text and get encoded. */
export const mailtoUrl = (email: string, subject?: string, body?: string) => {
  const query = Object.entries({ subject, body }).flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** A maps search for a postal address. */
export const mapsUrl = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
