import labels from '../../content/contact-form.json'
import { type Contact, FIELDS, isBlank } from './fields.ts'

/** Adds a line for each field that is not blank to a `mailto:` URL that has a subject. */
export function mailtoWithFields(url: string, contact: Contact): string {
  const lines = FIELDS.filter((field) => !isBlank(contact[field])).map(
    (field) => `${labels[field]}: ${contact[field]}`
  )
  return lines.length > 0 ? `${url}&body=${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}` : url
}
