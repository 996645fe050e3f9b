/** Fills in each text that the built page names only in `data-text`. What is there stays: a translator may have replaced it. */
export function fillTexts(place: HTMLElement): void {
  for (const element of [place, ...place.querySelectorAll<HTMLElement>('[data-text]')]) {
    if (element.dataset.text && !element.hasChildNodes()) element.textContent = element.dataset.text
  }
}
