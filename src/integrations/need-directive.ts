import type { ClientDirective } from 'astro'

/**
 * `client:need="focusin submit"` loads an island on the first of these events in its parent element, so that visitors who never
 * use the island do not download it. The page has to handle events until then. If loading fails, `astro:hydration-error` bubbles
 * from the island, which is marked for its fallback until one of the next events has loaded it. Two words are no events of the
 * browser: `visible`, when the parent element comes into view, and `patiently`, which leaves the connection to the page that the
 * visitor may open next.
 */
const need: ClientDirective = (load, { value }, island) => {
  const container = island.parentElement ?? island
  const events = String(value).split(' ')
  const loadIsland = async () => {
    for (const event of events) container.removeEventListener(event, loadIsland, true)
    if (events.includes('patiently')) await untilNothingIsTouched()
    await (await load())()
  }
  const listen = () => {
    // `beforetoggle` and `invalid` do not bubble.
    for (const event of events) container.addEventListener(event, loadIsland, { capture: true, passive: true })
  }
  island.addEventListener('astro:hydration-error', () => {
    island.dataset.failed = ''
    // An error of React itself would only come again.
    if (island.hasAttribute('ssr')) listen()
  })
  island.addEventListener('astro:hydrate', () => island.removeAttribute('data-failed'))
  listen()
  if (events.includes('visible'))
    new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && container.dispatchEvent(new Event('visible')),
      { rootMargin: '200px' }
    ).observe(container)
}

/** Resolves when the visitor has touched nothing for twice the time in which the page arrived: on a fast connection soon. */
const untilNothingIsTouched = () =>
  new Promise<void>((resolve) => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, page && 2 * page.domInteractive)
    }
    addEventListener('pointerdown', wait)
    wait()
  })

export default need
