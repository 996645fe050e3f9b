import { type Contact, FIELDS, type Field } from './fields.ts'

/** Sets the body of a `mailto:` URL that has a subject: one line for each field that is not blank. */
export function mailtoWithFields(url: string, labels: Record<Field, string>, contact: Contact): string {
  const empty = url.replace(/&body=.*/, '')
  const lines = FIELDS.filter((field) => contact[field].trim() !== '').map((field) => `${labels[field]}: ${contact[field].trim()}`)
  return lines.length > 0 ? `${empty}&body=${encodeURIComponent(`${lines.join('\r\n')}\r\n\r\n`)}` : empty
}
