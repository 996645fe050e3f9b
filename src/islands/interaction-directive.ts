import type { ClientDirective } from 'astro'

/**
 * `client:interaction="focusin submit"` loads an island on the first of these events inside it, so that visitors who never use the
 * island do not download it. What Astro has built has to work until then. After a failure the next event tries again.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let isRequested = false
  const request = async () => {
    if (isRequested) return
    isRequested = true
    const hydrate = await load()
    if ((island as { Component?: unknown }).Component) await hydrate()
    // Astro does not tell of a file that has arrived empty.
    if (isRequested && island.hasAttribute('ssr')) island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
  }
  island.addEventListener('astro:hydration-error', () => {
    // An error of React itself would only come again.
    isRequested = !island.hasAttribute('ssr')
  })
  // Capturing, because `beforetoggle` does not bubble.
  for (const event of String(value).split(' ')) island.addEventListener(event, request, true)
}

export default interaction
