import labels from '../../content/contact-form.json'
import { mailtoUrl } from '../urls.ts'
import { isVisible } from '../visible-text.ts'
import { type Contact, FIELDS } from './fields.ts'

/** The `mailto:` URL of an inquiry, with a line for each field that is not blank. */
export function inquiryMailUrl(email: string, contact?: Contact): string {
  const lines = FIELDS.flatMap((field) => {
    const value = contact?.[field] ?? ''
    return isVisible(value) ? `${labels[field]}: ${value}\r\n` : []
  })
  return mailtoUrl(email, labels.mail_subject, lines.join(''))
}
