import type { BreadcrumbList, ContactPage, DayOfWeek, ItemList, Organization, Thing, WebSite } from 'schema-dts'

/*
 * What the pages say to search engines, as schema.org's words. A commodity is no Product here: search engines take one
 * only with a price, an offer or a rating, and the site has none to give.
 */

export interface Company {
  name: string
  slogan: string
  description: string
  phone: string
  email: string
  address: { locality: string; region: string; country_code: string }
  opening_hours_data: { days: DayName[]; opens: string; closes: string }
}

type DayName = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** A page by its name and its whole address. */
export interface Place {
  name: string
  url: string
}

/** The company, `home` being the address of the site. */
export const organization = (company: Company, home: string, logo: string): Organization => ({
  '@type': 'Organization',
  '@id': `${home}#company`,
  name: company.name,
  url: home,
  logo,
  slogan: company.slogan,
  description: company.description,
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
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

export const webSite = (name: string, home: string): WebSite => ({
  '@type': 'WebSite',
  name,
  url: home,
  inLanguage: 'en',
  publisher: { '@id': `${home}#company` }
})

/** Pages in the order in which a list shows them. */
export const itemList = (pages: Place[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: pages.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url }))
})

/** The way from the home page to this one. */
export const breadcrumbs = (pages: Place[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }))
})

export const contactPage = ({ name, url }: Place, home: string): ContactPage => ({
  '@type': 'ContactPage',
  name,
  url,
  about: { '@id': `${home}#company` }
})

/** The text of a script element of type application/ld+json; "<" is escaped so that no text can end the element. */
export const jsonLd = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
