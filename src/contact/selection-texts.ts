import { DATA_SHEETS } from 'astro:env/server'
import { filePrefix } from '../content/file-names.ts'
import { fillPlaceholders } from '../content/placeholders.ts'
import { texts } from '../content/texts.ts'
import { mailtoUrl } from '../urls.ts'
import { quoteLines } from './mailto.ts'

/** What selection-emails.ts needs, as attributes of an element of the page. `commodities` are all that can be selected. */
export function selectionTexts(commodities: { id: string; title: string }[]) {
  const company = texts('company')
  const { quote, colleague, mail_subject, mail_quantity, mail_lines } = texts('enquiry')
  return {
    'data-names': commodities.map(({ id, title }) => `${id} ${title}`).join('\n'),
    'data-quote': mailtoUrl(company.email, mail_subject, quoteLines([mail_quantity], mail_lines)),
    'data-long-quote': mailtoUrl(company.email, quote.subject, quoteLines([quote.commodities], mail_lines)),
    'data-colleague': fillPlaceholders(colleague.subject, { company: company.name }),
    'data-files': DATA_SHEETS ? filePrefix(company) : undefined,
    'data-forward': colleague.link
  }
}
