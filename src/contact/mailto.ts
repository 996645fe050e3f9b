import { type Contact, type Field, filledFields } from './fields.ts'

/** Lines of an email for the buyer to fill in. */
export const linesToFillIn = (labels: Iterable<string>): string => Array.from(labels, (label) => `${label}: \r\n`).join('')

/** Adds a line for each field that is not blank to a `mailto:` URL that has a subject, above the body that it may have. */
export function mailtoWithFields(url: string, labels: Record<Field, string>, contact: Contact): string {
  const [empty, body = ''] = url.split('&body=')
  const lines = filledFields(contact).map((field) => `${labels[field]}: ${contact[field].trim()}`)
  return lines.length > 0 ? `${empty}&body=${encodeURIComponent(`${lines.join('\r\n')}\r\n\r\n`)}${body}` : url
}
