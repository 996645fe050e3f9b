/* Asks twice more for an image that failed to load: after three seconds, or when the connection is back. */
const RETRY_MS = 3_000
const TRIES = 3

addEventListener(
  'error',
  ({ target }) => {
    const image = target as HTMLImageElement & { tries?: number }
    const { src, tries = 1 } = image
    // A <picture> also chooses among its sources again.
    const retry = () => Object.assign(image, { src, tries: tries + 1 })
    if (!(image instanceof HTMLImageElement) || tries === TRIES) return
    if (navigator.onLine) setTimeout(retry, RETRY_MS)
    else addEventListener('online', retry, { once: true })
  },
  true
)
