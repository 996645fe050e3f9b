import type { ContactPoint, DayOfWeek, PropertyValue, Thing } from 'schema-dts'
import type { CompanyContent } from '../content/schemas.ts'
import { LANGUAGE } from '../language.ts'
import { absoluteUrl, HOME } from '../urls.ts'

/*
 * The structured data of the pages (schema.org). Commodities are not marked up as Product, for which search engines require
 * a price, an offer or a rating.
 */

/** A page's name and path. */
interface PageLink {
  name: string
  path: string
}

export const organization = (company: CompanyContent, contactPoint?: ContactPoint): Thing => ({
  '@type': 'Organization',
  '@id': companyId(),
  name: company.name,
  legalName: company.legal_name,
  identifier: identifiers(company),
  url: absoluteUrl(HOME),
  logo: absoluteUrl(`${HOME}icon-512.png`),
  slogan: company.slogan,
  description: company.description,
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    postalCode: company.address.postal_code,
    addressLocality: company.address.locality,
    addressRegion: company.address.region,
    addressCountry: company.address.country_code
  },
  contactPoint
})

/** How and when to reach the company. */
export const contactPoint = (company: CompanyContent): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: 'sales',
  telephone: company.phone,
  email: company.email,
  hoursAvailable: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: company.opening_hours_data.days.map((day): DayOfWeek => `https://schema.org/${day}`),
    opens: company.opening_hours_data.opens,
    closes: company.opening_hours_data.closes
  }
})

/** The company's official numbers, if there are any. */
function identifiers({ registrations = [], fda_facility_number }: CompanyContent): PropertyValue[] | undefined {
  const values: PropertyValue[] = registrations.map((value) => ({ '@type': 'PropertyValue', value }))
  if (fda_facility_number) values.push({ '@type': 'PropertyValue', propertyID: 'FDA facility number', value: fda_facility_number })
  return values.length > 0 ? values : undefined
}

export const webSite = (name: string): Thing => ({
  '@type': 'WebSite',
  name,
  url: absoluteUrl(HOME),
  inLanguage: LANGUAGE,
  publisher: { '@id': companyId() }
})

/** The pages in list order. */
export const itemList = (pages: PageLink[]): Thing => ({
  '@type': 'ItemList',
  itemListElement: pages.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: absoluteUrl(path) }))
})

/** The breadcrumbs, beginning with the home page. */
export const breadcrumbs = (pages: PageLink[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absoluteUrl(path) }))
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
