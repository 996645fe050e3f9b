import type { ClientDirective } from 'astro'

/**
 * `client:need="focusin submit"` fetches an island's code when one of these events first happens in the island's parent element,
 * so that visitors who never use the island do not pay for it. The page has to keep what happens until then. When the code cannot
 * be fetched, `astro:hydration-error` bubbles from the island, and the next event tries again.
 */
const need: ClientDirective = (load, { value }, island) => {
  const place = island.parentElement ?? island
  const events = String(value).split(' ')
  const arrive = async () => {
    for (const event of events) place.removeEventListener(event, arrive, true)
    const hydrate = await load()
    await hydrate()
  }
  const listen = () => {
    // Capturing, because `beforetoggle` and `invalid` do not bubble.
    for (const event of events) place.addEventListener(event, arrive, { capture: true, passive: true })
  }
  island.addEventListener('astro:hydration-error', listen)
  listen()
}

export default need
