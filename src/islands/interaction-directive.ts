import type { ClientDirective } from 'astro'

/**
 * `client:interaction="focusin submit"` loads an island on the first of these events inside it, so
 * that visitors who never use it do not download it. Until then, and if it fails to load, the
 * prerendered HTML must work on its own.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const events = String(value).split(' ')
  const hydrate = async () => {
    // Capturing, because `beforetoggle` does not bubble.
    for (const event of events) island.removeEventListener(event, hydrate, true)
    const hydrateIsland = await load()
    // If the component throws, the prerendered HTML comes back, with the typed values and the
    // focus.
    const prerendered = island.cloneNode(true) as HTMLElement
    // Not "#id", which throws if the target has no id.
    const copyOf = (target: EventTarget | null) =>
      prerendered.querySelector<HTMLInputElement>(`[id="${(target as Element | null)?.id}"]`)
    let field = copyOf(document.activeElement)
    island.addEventListener('input', ({ target }) => {
      field = copyOf(target)
      const { value, checked } = target as HTMLInputElement
      if (field) Object.assign(field, { value, checked })
    })
    island.addEventListener('astro:hydration-error', () => {
      island.replaceChildren(...prerendered.childNodes)
      field?.focus()
      // WebKit selects the text of a field that it focuses, and the next letter would replace it.
      // A checkbox has no selection.
      if (field && field.selectionStart !== null) field.selectionStart = field.value.length
    })
    await hydrateIsland()
  }
  for (const event of events) island.addEventListener(event, hydrate, true)
}

export default interaction
