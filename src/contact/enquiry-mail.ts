import { getContent } from '../content/get.ts'
import { fillPlaceholders } from '../content/placeholders.ts'
import { mailtoUrl } from '../urls.ts'

/** An e-mail that names the commodity and has a line for each thing that a quote depends on. */
export async function enquiryMailtoUrl(commodity: string): Promise<string> {
  const { email } = await getContent('company')
  const { mail_subject, mail_lines } = await getContent('enquiry')
  const subject = fillPlaceholders(mail_subject, { commodity })
  return mailtoUrl(email, subject, mail_lines.map((line) => `${line}: \r\n`).join(''))
}
