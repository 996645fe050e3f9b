import type { BreadcrumbList, ContactPage, DayOfWeek, ItemList, Organization, PropertyValue, Thing, WebSite } from 'schema-dts'
import { absoluteUrl, HOME } from '../urls.ts'

/*
 * What the pages tell search engines, in the vocabulary of schema.org. A commodity is no Product here: search engines accept a
 * Product only with a price, an offer or a rating, and there are none.
 */

export interface Company {
  name: string
  slogan: string
  description: string
  phone: string
  email: string
  address: { street?: string | undefined; postal_code?: string | undefined; locality: string; region: string; country_code: string }
  legal_name?: string | undefined
  registrations?: string[] | undefined
  fda_facility_number?: string | undefined
  opening_hours_data: { days: DayName[]; opens: string; closes: string }
}

type DayName = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** A page, by its name and path. */
export interface PageLink {
  name: string
  path: string
}

export const organization = (company: Company): Organization => ({
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
  contactPoint: {
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
  }
})

/** The numbers under which authorities know the company, or nothing. */
function identifiers({ registrations = [], fda_facility_number }: Company): PropertyValue[] | undefined {
  const values: PropertyValue[] = registrations.map((value) => ({ '@type': 'PropertyValue', value }))
  if (fda_facility_number) values.push({ '@type': 'PropertyValue', propertyID: 'FDA facility number', value: fda_facility_number })
  return values.length > 0 ? values : undefined
}

export const webSite = (name: string): WebSite => ({
  '@type': 'WebSite',
  name,
  url: absoluteUrl(HOME),
  inLanguage: 'en',
  publisher: { '@id': companyId() }
})

/** Pages in the order in which a list shows them. */
export const itemList = (pages: PageLink[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: pages.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: absoluteUrl(path) }))
})

/** The pages from the home page to this one. */
export const breadcrumbs = (pages: PageLink[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absoluteUrl(path) }))
})

export const contactPage = ({ name, path }: PageLink): ContactPage => ({
  '@type': 'ContactPage',
  name,
  url: absoluteUrl(path),
  about: { '@id': companyId() }
})

/** Identifies the company on every page that mentions it. */
const companyId = () => `${absoluteUrl(HOME)}#company`

/** The text of a script element of type application/ld+json; "<" is escaped so that no text can end the element. */
export const jsonLd = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
