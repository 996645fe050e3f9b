import { getEntry } from 'astro:content'
import { mailtoUrl, telUrl } from './urls.ts'

const entry = await getEntry('company', 'company')
if (!entry) throw new Error('content/company.json has no company.')

/** The facts of content/company.json. */
export const company = entry.data

/** The links to the company's phone and email, labelled with them. */
export const contactLinks = {
  phone: { href: telUrl(company.phone), label: company.phone },
  email: { href: mailtoUrl(company.email), label: company.email }
}
