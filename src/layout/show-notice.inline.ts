/* Runs right before an island's fallback sentence: hides it, and shows it again if the island fails to load or render. */
const section = document.currentScript?.parentElement

// Without the islands' runtime, which a content blocker may have removed, nothing will load the island.
if (section && customElements.get('astro-island')) {
  section.dataset.live = ''
  section.addEventListener('astro:hydration-error', ({ target }) => {
    const island = (target as Element).closest<HTMLElement>('astro-island')
    // Keep what a script has rendered in its place: only React failed to load.
    if (!island || island.matches('[ssr][data-shown]')) return
    delete section.dataset.live
    // Inline, because Astro's own style is not in a layer and would override ours.
    island.style.display = 'none'
  })
}
