import type { ClientDirective } from 'astro'

/**
 * `client:need="focusin submit"`: an island whose code is fetched at the first of these events inside it, so that a
 * visitor who never touches it pays nothing. What happened meanwhile is the island's own to keep: an element inside
 * hears `astro:hydration-error` bubble when the code cannot be had.
 */
const need: ClientDirective = (load, { value }, island) => {
  const events = String(value).split(' ')
  const arrive = async () => {
    for (const event of events) island.removeEventListener(event, arrive, true)
    const hydrate = await load()
    await hydrate()
  }
  // Capturing, because `toggle` and `invalid` do not bubble.
  for (const event of events) island.addEventListener(event, arrive, { capture: true, passive: true })
}

export default need
