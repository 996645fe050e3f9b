/*
 * Asks four times more for an image that failed to load: after three seconds, or when the connection is back. Until then its place
 * is empty, without the browser's icon.
 */
const RETRY_MS = 3_000
const TRIES = 5

addEventListener(
  'error',
  ({ target }) => {
    const image = target as HTMLImageElement & { tries?: number }
    if (!(image instanceof HTMLImageElement)) return
    const { src, style, tries = 1 } = image
    // Its alternative text stays for screen readers.
    style.contentVisibility = 'hidden'
    const retry = () => {
      style.contentVisibility = ''
      // A <picture> also chooses among its sources again.
      Object.assign(image, { src, tries: tries + 1 })
    }
    if (tries === TRIES) return
    if (navigator.onLine) setTimeout(retry, RETRY_MS)
    else addEventListener('online', retry, { once: true })
  },
  true
)
