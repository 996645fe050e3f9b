/** Shows the sentence for this state, like Status.tsx. */
export function renderStatus(island: Element, state: string): void {
  for (const sentence of island.querySelectorAll<HTMLElement>('[data-state]')) {
    sentence.toggleAttribute('hidden', sentence.dataset.state !== state)
  }
}

/** Hides the no-script notice, also if the island has already failed to load. */
export function markShown(island: HTMLElement): void {
  island.dataset.shown = ''
  delete island.dataset.failed
  island.style.display = ''
}
