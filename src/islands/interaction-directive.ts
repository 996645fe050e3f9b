import type { ClientDirective } from 'astro'

/**
 * `client:interaction="focusin submit"` loads an island on the first of these events inside it, so that visitors who never use it do not
 * download it. Until then the prerendered HTML has to work on its own. After a failure the next event tries again.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let isRequested = false
  const request = async () => {
    if (isRequested) return
    isRequested = true
    const hydrate = await load()
    if ((island as { Component?: unknown }).Component) await hydrate()
    // Astro does not report files that arrive empty.
    if (isRequested && island.hasAttribute('ssr')) island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
  }
  island.addEventListener('astro:hydration-error', () => {
    // If React itself has failed, trying again would not help.
    isRequested = !island.hasAttribute('ssr')
  })
  // Capturing, because `beforetoggle` does not bubble.
  for (const event of String(value).split(' ')) island.addEventListener(event, request, true)
}

export default interaction
