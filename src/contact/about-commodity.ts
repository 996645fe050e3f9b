import { fillPlaceholders } from '../content/placeholders.ts'
import { mailtoUrl } from '../urls.ts'
import { linesToFillIn } from './mailto.ts'

/*
 * Inline script of the contacts page: if the URL names commodities, says beside the form that an email can ask about them, and
 * puts them into both email links. Ids that name nothing show nothing.
 */
const about = document.querySelector<HTMLElement>('[data-names]')
const ids = new URLSearchParams(location.search).getAll('commodity')
const named = about?.dataset.names?.split('\n').filter((name) => ids.includes(name.split(' ', 1)[0] ?? ''))
const titles = new Set(named?.map((name) => name.slice(name.indexOf(' ') + 1)))
const sentence = about?.firstElementChild
const link = about?.querySelector('a')
if (about && sentence && link && titles.size > 0) {
  const commodity = new Intl.ListFormat(document.documentElement.lang).format(titles)
  const { pathname, searchParams } = new URL(link.href)
  const lines = titles.size > 1 ? `${linesToFillIn(titles)}\r\n` : ''
  link.href = mailtoUrl(
    pathname,
    fillPlaceholders(searchParams.get('subject') ?? '', { commodity }),
    lines + (searchParams.get('body') ?? '')
  )
  document.querySelector('form a[href^="mailto:"]')?.setAttribute('href', link.href)
  sentence.textContent = fillPlaceholders(sentence.textContent, { commodity })
  about.hidden = false
}
