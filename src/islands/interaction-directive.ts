import type { ClientDirective } from 'astro'

/**
 * `client:interaction="focusin submit"` loads an island on the first of these events inside it, so
 * that visitors who never use it do not download it. Until then, and if it fails to load, the
 * prerendered HTML must work on its own.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const events = String(value).split(' ')
  const hydrate = async () => {
    for (const event of events) island.removeEventListener(event, hydrate, true)
    const hydrateIsland = await load()
    restoreAfterError(island)
    await hydrateIsland()
  }
  // Capturing, because `beforetoggle` does not bubble.
  for (const event of events) island.addEventListener(event, hydrate, true)
}

/**
 * Keeps a copy of the prerendered HTML and of what is typed into it. If the component throws, the
 * copy takes its place, with the focus where it was.
 */
function restoreAfterError(island: HTMLElement): void {
  const copy = island.cloneNode(true) as HTMLElement
  // Not "#id", which is invalid for an element without an id.
  const copyOf = (element: Element | null) =>
    copy.querySelector<HTMLInputElement>(`[id="${element?.id}"]`)
  let lastField = copyOf(document.activeElement)

  island.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement
    lastField = copyOf(field)
    if (lastField) Object.assign(lastField, { value: field.value, checked: field.checked })
  })
  island.addEventListener('astro:hydration-error', () => {
    island.replaceChildren(...copy.childNodes)
    lastField?.focus()
    // WebKit selects the text of a field that it focuses, and the next letter would replace it. So
    // the caret goes to the end; in a checkbox, there is none.
    if (lastField && lastField.selectionStart !== null)
      lastField.selectionStart = lastField.value.length
  })
}

export default interaction
