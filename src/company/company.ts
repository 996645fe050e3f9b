import { getEntry } from 'astro:content'
import { address as mapHint } from '../../content/layout.json'
import { mailtoUrl, mapsUrl, telUrl } from '../urls/contact.ts'

const entry = await getEntry('company', 'company')
if (!entry) throw new Error('content/company.json has no company.')

/** The facts of content/company.json. */
export const company = entry.data

/** Links that call and email the company, labeled with the number and the address. */
export const contactLinks = {
  phone: { href: telUrl(company.phone), label: company.phone },
  email: { href: mailtoUrl(company.email), label: company.email }
}

/**
 * The attributes of a link to the company's address on a map. A new object each time, because Astro
 * adds a class to the object that is spread.
 */
export const mapLink = () => ({
  href: mapsUrl(company.address),
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-label': `${company.address}. ${mapHint}`
})
