import { company } from 'virtual:facts'
import { mailtoUrl, telUrl } from './urls.ts'

/** The facts of content/company.json. */
export { company }

const { address, street, locality, region, postal_code, country } = company

/** The postal address on one line. */
export const addressLine =
  address ?? [street, locality, [region, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

/** The links to the company's phone and email, labelled with them. */
export const contactLinks = {
  phone: { href: telUrl(company.phone), label: company.phone },
  email: { href: mailtoUrl(company.email), label: company.email }
}
