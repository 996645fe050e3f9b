import { type Contact, FIELDS, type Field, isBlank } from './fields.ts'

/** The lines of an email for a quote, for the buyer to fill in: a quantity of each commodity, then what all of them share. */
export const quoteLines = (quantities: string[], shared: string[]): string => `${linesToFillIn(quantities)}\r\n${linesToFillIn(shared)}`

const linesToFillIn = (labels: string[]) => labels.map((label) => `${label}: \r\n`).join('')

/** The lines of an email that shows commodities to a colleague: the title of each and the URLs of what there is to read about it. */
export const colleagueLines = (commodities: { title: string; urls: string[] }[]): string =>
  commodities.map(({ title, urls }) => [title, ...urls, ''].join('\r\n')).join('\r\n')

/** Mail programs cut longer URLs. */
const MAX_URL_LENGTH = 2_000

/** The first of these `mailto:` URLs that mail programs take whole. */
export const firstThatFits = (url: string, ...shorter: string[]): string => {
  const [next, ...others] = shorter
  return next && url.length > MAX_URL_LENGTH ? firstThatFits(next, ...others) : url
}

/** Adds a line for each field that is not blank to a `mailto:` URL that has a subject, above the body that it may have. */
export function mailtoWithFields(url: string, labels: Record<Field, string>, contact: Contact): string {
  const [empty, body = ''] = url.split('&body=')
  const lines = FIELDS.filter((field) => !isBlank(contact[field])).map(
    (field) => `${labels[field]}: ${contact[field].trim().replace(/\r?\n/g, '\r\n')}`
  )
  return lines.length > 0 ? `${empty}&body=${encodeURIComponent(`${lines.join('\r\n')}\r\n\r\n`)}${body}` : url
}
