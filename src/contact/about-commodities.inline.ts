import { fillTitle, withinSentence } from '../content/placeholders.ts'
import { absoluteUrl, commodityUrl, dataSheetUrl, mailtoUrl } from '../urls.ts'
import { colleagueLines, firstThatFits } from './mailto.ts'

/*
 * Inline script of the contacts page: if the URL names commodities, says so, with one email that asks for a quote and one that
 * shows them to a colleague. Ids that name nothing show nothing.
 */
const about = document.querySelector<HTMLElement>('[data-names]')
const { names = '', quote = '', longQuote = '', colleague = '', files, sentence = '', write = '', forward = '' } = about?.dataset ?? {}
const ids = new URLSearchParams(location.search).getAll('commodity')
/** The first id of each title: a former id names its commodity, too. */
const named = new Map<string, string>()
for (const name of names.split('\n')) {
  const [id = ''] = name.split(' ', 1)
  const title = name.slice(id.length + 1)
  if (title && ids.includes(id) && !named.has(title)) named.set(title, id)
}
const titles = [...named.keys()]
const [first, ...others] = titles
if (about && first) {
  const list = new Intl.ListFormat(document.documentElement.lang).format([first, ...others.map(withinSentence)])
  const { pathname, searchParams } = new URL(quote)
  // The first line is that of the quantity.
  const body = searchParams.get('body')?.replace(/^.*\r\n/, (line) => titles.map((title) => fillTitle(line, title)).join(''))
  const request = firstThatFits(mailtoUrl(pathname, fillTitle(searchParams.get('subject') ?? '', list), body), longQuote)

  const subject = fillTitle(colleague, list)
  const pages = [...named].map(([title, id]) => ({ title, urls: [absoluteUrl(commodityUrl(id))] }))
  const sheets = [...named].map(([title, id]) => ({ title, urls: [commodityUrl(id), dataSheetUrl(files ?? '', id)].map(absoluteUrl) }))
  const overview = firstThatFits(
    mailtoUrl('', subject, colleagueLines(files === undefined ? pages : sheets)),
    mailtoUrl('', subject, colleagueLines(pages)),
    mailtoUrl('', undefined, location.href)
  )
  about.firstElementChild?.append(fillTitle(sentence, list))
  about.append(link(request, write, 'button'), link(overview, forward, 'link'))
  about.hidden = false
}

function link(href: string, textContent: string, className: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent, className })
}
