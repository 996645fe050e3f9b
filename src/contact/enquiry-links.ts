import { DATA_SHEETS } from 'astro:env/server'
import { filePrefix } from '../content/file-names.ts'
import { fillTitle } from '../content/placeholders.ts'
import { texts } from '../content/texts.ts'
import { dataSheetUrl, enquiryUrl, mailtoUrl, specificationCsvUrl, telUrl } from '../urls.ts'
import { quoteLines } from './mailto.ts'

/**
 * The URLs of an enquiry about a commodity. The e-mail names it and has a line for everything that a quote depends on; `files` is
 * missing in a build without data sheets.
 */
export function enquiryLinks(id: string, title: string) {
  const company = texts('company')
  const prefix = filePrefix(company)
  const { mail_subject, mail_quantity, mail_lines } = texts('enquiry')
  return {
    form: enquiryUrl(id),
    email: mailtoUrl(company.email, fillTitle(mail_subject, title), quoteLines([fillTitle(mail_quantity, title)], mail_lines)),
    phone: telUrl(company.phone),
    files: DATA_SHEETS ? { pdf: dataSheetUrl(prefix, id), csv: specificationCsvUrl(prefix, id) } : undefined
  }
}
