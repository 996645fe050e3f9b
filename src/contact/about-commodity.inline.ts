import { fillTitle, withinSentence } from '../content/placeholders.ts'
import { mailtoUrl } from '../urls.ts'

/*
 * Inline script of the contacts page: if the URL names commodities, says beside the form that an email can ask about them, and
 * puts them into both email links. Ids that name nothing show nothing.
 */
const about = document.querySelector<HTMLElement>('[data-names]')
const { names = '', sentence = '', link: text = '', mail = '' } = about?.dataset ?? {}
const ids = new URLSearchParams(location.search).getAll('commodity')
const named = names.split('\n').filter((name) => ids.includes(name.split(' ', 1)[0] ?? ''))
const titles = [...new Set(named.map((name) => name.slice(name.indexOf(' ') + 1)))]
const [first, ...others] = titles
if (about && names && first) {
  const list = new Intl.ListFormat(document.documentElement.lang).format([first, ...others.map(withinSentence)])
  const { pathname, searchParams } = new URL(mail)
  const subject = fillTitle(searchParams.get('subject') ?? '', list)
  // The first line is that of the quantity.
  const body = searchParams.get('body')?.replace(/^.*\r\n/, (line) => titles.map((title) => fillTitle(line, title)).join(''))
  const link = document.createElement('a')
  link.href = mailtoUrl(pathname, subject, body)
  link.textContent = text
  link.className = 'link'
  document.querySelector('form a[href^="mailto:"]')?.setAttribute('href', link.href)
  about.append(fillTitle(sentence, list), ' ', link)
  about.hidden = false
}
