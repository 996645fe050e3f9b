import labels from '../../content/contact-form.json'
import { isVisible } from '../text/visible-text.ts'
import { mailtoUrl } from '../urls/contact.ts'
import { type Contact, FIELDS } from './fields.ts'

/** The `mailto:` URL of an inquiry, with a line for each field that is not blank. */
export function inquiryMailUrl(email: string, contact?: Contact): string {
  const lines = FIELDS.flatMap((field) => {
    const value = contact?.[field] ?? ''
    return isVisible(value) ? `${labels[field]}: ${value}\r\n` : []
  })
  return mailtoUrl(email, labels.mail_subject, lines.join(''))
}
