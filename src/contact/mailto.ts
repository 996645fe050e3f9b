import { type Contact, FIELDS, type Field } from './fields.ts'

/** A `mailto:` address that carries what was typed, a line a field that is not blank. */
export function contactMailtoUrl(email: string, subject: string, labels: Record<Field, string>, contact: Contact): string {
  const lines = FIELDS.filter((field) => contact[field].trim() !== '').map((field) => `${labels[field]}: ${contact[field].trim()}`)
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (lines.length > 0) query.push(`body=${encodeURIComponent(`${lines.join('\r\n')}\r\n\r\n`)}`)
  return `mailto:${email}?${query.join('&')}`
}
