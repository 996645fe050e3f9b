/** Shows the sentence of this name, as Status.tsx does. */
export function drawStatus(island: Element, state: string): void {
  for (const sentence of island.querySelectorAll<HTMLElement>('[data-state]')) {
    sentence.toggleAttribute('hidden', sentence.dataset.state !== state)
  }
}

/** Takes the place of the sentence about missing scripts, also when the island has already failed. */
export function markDrawn(island: HTMLElement): void {
  island.dataset.drawn = ''
  delete island.dataset.failed
  island.style.display = ''
}
