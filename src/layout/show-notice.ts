/* Behind the sentence that stands in for an island: it takes the place of one that fails, be it the file or the rendering. */
const notice = document.currentScript?.previousElementSibling

notice?.parentElement?.addEventListener('astro:hydration-error', ({ target }) => {
  const island = (target as Element).closest<HTMLElement>('astro-island')
  if (!island) return
  island.dataset.failed = ''
  // Not by a style sheet: Astro's own stands outside our layers and would win.
  island.style.display = 'none'
})
