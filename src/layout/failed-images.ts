/*
 * Asks four times more for an image that failed to load, every three seconds, and whenever the connection is back: a browser may be
 * wrong about its connection. Until the last try its place is empty, without the browser's icon; then its
 * alternative text is shown.
 */
const RETRY_MS = 3_000
const TRIES = 5

addEventListener(
  'error',
  ({ target }) => {
    const image = target as HTMLImageElement & { tries?: number }
    if (!(image instanceof HTMLImageElement)) return
    const { src, style, tries = 1 } = image
    const retry = () => {
      style.contentVisibility = ''
      // A <picture> also chooses among its sources again.
      Object.assign(image, { src, tries: tries + 1 })
    }
    if (tries < TRIES) {
      // Its alternative text stays for screen readers.
      style.contentVisibility = 'hidden'
      setTimeout(retry, RETRY_MS)
    }
    // Again, which changes nothing, if it has loaded in the meantime.
    addEventListener('online', retry, { once: true })
  },
  true
)
