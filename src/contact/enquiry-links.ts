import { DATA_SHEETS } from 'astro:env/server'
import { getContent } from '../content/get.ts'
import { fillPlaceholders } from '../content/placeholders.ts'
import { dataSheetUrl, enquiryUrl, mailtoUrl, specificationCsvUrl, telUrl } from '../urls.ts'
import { linesToFillIn } from './mailto.ts'

/**
 * The URLs of an enquiry about a commodity. The e-mail names it and has a line for everything that a quote depends on; `files` is
 * missing in a build without data sheets.
 */
export async function enquiryLinks(id: string, title: string) {
  const { phone, email } = await getContent('company')
  const { mail_subject, mail_lines } = await getContent('enquiry')
  return {
    form: enquiryUrl(id),
    email: mailtoUrl(email, fillPlaceholders(mail_subject, { commodity: title }), linesToFillIn(mail_lines)),
    phone: telUrl(phone),
    files: DATA_SHEETS ? { pdf: dataSheetUrl(id), csv: specificationCsvUrl(id) } : undefined
  }
}
