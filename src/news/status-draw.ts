/** Shows the sentence of this name, as Status.tsx does. */
export function drawStatus(island: Element, state: string): void {
  for (const sentence of island.querySelectorAll<HTMLElement>('[data-state]')) {
    sentence.toggleAttribute('hidden', sentence.dataset.state !== state)
  }
}
