/* Runs right after an island's fallback sentence: shows it if the island fails to load or render. */
const notice = document.currentScript?.previousElementSibling

notice?.parentElement?.addEventListener('astro:hydration-error', ({ target }) => {
  const island = (target as Element).closest<HTMLElement>('astro-island')
  // Keep what a script has rendered in its place: only React failed to load.
  if (!island || island.matches('[ssr][data-shown]')) return
  island.dataset.failed = ''
  // Inline, because Astro's own style is not in a layer and would override ours.
  island.style.display = 'none'
})
