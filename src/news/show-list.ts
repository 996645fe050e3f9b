import { cardOf } from './card.ts'
import { headlineOf } from './headline.ts'
import { keepPosition } from './list-position.ts'
import { $news, loadNews, stateOf } from './list-store.ts'
import { showStatus } from './show-status.ts'

/**
 * Loads the news and shows it in ListSection.astro. The page's inline script calls this as soon as the list is there, the island once
 * it has loaded; the first call does everything, so that it does not matter which of them comes, or comes first.
 */
export function showList(): void {
  globalThis.earlyCallsShown ??= load()
}

function load(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-news]')
  const blank = document.querySelector<HTMLTemplateElement>('[data-news-card]')?.content.firstElementChild
  if (list && blank instanceof HTMLElement) {
    const restorePosition = keepPosition(list)
    $news.subscribe((news) => {
      for (const item of news.items.slice(list.childElementCount))
        list.append(cardOf(blank, headlineOf(item, list.dataset.detailsPath ?? '')))
      showStatus(list.parentElement ?? list, stateOf(news))
      restorePosition()
    })
  }
  return loadNews()
}
