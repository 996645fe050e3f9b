import { fillPlaceholders } from '../content/placeholders.ts'

/*
 * Inline script of a long list: shows the field and, as the visitor types, only the commodities whose group, name or key fact
 * has every typed word. It reads the page each time: a translator may have changed it.
 */
const search = document.querySelector<HTMLElement>('search')
const field = search?.querySelector('input')
const status = search?.querySelector('output')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const textOf = (element: Element) => Array.from(element.querySelectorAll('h2, h3, p'), ({ textContent }) => textContent).join(' ')

function narrow(words: string[]): void {
  const cards = document.querySelectorAll<HTMLElement>('.grid > li')
  for (const card of cards) {
    const heading = card.closest('section')?.firstElementChild?.textContent ?? ''
    const text = plain(`${heading} ${textOf(card)}`)
    card.hidden = !words.every((word) => text.includes(word))
  }
  for (const group of document.querySelectorAll<HTMLElement>('main section')) group.hidden = !group.querySelector('li:not([hidden])')
  const links = document.querySelector<HTMLElement>('main nav')
  if (links) links.hidden = words.length > 0
  const shown = [...cards].filter((card) => !card.hidden).length
  if (status) status.value = words.length > 0 ? fillPlaceholders(status.dataset.text ?? '', { shown, all: cards.length }) : ''
}

if (search && field) {
  const update = () => narrow(plain(field.value).split(/\s+/).filter(Boolean))
  search.hidden = false
  field.addEventListener('input', update)
  // The browser may fill in what was typed before the visitor left the page.
  addEventListener('pageshow', update)
}
