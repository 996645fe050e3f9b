import type { ClientDirective } from 'astro'

/**
 * `client:need="focusin submit"` loads an island on the first of these events in its parent element, so that visitors who never
 * use the island do not download it. The page has to handle events until then. If loading fails, `astro:hydration-error` bubbles
 * from the island, and the next event tries again.
 */
const need: ClientDirective = (load, { value }, island) => {
  const container = island.parentElement ?? island
  const events = String(value).split(' ')
  const loadIsland = async () => {
    for (const event of events) container.removeEventListener(event, loadIsland, true)
    const hydrate = await load()
    await hydrate()
  }
  const listen = () => {
    // Capturing, because `beforetoggle` and `invalid` do not bubble.
    for (const event of events) container.addEventListener(event, loadIsland, { capture: true, passive: true })
  }
  island.addEventListener('astro:hydration-error', listen)
  listen()
}

export default need
