import { DATA_SHEETS } from 'astro:env/server'
import { filePrefix } from '../content/file-names.ts'
import { fillPlaceholders, fillTitle } from '../content/placeholders.ts'
import { texts } from '../content/texts.ts'
import { absoluteUrl, commodityUrl, dataSheetUrl, enquiryUrl, mailtoUrl, specificationCsvUrl, telUrl } from '../urls.ts'
import { colleagueLines, quoteLines } from './mailto.ts'

/**
 * The URLs of an enquiry about a commodity. The e-mail names it and has a line for everything that a quote depends on;
 * `colleague` is one without a recipient; `files` is missing in a build without data sheets.
 */
export function enquiryLinks(id: string, title: string) {
  const company = texts('company')
  const prefix = filePrefix(company)
  const { mail_subject, mail_quantity, mail_lines, colleague } = texts('enquiry')
  const files = DATA_SHEETS ? { pdf: dataSheetUrl(prefix, id), csv: specificationCsvUrl(prefix, id) } : undefined
  const urls = [commodityUrl(id), ...(files ? [files.pdf] : [])].map(absoluteUrl)
  const subject = fillTitle(fillPlaceholders(colleague.subject, { company: company.name }), title)
  return {
    form: enquiryUrl(id),
    email: mailtoUrl(company.email, fillTitle(mail_subject, title), quoteLines([fillTitle(mail_quantity, title)], mail_lines)),
    phone: telUrl(company.phone),
    colleague: mailtoUrl('', subject, colleagueLines([{ title, urls }])),
    files
  }
}
