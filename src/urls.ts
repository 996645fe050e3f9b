/*
 * Every URL that pages link to. Internal URLs include the base path and have a slash before the query: without it some
 * hosts redirect and drop the query.
 */
const BASE = import.meta.env.BASE_URL

export const HOME = BASE
export const COMMODITIES = `${BASE}commodities/`
export const NEWS = `${BASE}news/`
export const NEWS_DETAILS = `${BASE}news/details/`
export const CONTACTS = `${BASE}contacts/`
const SENT = `${CONTACTS}sent/`

interface Page {
  /** Missing if the page has many addresses. */
  path?: string
  /** The page above it in breadcrumbs, besides the home page. */
  parent?: 'commodities' | 'news'
  /** Kept out of the sitemap and of search engines. */
  isHidden?: true
}

const LIST = {
  home: { path: HOME },
  commodities: { path: COMMODITIES },
  commodity: { parent: 'commodities' },
  news: { path: NEWS },
  // Empty without its query.
  article: { path: NEWS_DETAILS, parent: 'news', isHidden: true },
  contacts: { path: CONTACTS },
  // Only for those who have posted the form.
  sent: { path: SENT, isHidden: true },
  not_found: { isHidden: true }
} satisfies Record<string, Page>

export type PageName = keyof typeof LIST

/**
 * Every page by its name in content/pages.json, in the order of the menu, which has those with a label for it there. Sitemap,
 * breadcrumbs and share images follow this list, too.
 */
export const PAGES: Record<PageName, Page> = LIST

/** The pages with one address each. */
export const pagesWithPath = () =>
  Object.entries(PAGES).flatMap(([name, { path, ...page }]) => (path ? { name: name as PageName, path, ...page } : []))

export const commodityUrl = (id: string) => `${COMMODITIES}${id}/`

/* The files that buyers save. `prefix` is filePrefix of content/file-names.ts. */
export const vcardUrl = (prefix: string) => `${CONTACTS}${prefix}company.vcf`
export const dataSheetUrl = (prefix: string, id: string) => `${commodityUrl(id)}${prefix}${id}.pdf`
export const specificationCsvUrl = (prefix: string, id: string) => `${commodityUrl(id)}${prefix}${id}.csv`

/** All data sheets in one PDF. */
export const catalogUrl = (prefix: string) => `${COMMODITIES}${prefix}catalog.pdf`

/** The specifications of all commodities in one CSV table. */
export const allSpecificationsCsvUrl = (prefix: string) => `${COMMODITIES}${prefix}specifications.csv`

/** The contacts page with a note at its top that names the commodity. */
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
