import { fillTexts } from './fill.ts'
import type { Headline } from './headline.ts'

/** A copy of the blank card in ListSection.astro, with a headline filled in. */
export function cardOf(blank: HTMLElement, { href, lang, ...texts }: Headline): HTMLElement {
  const card = document.importNode(blank, true)
  fillTexts(card)
  for (const element of card.querySelectorAll<HTMLElement>('[data-field]')) {
    element.textContent = texts[element.dataset.field as keyof typeof texts]
    if (element.dataset.field === 'title') element.lang = lang
  }
  card.querySelector('a')?.setAttribute('href', href)
  return card
}
