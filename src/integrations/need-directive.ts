import type { ClientDirective } from 'astro'

/**
 * `client:need="focusin submit"`: an island whose code is fetched at the first of these events beside it, in the element that
 * holds both the island and what it serves, so that a visitor who never touches that pays nothing. What happened meanwhile is
 * for the page to keep: `astro:hydration-error` bubbles from the island when the code cannot be had, and the next event
 * fetches it anew.
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
