/** Shows the sentence for this state. It is filled in only then, so that text browsers do not show all of them. */
export function renderStatus(region: Element, state: string): void {
  // The no-script notice joins a page that waits for long.
  region.closest('astro-island')?.toggleAttribute('data-loaded', state !== 'loading')
  for (const sentence of region.querySelectorAll<HTMLElement>('[data-state]')) {
    const isShown = sentence.dataset.state === state
    if (isShown && !sentence.hasChildNodes()) sentence.textContent = sentence.dataset.text ?? ''
    sentence.toggleAttribute('hidden', !isShown)
  }
}
