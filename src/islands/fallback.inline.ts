/*
 * Inline script at the end of IslandFallback.astro: shows the island, or the sentence if the island fails or does not load. It works
 * without any of the island's files.
 */

/** An island that has not hydrated by then, or is empty, counts as failed: a stalled file looks like a slow one. */
const LATE_MS = 20_000
/** By then React has emptied an island whose component is missing, because its file arrived empty. */
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
  // The counter loads once it is in view, and would never get there while hidden.
  const isInView = () => content.getBoundingClientRect().top < innerHeight
  let wasInView = isInView()
  setInterval(() => {
    if (wasInView && (island.hasAttribute('ssr') || isEmpty())) show(false)
    wasInView = isInView()
  }, LATE_MS)
}
