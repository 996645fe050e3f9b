import { fillTitle } from '../content/placeholders.ts'
import { link, selectionEmails } from './selection-emails.ts'

/*
 * Inline script of the contacts page: if the URL names commodities, says so, and offers the form, an email that asks for a quote, and one
 * that shows them to a colleague. Ids that name nothing show nothing.
 */
const about = document.querySelector<HTMLElement>('[data-names]')

if (about) {
  const { commodities = '', ways = '', form, write } = about.dataset
  const { list, quote, colleague } = selectionEmails(about.dataset, new URLSearchParams(location.search).getAll('commodity'))
  if (list) {
    about.children[0]?.append(fillTitle(commodities, list))
    about.children[1]?.append(ways)
    about.append(link('#contact-form', form, 'button'), link(quote, write, 'button'), colleague)
    about.hidden = false
  }
}
