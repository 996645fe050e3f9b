import type { ClientDirective } from 'astro'

/**
 * `client:interaction="focusin submit"` loads an island on the first of these events inside it, so
 * that visitors who never use it do not download it. Until then, and if it does not load, the
 * prerendered HTML has to work on its own.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const events = String(value).split(' ')
  const hydrate = async () => {
    // Capturing, because `beforetoggle` does not bubble.
    for (const event of events) island.removeEventListener(event, hydrate, true)
    const hydrateIsland = await load()
    bringBackIfItThrows(island)
    await hydrateIsland()
  }
  for (const event of events) island.addEventListener(event, hydrate, true)
}

/** Puts the prerendered HTML back if the component throws, with the focus and what was typed. */
function bringBackIfItThrows(island: HTMLElement): void {
  const prerendered = island.cloneNode(true) as HTMLElement
  let focused = document.activeElement?.id
  const find = (id = '') => prerendered.querySelector<HTMLInputElement>(`[id="${id}"]`)

  island.addEventListener('focusin', ({ target }) => {
    focused = (target as Element).id
  })
  island.addEventListener('input', ({ target }) => {
    const { id, value } = target as HTMLInputElement
    const field = find(id)
    if (field) field.value = value
  })
  island.addEventListener('astro:hydration-error', () => {
    const toFocus = find(focused)
    island.replaceChildren(...prerendered.childNodes)
    if (document.activeElement !== document.body || !toFocus) return
    toFocus.focus({ preventScroll: true })
    // WebKit selects what it focuses, and the next letter would replace it.
    const end = toFocus.value?.length
    if (toFocus.selectionStart !== null) toFocus.setSelectionRange?.(end, end)
  })
}

export default interaction
