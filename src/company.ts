import { company } from 'virtual:facts'

/** The facts of content/company.json. */
export { company }

const { address, street, locality, region, postal_code, country } = company

/** The postal address on one line. */
export const addressLine =
  address ?? [street, locality, [region, postal_code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
