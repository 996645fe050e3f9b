/*
 * Inline script at the end of IslandFallback.astro: shows the island, and the sentence instead of it when the island fails or does not
 * come. It needs no file of the island.
 */

/** What has not hydrated by then, or shows nothing, has failed: a file that never comes looks like a slow one. */
const LATE_MS = 20_000
/** Within this time React has removed what it has no component for, because a file has arrived empty. */
const RENDER_MS = 1_000

const container = document.currentScript?.parentElement
const [content, sentence] = (container?.children ?? []) as unknown as HTMLElement[]
const island = content?.querySelector('astro-island')

if (content && sentence && island) {
  const show = (isIsland: boolean) => {
    content.hidden = !isIsland
    sentence.hidden = isIsland
  }
  const isEmpty = () => island.childElementCount === 0
  show(true)
  island.addEventListener('astro:hydration-error', () => show(false))
  island.addEventListener('astro:hydrate', () => {
    show(true)
    setTimeout(() => isEmpty() && show(false), RENDER_MS)
  })
  // The counter loads when it comes into view, where it would never come if it were hidden.
  const isInView = () => content.getBoundingClientRect().top < innerHeight
  let wasInView = isInView()
  setInterval(() => {
    if (wasInView && (island.hasAttribute('ssr') || isEmpty())) show(false)
    wasInView = isInView()
  }, LATE_MS)
}
