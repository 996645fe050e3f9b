import { fillPlaceholders } from '../content/placeholders.ts'
import { mailtoUrl } from '../urls.ts'
import { linesToFillIn } from './mailto.ts'

/*
 * Inline script of the contacts page: if the URL names commodities, says beside the form that an email can ask about them, and
 * puts them into both email links. Ids that name nothing show nothing.
 */
const about = document.querySelector<HTMLElement>('[data-names]')
const { names = '', sentence = '', link: text = '', mail = '' } = about?.dataset ?? {}
const ids = new URLSearchParams(location.search).getAll('commodity')
const named = names.split('\n').filter((name) => ids.includes(name.split(' ', 1)[0] ?? ''))
const titles = new Set(named.map((name) => name.slice(name.indexOf(' ') + 1)))
if (about && names && titles.size > 0) {
  const commodity = new Intl.ListFormat(document.documentElement.lang).format(titles)
  const { pathname, searchParams } = new URL(mail)
  const subject = fillPlaceholders(searchParams.get('subject') ?? '', { commodity })
  const lines = titles.size > 1 ? `${linesToFillIn(titles)}\r\n` : ''
  const link = document.createElement('a')
  link.href = mailtoUrl(pathname, subject, lines + (searchParams.get('body') ?? ''))
  link.textContent = text
  link.className = 'link'
  document.querySelector('form a[href^="mailto:"]')?.setAttribute('href', link.href)
  about.append(fillPlaceholders(sentence, { commodity }), ' ', link)
  about.hidden = false
}
