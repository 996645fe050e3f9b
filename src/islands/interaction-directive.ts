import type { ClientDirective } from 'astro'

/** When an island is loaded. */
export interface Interaction {
  /** The events inside the island of which the first one loads it, separated by spaces. */
  events: string
  /** Loads it a moment later, so that the page that the visitor may open next comes first. */
  isPatient?: true
}

/**
 * `client:interaction={{ events: 'focusin submit' }}` loads an island on the first of these events, so that visitors who never use
 * the island do not download it. What Astro has built has to work until then. After a failure the next event tries again.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const { events, isPatient } = value as unknown as Interaction
  // Twice the time in which the page arrived: on a fast connection a moment, and never more than two seconds.
  const patience = isPatient ? Math.min(2 * performance.now(), 2_000) : 0
  let isRequested = false
  const request = async () => {
    if (isRequested) return
    isRequested = true
    if (patience) await new Promise((resolve) => setTimeout(resolve, patience))
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
  for (const event of events.split(' ')) island.addEventListener(event, request, true)
}

export default interaction
