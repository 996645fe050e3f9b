import { fillTitle, withinSentence } from '../content/placeholders.ts'
import { absoluteUrl, CONTACTS, commodityUrl, dataSheetUrl, mailtoUrl } from '../urls.ts'
import { colleagueLines, firstThatFits } from './mailto.ts'

/** The emails about selected commodities, for the inline scripts of their list and of the contacts page. */
export interface SelectionEmails {
  /** The commodities as a sentence names them: "Barley malt and wheat bran". Empty if there is none. */
  list: string
  /** Asks for a quote, with a line for the quantity of each commodity. */
  quote: string
  /** Shows them to a colleague: a link with its text. */
  colleague: HTMLAnchorElement
}

/** The emails about the commodities with these ids; `texts` are those of selection-texts.ts. Ids that name nothing are left out. */
export function selectionEmails(texts: DOMStringMap, ids: string[]): SelectionEmails {
  const commodities = named(texts.names ?? '', ids)
  const titles = commodities.map(({ title }) => title)
  const inSentence = titles.map((title, index) => (index > 0 ? withinSentence(title) : title))
  const list = new Intl.ListFormat(document.documentElement.lang).format(inSentence)
  return { list, quote: quoteUrl(texts, titles, list), colleague: link(colleagueUrl(texts, commodities, list), texts.forward, 'link') }
}

/** A link made by a script, which needs it. */
export const link = (href: string, textContent = '', className = ''): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { href, textContent, className })

interface Named {
  id: string
  title: string
}

function named(names: string, ids: string[]): Named[] {
  // A former id names its commodity, too: the first of a title is taken.
  const byTitle = new Map<string, string>()
  for (const name of names.split('\n')) {
    const [id = ''] = name.split(' ', 1)
    const title = name.slice(id.length + 1)
    if (title && ids.includes(id) && !byTitle.has(title)) byTitle.set(title, id)
  }
  return [...byTitle].map(([title, id]) => ({ id, title }))
}

function quoteUrl({ quote = '', longQuote = '' }: DOMStringMap, titles: string[], list: string): string {
  if (titles.length === 0) return longQuote
  const { pathname, searchParams } = new URL(quote)
  // The first line is that of the quantity.
  const body = searchParams.get('body')?.replace(/^.*\r\n/, (line) => titles.map((title) => fillTitle(line, title)).join(''))
  return firstThatFits(mailtoUrl(pathname, fillTitle(searchParams.get('subject') ?? '', list), body), longQuote)
}

/** Of many commodities only their pages, or the contacts page that names them. */
function colleagueUrl({ colleague = '', files }: DOMStringMap, commodities: Named[], list: string): string {
  const subject = fillTitle(colleague, list)
  const pages = commodities.map(({ id, title }) => ({ title, urls: [absoluteUrl(commodityUrl(id))] }))
  const sheets = commodities.map(({ id, title }) => ({ title, urls: [commodityUrl(id), dataSheetUrl(files ?? '', id)].map(absoluteUrl) }))
  const query = commodities.map(({ id }) => `commodity=${id}`).join('&')
  return firstThatFits(
    mailtoUrl('', subject, colleagueLines(files === undefined ? pages : sheets)),
    mailtoUrl('', subject, colleagueLines(pages)),
    mailtoUrl('', undefined, absoluteUrl(`${CONTACTS}?${query}`))
  )
}
