/* Stands behind the sentence that replaces an island: shows it when the island fails, be it in loading or in rendering. */
const notice = document.currentScript?.previousElementSibling

notice?.parentElement?.addEventListener('astro:hydration-error', ({ target }) => {
  const island = (target as Element).closest<HTMLElement>('astro-island')
  // What a script has drawn for it stays; the island still waits for its file then.
  if (!island || island.matches('[ssr][data-drawn]')) return
  island.dataset.failed = ''
  // Not by a style sheet: Astro's own stands outside our layers and would win.
  island.style.display = 'none'
})
