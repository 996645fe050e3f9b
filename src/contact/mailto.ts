import { mail_subject } from '../../content/contact-form.json'
import { isVisible } from '../text/visible-text.ts'
import { mailtoUrl } from '../urls/contact.ts'
import { type Contact, FIELDS } from './fields.ts'
import { LABELS } from './labels.ts'

/** The `mailto:` URL of an inquiry, with a line for each field that is not blank. */
export function inquiryMailUrl(email: string, contact?: Contact): string {
  const lines = FIELDS.flatMap((field) => {
    const value = contact?.[field] ?? ''
    return isVisible(value) ? `${LABELS[field]}: ${value}\r\n` : []
  })
  return mailtoUrl(email, mail_subject, lines.join(''))
}
