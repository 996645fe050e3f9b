import { type Contact, FIELDS, type Field } from './fields.ts'

/** The `mailto:` address `url`, which has a subject, with what is typed now as its text: a line a field that is not blank. */
export function mailtoWithFields(url: string, labels: Record<Field, string>, contact: Contact): string {
  const empty = url.replace(/&body=.*/, '')
  const lines = FIELDS.filter((field) => contact[field].trim() !== '').map((field) => `${labels[field]}: ${contact[field].trim()}`)
  return lines.length > 0 ? `${empty}&body=${encodeURIComponent(`${lines.join('\r\n')}\r\n\r\n`)}` : empty
}
