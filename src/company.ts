import { company } from 'virtual:facts'
import { mailtoUrl, telUrl } from './urls.ts'

/** The facts of content/company.json. */
export { company }

/** The links to the company's phone and email, labelled with them. */
export const contactLinks = {
  phone: { href: telUrl(company.phone), label: company.phone },
  email: { href: mailtoUrl(company.email), label: company.email }
}
