import { fillTitle, withinSentence } from '../content/placeholders.ts'
import { absoluteUrl, commodityUrl, dataSheetUrl, mailtoUrl } from '../urls.ts'
import { colleagueLines, firstThatFits } from './mailto.ts'

/*
 * Inline script of the contacts page: if the URL names commodities, says so, with one email that asks for a quote and one that
 * shows them to a colleague. Ids that name nothing show nothing.
 */
const about = document.querySelector<HTMLElement>('[data-names]')
if (about) showSelection(about, selection(about.dataset.names ?? ''))

/** The commodities of the URL: the id that it names, and the title. */
function selection(names: string): { id: string; title: string }[] {
  const ids = new URLSearchParams(location.search).getAll('commodity')
  // A former id names its commodity, too: the first of a title is taken.
  const byTitle = new Map<string, string>()
  for (const name of names.split('\n')) {
    const [id = ''] = name.split(' ', 1)
    const title = name.slice(id.length + 1)
    if (title && ids.includes(id) && !byTitle.has(title)) byTitle.set(title, id)
  }
  return [...byTitle].map(([title, id]) => ({ id, title }))
}

function showSelection(place: HTMLElement, commodities: { id: string; title: string }[]): void {
  const [first, ...others] = commodities.map(({ title }) => title)
  if (!first) return
  const { sentence = '', write = '', forward = '' } = place.dataset
  const list = new Intl.ListFormat(document.documentElement.lang).format([first, ...others.map(withinSentence)])
  place.firstElementChild?.append(fillTitle(sentence, list))
  place.append(
    link(quoteUrl(place, [first, ...others], list), write, 'button'),
    link(overviewUrl(place, commodities, list), forward, 'link')
  )
  place.hidden = false
}

/** An email that asks for a quote, with a line for the quantity of each commodity. */
function quoteUrl({ dataset: { quote = '', longQuote = '' } }: HTMLElement, titles: string[], list: string): string {
  const { pathname, searchParams } = new URL(quote)
  // The first line is that of the quantity.
  const body = searchParams.get('body')?.replace(/^.*\r\n/, (line) => titles.map((title) => fillTitle(line, title)).join(''))
  return firstThatFits(mailtoUrl(pathname, fillTitle(searchParams.get('subject') ?? '', list), body), longQuote)
}

/** An email that shows the commodities to a colleague; of many, only their pages or this one. */
function overviewUrl(
  { dataset: { colleague = '', files } }: HTMLElement,
  commodities: { id: string; title: string }[],
  list: string
): string {
  const subject = fillTitle(colleague, list)
  const pages = commodities.map(({ id, title }) => ({ title, urls: [absoluteUrl(commodityUrl(id))] }))
  const sheets = commodities.map(({ id, title }) => ({ title, urls: [commodityUrl(id), dataSheetUrl(files ?? '', id)].map(absoluteUrl) }))
  return firstThatFits(
    mailtoUrl('', subject, colleagueLines(files === undefined ? pages : sheets)),
    mailtoUrl('', subject, colleagueLines(pages)),
    mailtoUrl('', undefined, location.href)
  )
}

function link(href: string, textContent: string, className: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent, className })
}
