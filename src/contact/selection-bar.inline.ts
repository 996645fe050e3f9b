import { selectionEmails } from './selection-emails.ts'

/*
 * Inline script of the list: its email names what is selected, and the bar of the selection has one for a colleague. Without it, the
 * email has a line for commodity and quantity, and the bar leads to the contacts page.
 */
const bar = document.querySelector<HTMLElement>('[data-names]')
const form = bar?.closest('form')
const button = bar?.querySelector('button')

if (bar && form) {
  let colleague: HTMLAnchorElement | undefined
  const update = () => {
    const ids = Array.from(form.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value)
    const emails = selectionEmails(bar.dataset, ids)
    document.getElementById('quote')?.setAttribute('href', emails.quote)
    // Screen readers get no numbers from styles.
    if (emails.list) button?.setAttribute('aria-label', `${button.textContent} (${ids.length})`)
    else button?.removeAttribute('aria-label')
    colleague?.remove()
    colleague = emails.colleague
    if (emails.list) bar.append(colleague)
  }
  form.addEventListener('change', update)
  // The browser may have restored what was selected before the visitor left the page.
  addEventListener('pageshow', update)
}
