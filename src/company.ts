import { getEntry } from 'astro:content'

const entry = await getEntry('company', 'company')
if (!entry) throw new Error('content/company.json could not be read.')

/** The facts of content/company.json. */
export const company = entry.data

const { street, locality, region, postal_code, country } = company

/** The postal address on one line. */
export const addressLine = [street, locality, [region, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
