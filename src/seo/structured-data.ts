import type { ContactPoint, DayOfWeek, Thing } from 'schema-dts'
import type { company as facts } from '../company.ts'
import { absoluteUrl, HOME } from '../urls.ts'

/*
 * The structured data of the pages (schema.org). Commodities are not marked up as Product, for which search engines require
 * a price, an offer or a rating.
 */

type Company = typeof facts

/** A page's name and path. */
interface PageLink {
  name: string
  path: string
}

export const organization = (company: Company, contactPoint?: ContactPoint): Thing => ({
  '@type': 'Organization',
  '@id': companyId(),
  name: company.name,
  url: absoluteUrl(HOME),
  logo: absoluteUrl(`${HOME}apple-touch-icon.png`),
  slogan: company.slogan,
  description: company.description,
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postal_code,
    addressLocality: company.locality,
    addressRegion: company.region,
    addressCountry: company.country_code
  },
  contactPoint
})

/** How and when to reach the company. */
export const contactPoint = (company: Company): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: 'sales',
  telephone: company.phone,
  email: company.email,
  hoursAvailable: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: company.opening_days.map((day): DayOfWeek => `https://schema.org/${day}`),
    opens: company.opens,
    closes: company.closes
  }
})

export const webSite = (name: string): Thing => ({
  '@type': 'WebSite',
  name,
  url: absoluteUrl(HOME),
  inLanguage: 'en',
  publisher: { '@id': companyId() }
})

/** The pages in list order. */
export const itemList = (pages: PageLink[]): Thing => ({
  '@type': 'ItemList',
  itemListElement: pages.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: absoluteUrl(path) }))
})

export const contactPage = ({ name, path }: PageLink): Thing => ({
  '@type': 'ContactPage',
  name,
  url: absoluteUrl(path),
  about: { '@id': companyId() }
})

/** The id by which pages refer to the company. */
const companyId = () => `${absoluteUrl(HOME)}#company`

/** The content of an application/ld+json script. "<" is escaped, so that no text can end the script element. */
export const jsonLd = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
