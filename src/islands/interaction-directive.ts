import type { ClientDirective } from 'astro'

/**
 * `client:interaction="focusin submit"` loads an island on the first of these events inside it, so that visitors who never use it do not
 * download it. Until then the prerendered HTML has to work on its own. If a file does not load, the next event tries again, and so does the
 * browser's return to the network.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let isRequested = false
  const request = async () => {
    if (isRequested) return
    isRequested = true
    const hydrate = await load()
    await hydrate()
  }
  island.addEventListener('astro:hydration-error', () => {
    isRequested = false
    addEventListener('online', request, { once: true })
  })
  // Capturing, because `beforetoggle` does not bubble.
  for (const event of String(value).split(' ')) island.addEventListener(event, request, true)
}

export default interaction
